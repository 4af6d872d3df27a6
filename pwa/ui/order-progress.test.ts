import { expect, test } from 'vitest';
import { orderProgress, type ProgressDelivery, type ProgressOrder } from './order-progress.ts';

const order: ProgressOrder = {
  deliver: true,
  status: 'order',
  done: null,
  courier: null,
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const ideal = (status: string, paid = false) => ({ payment: { type: 'ideal' as const, paid, status } });
const FAILED = '### FOUT BIJ HET BESTELLEN ###';

type Case = [string, Partial<ProgressOrder>, ProgressDelivery, string, failed?: boolean];
const CASES: Case[] = [
  [
    'what is only here says so',
    {},
    'device',
    'Staat op dit apparaat, wordt verstuurd zodra er verbinding is',
  ],
  ['what is on the line', {}, 'sending', 'Wordt verstuurd'],
  [
    'without an answer nothing is promised',
    {},
    'unknown',
    'Verstuurd, nog geen antwoord: we vragen het opnieuw',
  ],
  ['to be paid, so not sent unseen', {}, 'needs-attention', 'Nog niet verstuurd: bevestig je bestelling'],
  ['what the server refused', {}, 'refused', 'Niet aangenomen: bekijk je bestelling', true],
  ['received', {}, 'received', 'Besteld, de zaak bekijkt hem zo'],
  ['accepted', { accepted: '2026-03-11T17:05:00.000Z' }, 'received', 'Geaccepteerd, we zijn ermee bezig'],
  ['ready to be brought', { status: 'done' }, 'received', 'Klaar, wordt zo bezorgd'],
  ['ready to be fetched', { status: 'done', deliver: false }, 'received', 'Klaar om af te halen'],
  ['under way without a name', { status: 'deliver' }, 'received', 'Onderweg'],
  ['brought', { done: '2026-03-11T18:00:00.000Z' }, 'received', 'Bezorgd'],
  ['brought, says the kitchen', { status: 'archive' }, 'received', 'Bezorgd'],
  ['fetched', { status: 'archive', deliver: false }, 'received', 'Afgehaald'],
  ['paid online', ideal('paid', true), 'received', 'Besteld, de zaak bekijkt hem zo'],
  ['the bank is still at it', ideal('pending'), 'received', 'Wacht op je betaling'],
  ['never paid', ideal('open'), 'received', FAILED, true],
  ['payment failed', ideal('failed'), 'received', FAILED, true],
  ['payment given up', ideal('canceled'), 'received', FAILED, true],
  ['payment too late', ideal('expired'), 'received', FAILED, true],
  [
    'cancelled is no failure any more',
    { ...ideal('failed'), cancelled: '2026-03-11T18:00:00.000Z' },
    'received',
    'Geannuleerd',
  ],
];

test.each(CASES)('%s', (_, change, delivery, text, failed = false) => {
  const progress = orderProgress({ ...order, ...change }, delivery);
  expect(progress.text.message).toBe(text);
  expect(progress.failed).toBe(failed);
});

test('the courier is named', () => {
  const { text } = orderProgress({ ...order, courier: { name: 'Joris' } }, 'received');
  expect(text).toMatchObject({ message: 'Onderweg met {name}', values: { name: 'Joris' } });
});
