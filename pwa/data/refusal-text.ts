import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { ErrorCode } from '#contract/errors';
import type { SearchFault } from '#contract/services';
import { BRAND } from '#domain/brand';
import type { StorageCode } from '../sync/device/storage-error.ts';
import type { NetworkCode } from '../sync/server/api-client.ts';

/** Codes of the app itself, besides the server's. */
type OwnCode =
  | NetworkCode
  | StorageCode
  | 'confirm-payment'
  | 'order-failed'
  | 'picture-unreadable'
  /** The device lost a picture that was not uploaded yet. */
  | 'picture-lost'
  /** The browser could not subscribe to notices. */
  | 'push-failed'
  /** The server sends no notices. */
  | 'push-off'
  /** Cannot be discarded: it may have reached the server. */
  | 'maybe-sent';
export type RefusalCode = ErrorCode | SearchFault | OwnCode;

const noConnection = msg`Geen verbinding. Probeer het opnieuw als je weer online bent.`;
const tryAgain = msg`Er is iets misgegaan, probeer het opnieuw.`;
const tryLater = msg`Dit lukt nu even niet, probeer het later nogmaals.`;
const slow = msg`De verbinding met ${BRAND.product} is mislukt, probeer het nog een keer`;
const logIn = msg`Log opnieuw in om verder te gaan.`;
const gone = msg`Dit is niet (meer) te vinden.`;

/** One sentence for every code; the type makes a missing one a compile error. */
const TEXTS: Record<RefusalCode, MessageDescriptor> = {
  offline: noConnection,
  timeout: slow,
  unreachable: slow,
  'bad-answer': slow,
  'storage-full': msg`Je apparaat is vol: dit is niet bewaard en niet verstuurd. Maak ruimte vrij en probeer het opnieuw.`,
  'storage-lost': msg`Je browser kan hier nu niets bewaren: dit is niet bewaard en niet verstuurd. Laad de pagina opnieuw.`,
  'storage-newer': msg`Op dit apparaat staat een nieuwere versie. Vernieuw de pagina om verder te gaan.`,
  'maybe-sent': msg`Dit is misschien al verstuurd. We vragen eerst na wat ervan is geworden.`,
  'confirm-payment': msg`Deze bestelling betaal je online. Wil je hem nu versturen en betalen?`,
  'order-failed': msg`Er is iets misgegaan bij je bestelling. Controleer uw gegevens en probeer het nogmaals.`,
  'push-failed': msg`Het lukte je browser niet om meldingen aan te zetten. Probeer het later nogmaals.`,
  'push-off': msg`Meldingen staan op dit moment uit bij ${BRAND.name}.`,
  'bad-json': tryAgain,
  'bad-request': tryAgain,
  'api-key': tryAgain,
  'not-logged-in': logIn,
  'session-invalid': logIn,
  'code-invalid': msg`Ongeldige code`,
  'code-expired': msg`De code is verlopen. Vraag een nieuwe code aan.`,
  forbidden: msg`Hier heb je geen toegang toe.`,
  'phone-not-verified': msg`Bevestig eerst je telefoonnummer met de code uit de sms.`,
  'courier-not-approved': msg`Deze zaak heeft je nog niet goedgekeurd voor de ophaalservice.`,
  'not-found': gone,
  'host-not-found': msg`We hebben dit restaurant niet gevonden...`,
  'hub-not-found': msg`Dit ${BRAND.product} bestaat niet (meer).`,
  'club-not-found': msg`Deze vereniging is niet (meer) te vinden.`,
  'order-not-found': msg`Deze bestelling is niet (meer) te vinden.`,
  'payment-not-found': msg`Deze betaling is niet te vinden.`,
  'method-not-allowed': tryAgain,
  'amounts-changed': msg`De prijzen zijn intussen veranderd. Bekijk het nieuwe bedrag.`,
  'slot-changed': msg`De eerste bezorg- of afhaaltijd is intussen later geworden.`,
  'order-exists': msg`Deze bestelling is al geplaatst.`,
  'order-settled': msg`Deze bestelling is al afgehandeld.`,
  'undo-over': msg`Dit kan tot twee minuten na het afleveren. Bel de zaak als er iets niet klopt.`,
  'order-accepted': msg`De zaak is al met je bestelling bezig. Bel de zaak als je hem niet meer wilt.`,
  'order-under-way': msg`Je hebt nog een bestelling lopen. Je kunt je account verwijderen als je die hebt gekregen of geannuleerd.`,
  'delivery-under-way': msg`Je brengt nog een bestelling weg. Je kunt je account verwijderen als die is afgeleverd.`,
  'order-moved-on': msg`Een ander apparaat was je voor: deze bestelling is intussen anders afgehandeld.`,
  'courier-under-way': msg`Een bezorger brengt deze bestelling nog.`,
  'undo-too-late': msg`Ongedaan maken kan niet meer.`,
  'kitchen-unreachable': msg`De zaak is even niet bereikbaar en neemt geen bestellingen aan. Probeer het over een paar minuten nogmaals.`,
  'no-device-heard': msg`Dit kan zodra de keuken op een apparaat open staat en verbinding heeft.`,
  'last-owner': msg`Er moet minstens één eigenaar overblijven.`,
  'only-owner': msg`Je bent de enige eigenaar van een zaak. Maak eerst iemand anders eigenaar, of vraag ons de zaak te sluiten.`,
  'already-claimed': msg`Deze bestelling is al door iemand anders opgehaald.`,
  'address-exists': msg`Adres is al geregistreerd`,
  'name-taken': msg`Omgevingsnaam is al bezet`,
  'endpoint-not-allowed': msg`Deze browser kan geen meldingen van ${BRAND.name} ontvangen.`,
  'host-changed': msg`Deze instellingen zijn intussen ergens anders gewijzigd.`,
  'settings-invalid': msg`Deze instellingen kloppen nog niet met elkaar.`,
  'key-changed': tryAgain,
  'menu-changed': msg`De kaart is intussen door iemand anders gewijzigd.`,
  'too-large': msg`Dit is te groot om te versturen.`,
  'media-type': tryAgain,
  'host-closed': msg`Deze zaak is gesloten.`,
  paused: msg`Deze zaak neemt even pauze. Probeer het over een tijdje nogmaals.`,
  'delivery-off': msg`Deze zaak bezorgt op dit moment niet. Afhalen kan misschien wel.`,
  'ordering-not-allowed': msg`Bestellen is vandaag niet mogelijk`,
  'slot-unavailable': msg`Deze tijd is niet meer te kiezen. Kies een andere tijd.`,
  'delivery-not-possible': msg`Geen bezorging mogelijk op dit adres.`,
  'region-blocked': msg`Wegens drukte tijdelijk geen bezorging op dit adres.`,
  'below-minimum': msg`Het minimumbedrag voor bezorging is nog niet gehaald.`,
  'product-gone': msg`Een van de producten is er niet meer. Pas je winkelwagen aan.`,
  'options-invalid': msg`Een van de keuzes bij je producten is er niet meer. Pas je winkelwagen aan.`,
  'payment-type-unavailable': msg`Deze betaalwijze kan hier niet. Kies een andere.`,
  'donation-invalid': msg`Dit bedrag kun je niet doneren.`,
  'too-many-addresses': msg`Je hebt het maximale aantal adressen opgeslagen. Verwijder er eerst een.`,
  'too-many-people': msg`Er werken al vijftig mensen bij deze zaak, of dit nummer werkt al bij twintig zaken. Verwijder er eerst een.`,
  'code-taken': msg`Deze code is al eens gebruikt. Kies een andere.`,
  'code-expiry': msg`Kies een einddatum vanaf vandaag en binnen een jaar.`,
  'too-many-codes': msg`Er zijn al duizend codes en kaartjes die nog te gebruiken zijn. Beëindig er eerst een paar.`,
  'menu-invalid': msg`Er klopt nog iets niet aan de kaart.`,
  'error-size': msg`De afbeelding is te groot: 2048 kB is het maximum.`,
  'picture-lost': msg`Een foto is niet meer op dit apparaat. Kies hem opnieuw.`,
  'picture-gone': msg`Een foto is niet bewaard gebleven. Kies hem opnieuw.`,
  'picture-unreadable': msg`Deze foto kan niet worden gelezen. Kies een andere foto.`,
  'error-type': msg`Dit is geen afbeelding.`,
  'error-empty': msg`Dit bestand is leeg.`,
  'client-too-old': msg`Hiervoor is een nieuwere versie van ${BRAND.name} nodig. Vernieuw de app om verder te gaan.`,
  'too-many-requests': msg`Dat ging te vaak achter elkaar. Probeer het over een paar minuten nogmaals.`,
  'too-many-tries': msg`Te vaak een verkeerde code. Vraag een nieuwe code aan.`,
  internal: tryAgain,
  'payment-provider': msg`De betaaldienst is even niet bereikbaar. Probeer het over een paar minuten nogmaals.`,
  'sms-gateway': msg`De sms kon niet worden verstuurd. Probeer het over een paar minuten nogmaals.`,
  'geocoder-unavailable': msg`Adressen zoeken lukt nu even niet.`,
  unavailable: tryLater,
  uncertain: msg`Het is nog niet zeker dat dit is opgeslagen. Probeer het over een minuut nogmaals.`,
  'insufficient-storage': tryLater,
};

/** The sentence for a code; a general one for a code that only a newer server knows. */
export const refusalText = (code: string): MessageDescriptor => TEXTS[code as RefusalCode] ?? tryAgain;

/** Returns a function that gives the sentence for a code in the visitor's language. */
export function useRefusalText(): (code: string) => string {
  const { i18n } = useLingui();
  return useCallback((code: string) => i18n._(refusalText(code)), [i18n]);
}
