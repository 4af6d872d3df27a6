import { expect, test } from 'vitest';
import type { Host } from '#documents/host';
import { instantAt } from '#domain/amsterdam-time';
import { hostNow, type Switch } from '#domain/switches';
import { host } from '../testing/sample-documents.ts';
import { dueNow } from './order-time.ts';

const at = (hours: number, minutes: number) => instantAt('2026-05-02', hours * 60 + minutes);
const iso = (hours: number, minutes: number) => new Date(at(hours, minutes)).toISOString();
const everyDay = (...times: [start: string, end: string][]): Partial<Host> => ({
  timetable: [0, 1, 2, 3, 4, 5, 6].flatMap((day) => times.map(([start, end]) => ({ day, start, end }))),
});
const lunchAndDinner = everyDay(['12:00', '14:00'], ['17:00', '22:00']);
const dayAndNight = everyDay(['00:00', '00:00']);
const switched = (one: Pick<Switch, 'name' | 'until' | 'minutes'>): Partial<Host> => ({
  ...lunchAndDinner,
  switches: [{ ...one, on: true, at: iso(18, 1) }],
});
const hourPause = switched({ name: 'paused', until: iso(19, 1) });
const longWait = switched({ name: 'wait', minutes: 40 });

/** Takeaway, with a wait of 20 minutes. */
test.each<[says: string, given: Partial<Host>, due: string, paid: number, becomes: string]>([
  ['counts from the payment', lunchAndDinner, iso(18, 20), at(18, 10), iso(18, 30)],
  ['keeps its time if it is paid at once', lunchAndDinner, iso(18, 20), at(18, 0), iso(18, 20)],
  ['counts from the payment once its opening began', lunchAndDinner, iso(17, 20), at(17, 5), iso(17, 25)],
  ['is for lunch when lunch is just over', lunchAndDinner, iso(14, 20), at(14, 1), iso(14, 20)],
  ['is for lunch when dinner has begun', lunchAndDinner, iso(14, 20), at(17, 5), iso(14, 20)],
  ['keeps its time after the last closing', lunchAndDinner, iso(22, 15), at(22, 5), iso(22, 15)],
  ['keeps its time while its business is closed', { closed: true }, iso(18, 20), at(18, 10), iso(18, 20)],
  ['stays on its service day', dayAndNight, iso(4, 55), at(4, 41), iso(4, 55)],
  ['counts from the payment through the night', dayAndNight, iso(5, 10), at(5, 1), iso(5, 25)],
  ['does not wait for the end of a pause', hourPause, iso(18, 20), at(18, 2), iso(18, 25)],
  ['has the wait that the kitchen switched', longWait, iso(18, 20), at(18, 2), iso(18, 45)],
])('an order that waited for its payment %s', (_, given, due, paid, becomes) => {
  const order = { deliver: false, asap: true, due };
  expect(dueNow(hostNow({ ...host, ...given }, paid), order, paid)).toBe(becomes);
});

test('a chosen time, and the time at a business that is gone, stay after a late payment', () => {
  const order = { deliver: false, asap: true, due: iso(18, 20) };
  expect(dueNow({ ...host, ...lunchAndDinner }, { ...order, asap: false }, at(18, 10))).toBe(order.due);
  expect(dueNow(null, order, at(18, 10))).toBe(order.due);
});
