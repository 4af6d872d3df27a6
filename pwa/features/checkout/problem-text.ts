import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutProblem } from '#domain/order-checks';
import { MAX_ITEMS } from '#domain/order-size';

const phone = msg`Vul een geldig 06 nummer in`;
const address = msg`Kies het adres waar het heen mag`;
const notToday = msg`Bestellen is vandaag niet mogelijk`;

/**
 * Why the order button is off: one sentence per problem, without a full stop like the specified sentences. `paused` and
 * `delivery-off` are not here, because their sentences include when that ends.
 */
export const PROBLEM_TEXTS: Record<Exclude<CheckoutProblem, 'paused' | 'delivery-off'>, MessageDescriptor> = {
  'phone-invalid': phone,
  'kitchen-unreachable': msg`De zaak is even niet bereikbaar, maar je winkelwagen blijft bewaard: zodra de zaak er weer is, kun je bestellen`,
  'no-time': notToday,
  'time-gone': msg`De tijd die je had gekozen, kan niet meer: kies een andere tijd`,
  'no-user': phone,
  'address-missing': address,
  'address-not-allowed': msg`Kies een adres waar deze zaak bezorgt`,
  'zipcode-missing': msg`Je adres heeft nog geen postcode`,
  'number-missing': msg`Je adres heeft nog geen huisnummer`,
  'below-minimum': msg`Het minimumbedrag voor bezorging is nog niet gehaald`,
  'phone-unverified': msg`We sturen je eerst een sms om je nummer te bevestigen`,
  'ordering-not-allowed': notToday,
  'payment-type-unavailable': msg`Kies een andere betaalwijze`,
  'donation-invalid': msg`Vul voor je donatie een bedrag in`,
  'club-required': msg`Kies de vereniging waar je donatie heen gaat`,
  'cart-empty': msg`Je winkelwagen is nog leeg`,
  'too-many-items': msg`Je winkelwagen heeft meer dan ${MAX_ITEMS} verschillende producten: haal er een paar uit`,
  'not-addable': msg`Een van de producten is niet los te bestellen: pas je winkelwagen aan`,
};
