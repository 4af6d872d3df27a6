import { expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import { instantAt } from '#domain/amsterdam-time';
import { hostNow, type Switch } from '#domain/switches';
import { host, ledgerOrder, menu } from '../testing/sample-documents.ts';
import { paymentChange } from './payment-change.ts';
import type { Refuse } from './refuse.ts';

/** Friday's hours end shortly before Saturday's service day begins at 05:00. */
const nightShop: Host = {
  ...host,
  timetable: [{ day: 5, start: '18:00', end: '04:30' }],
};
const at = (hours: number, minutes = 0) => instantAt('2026-05-02', hours * 60 + minutes);
const iso = (hours: number, minutes = 0) => new Date(at(hours, minutes)).toISOString();
const failed = (due: string): LedgerOrder => ({
  ...ledgerOrder,
  due,
  asap: true,
  items: [{ ...ledgerOrder.items[0]!, $include: [] }],
  payment: { type: 'ideal', paid: false, status: 'failed' },
});

const refuse: Refuse = (code, details) => {
  throw Object.assign(new Error(code), { details });
};
const off = (name: Switch['name'], more: Partial<Switch> = {}): Switch => ({
  ...{ name, on: true, at: iso(4) },
  ...more,
});

/** The due time after a change to cash, or the refusal with the time that it offers, if any. */
function toCash(
  due: string,
  now: number,
  { agreed, switches }: { agreed?: string; switches?: Switch[] } = {},
) {
  const offer = { host: hostNow({ ...nightShop, ...(switches && { switches }) }, now), menu, now };
  try {
    return paymentChange(failed(due), { type: 'cash', due: agreed, ...offer }, refuse).order.due;
  } catch (error) {
    const { message, details } = error as Error & { details?: { due?: string } };
    return [message, details?.due];
  }
}

test.each<[says: string, due: string, now: number, agreed: string | undefined, result: unknown]>([
  ['offers a time of its night', iso(3, 20), at(4, 5), undefined, ['slot-changed', iso(4, 50)]],
  ['takes that time', iso(3, 20), at(4, 5), iso(4, 50), iso(4, 50)],
  ['offers no time of the next service day', iso(3, 50), at(4, 25), undefined, ['host-closed', undefined]],
  ['takes no time of the next service day', iso(3, 50), at(4, 25), iso(5, 10), ['host-closed', undefined]],
  ['never gets one for an agreed one', iso(3, 20), at(4, 15), iso(4, 50), ['host-closed', undefined]],
  ['is not refused for being ten minutes later', iso(4, 50), at(4, 15), undefined, iso(4, 50)],
  ['keeps a time after 05:00', iso(5, 10), at(4, 25), undefined, iso(5, 10)],
])('an order near 05:00 %s', (_, due, now, agreed, result) => {
  expect(toCash(due, now, { ...(agreed && { agreed }) })).toEqual(result);
});

test('an order of tonight that is due after 05:00 is refused with what is switched off', () => {
  const soldOut = off('sold-out', { product: 'margherita' });
  expect(toCash(iso(5, 15), at(4, 29))).toBe(iso(5, 15));
  expect(toCash(iso(5, 15), at(4, 29), { switches: [off('delivery-off')] })).toEqual([
    'delivery-off',
    undefined,
  ]);
  expect(toCash(iso(5, 15), at(4, 29), { switches: [soldOut] })).toEqual(['product-gone', undefined]);
});
