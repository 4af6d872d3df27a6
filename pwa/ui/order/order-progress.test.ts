import { expect, test } from 'vitest';
import type { SendState } from '#domain/send-state';
import { orderProgress, type ProgressOrder } from './order-progress.ts';

const order: ProgressOrder = {
  deliver: true,
  status: 'order',
  done: null,
  courier: null,
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const ideal = (status: string, paid = false) => ({ payment: { type: 'ideal' as const, paid, status } });
const TO_PAY = 'Nog niet verstuurd: wacht op je betaling';
const FAILED = '### FOUT BIJ HET BESTELLEN ###';

type Case = [string, Partial<ProgressOrder>, SendState, string, failed?: boolean];
const CASES: Case[] = [
  [
    'stored on this device only',
    {},
    'waiting',
    'Staat op dit apparaat, wordt verstuurd zodra er verbinding is',
  ],
  ['being sent', {}, 'sending', 'Wordt verstuurd'],
  ['sent without an answer', {}, 'unknown', 'Verstuurd, nog geen antwoord: we vragen het opnieuw'],
  ['to be paid online, on this device only', ideal('open'), 'waiting', TO_PAY],
  ['waits for the customer to confirm the payment', ideal('open'), 'needs-attention', TO_PAY],
  ['refused by the server', {}, 'refused', 'Niet aangenomen: bekijk je bestelling', true],
  ['received', {}, 'answered', 'Besteld, de zaak bekijkt hem zo'],
  ['accepted', { accepted: '2026-03-11T17:05:00.000Z' }, 'answered', 'Geaccepteerd, we zijn ermee bezig'],
  ['ready for delivery', { status: 'done' }, 'answered', 'Klaar, wordt zo bezorgd'],
  ['ready to collect', { status: 'done', deliver: false }, 'answered', 'Klaar om af te halen'],
  [
    'claimed by a courier',
    { status: 'done', courier: { name: 'Joris' } },
    'answered',
    'Klaar, wordt zo bezorgd',
  ],
  ['on its way, courier unknown', { status: 'deliver' }, 'answered', 'Onderweg'],
  ['delivered', { done: '2026-03-11T18:00:00.000Z' }, 'answered', 'Bezorgd'],
  ['delivered, by status archive', { status: 'archive' }, 'answered', 'Bezorgd'],
  ['picked up', { status: 'archive', deliver: false }, 'answered', 'Afgehaald'],
  ['paid online', ideal('paid', true), 'answered', 'Besteld, de zaak bekijkt hem zo'],
  ['payment pending', ideal('pending'), 'answered', 'Wacht op je betaling'],
  ['never paid', ideal('open'), 'answered', FAILED, true],
  ['payment failed', ideal('failed'), 'answered', FAILED, true],
  ['payment cancelled', ideal('canceled'), 'answered', FAILED, true],
  ['payment expired', ideal('expired'), 'answered', FAILED, true],
  [
    'a cancelled order is not shown as failed',
    { ...ideal('failed'), cancelled: '2026-03-11T18:00:00.000Z' },
    'answered',
    'Geannuleerd',
  ],
];

test.each(CASES)('%s', (_, change, delivery, text, failed = false) => {
  const progress = orderProgress({ ...order, ...change }, delivery);
  expect(progress.text.message).toBe(text);
  expect(progress.failed).toBe(failed);
});

test('names the courier', () => {
  const withCourier = { ...order, courier: { name: 'Joris' }, picked_up: '2026-03-11T17:30:00.000Z' };
  const { text } = orderProgress(withCourier, 'answered');
  expect(text).toMatchObject({ message: 'Onderweg met {name}', values: { name: 'Joris' } });
});
