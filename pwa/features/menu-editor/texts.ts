import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductField } from '#domain/menu-difference';
import type { MenuFaultCode } from '#domain/menu-faults';
import type { ListProblemCode } from '#domain/menu-list';
import type { FormFault } from './product-form.ts';

export const FORM_FAULTS: Record<FormFault, MessageDescriptor> = {
  required: msg`Vul dit in.`,
  amount: msg`Vul een bedrag in, zoals 8,50.`,
  count: msg`Vul een getal van 0 tot 50 in.`,
  'min-above-max': msg`Het maximum is lager dan het minimum.`,
  'included-above-max': msg`Er kan niet meer inbegrepen zijn dan het maximum.`,
  repeated: msg`Deze naam is er al.`,
  'too-long': msg`Dit is te lang.`,
};

export const MENU_FAULT_TEXTS: Record<MenuFaultCode, MessageDescriptor> = {
  'repeated-tab': msg`Dit tabblad komt twee keer voor.`,
  'unknown-tab': msg`Het tabblad bestaat niet.`,
  'repeated-name': msg`Er zijn twee maten of opties met dezelfde naam.`,
  'empty-group': msg`Een keuzegroep heeft geen opties meer.`,
  'repeated-group': msg`Er zijn twee keuzegroepen met dezelfde naam.`,
  'min-above-max': msg`Het maximum van een keuzegroep is lager dan het minimum.`,
  'included-above-max': msg`Er kan niet meer inbegrepen zijn dan het maximum.`,
  'unusable-discount': msg`Deze korting geeft nooit iets. Vul een prijs, een percentage of een aantal in.`,
  'percent-and-price': msg`Deze korting heeft een percentage en een prijs. Kies een van de twee.`,
  'pay-not-below-quantity': msg`Het aantal dat je betaalt moet lager zijn dan het aantal dat je krijgt.`,
  'unknown-group': msg`De groep van deze korting heeft geen producten.`,
  'picture-elsewhere': msg`De foto staat op een andere site. Kies een foto van dit apparaat.`,
};

export const FIELD_NAMES: Record<ProductField, MessageDescriptor> = {
  name: msg`Naam`,
  subname: msg`Tweede regel`,
  tab: msg`Tabblad`,
  group: msg`Groep`,
  price: msg`Prijs`,
  price_deliver: msg`Prijs bij bezorgen`,
  price_takeout: msg`Prijs bij afhalen`,
  description: msg`Omschrijving`,
  image: msg`Foto`,
  cimage: msg`Foto`,
  allergens: msg`Tekens`,
  volume: msg`Maten`,
  variation: msg`Varianten`,
  add: msg`Keuzegroepen`,
  extras: msg`Keuzegroepen`,
  include: msg`Vooraf gekozen`,
  soldout: msg`Uitverkocht`,
};

export const LIST_PROBLEM_TEXTS: Record<ListProblemCode, MessageDescriptor> = {
  'no-lines': msg`Het bestand is leeg.`,
  'missing-column': msg`Deze kolom ontbreekt.`,
  'unknown-column': msg`Deze kolom is niet bekend.`,
  'too-many': msg`Dit bestand is te groot.`,
  missing: msg`Hier staat niets.`,
  'too-long': msg`Dit is te lang.`,
  amount: msg`Dit is geen bedrag zoals 8,50.`,
  sign: msg`Dit is geen teken. Kies uit pork, mild, medium, hot, veggie en peanut.`,
  'yes-no': msg`Vul ja of nee in.`,
  part: msg`Dit is niet te lezen.`,
  'repeated-id': msg`Dit id komt twee keer voor.`,
};
