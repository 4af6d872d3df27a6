import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingPath } from '#domain/settings-draft';
import type { SettingsFaultCode } from '#domain/settings-faults';

/** The name of a setting within a sentence. */
export const SETTING_WORDS: Record<SettingPath, MessageDescriptor> = {
  description: msg`Omschrijving`,
  message: msg`Mededeling`,
  en: msg`Engelse teksten`,
  color: msg`Kleur`,
  phone: msg`Telefoonnummer`,
  logo: msg`Logo`,
  banner: msg`Omslagfoto`,
  stealth: msg`Vindbaar`,
  types: msg`Soort zaak`,
  timetable: msg`Openingstijden`,
  exceptions: msg`Afwijkende dagen`,
  regions: msg`Bezorggebied`,
  'order.wait': msg`Wachttijd afhalen`,
  'order.description': msg`Uitleg bij afhalen`,
  'order.takeaway': msg`Afhalen`,
  'order.nopin': msg`Pinnen`,
  'order.ideal': msg`iDEAL`,
  'order.ideal_takeaway': msg`iDEAL bij afhalen`,
  'order.ideal_first': msg`Eerste bestelling met iDEAL`,
  'order.ideal_force': msg`Altijd met iDEAL`,
  'order.stampmax': msg`Stempels op een kaart`,
  'order.stampvalue': msg`Bedrag per stempel`,
  'delivery.deliver': msg`Bezorgen`,
  'delivery.wait': msg`Wachttijd bezorgen`,
  'delivery.free': msg`Gratis bezorgen`,
  'delivery.description': msg`Uitleg bij bezorgen`,
};

export const FAULT_WORDS: Record<SettingsFaultCode, MessageDescriptor> = {
  'hours-overlap': msg`Deze tijden vallen samen met andere van dezelfde dag.`,
  'date-twice': msg`Deze dag staat er al.`,
  'region-without-place': msg`Vul een plaats, postcode of afstand in.`,
  'region-twice': msg`Dit gebied staat er al.`,
  'regions-missing': msg`Wie bezorgt, heeft minstens één bezorggebied nodig.`,
  'no-order-type': msg`Klanten moeten kunnen afhalen of laten bezorgen.`,
  'listed-without-type': msg`Kies minstens één soort, anders staat de zaak in geen lijst.`,
  'picture-elsewhere': msg`Kies een foto van dit apparaat.`,
};
