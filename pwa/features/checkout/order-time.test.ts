import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { hostNow } from '#domain/switches';
import { orderTime } from './order-time.ts';

const at = (hours: number, minutes = 0) => instantAt('2026-03-11', hours * 60 + minutes);
const host = {
  timetable: [{ day: 3, start: '16:00', end: '22:00' }],
  delivery: { wait: 40 },
  order: { wait: 20 },
};

test.each([
  ['no choice means as soon as possible', null, at(18), { due: at(18, 40), asap: true, passed: null }],
  [
    'choosing the earliest time means as soon as possible',
    at(18, 40),
    at(18),
    { due: at(18, 40), asap: true, passed: null },
  ],
  ['keeps a chosen slot', at(19), at(18), { due: at(19), asap: false, passed: null }],
  [
    'turns a slot that became the earliest time into as soon as possible',
    at(19),
    at(18, 20),
    { due: at(19), asap: true, passed: null },
  ],
  [
    'reports the slot as passed one minute later',
    at(19),
    at(18, 21),
    { due: at(19, 5), asap: true, passed: at(19) },
  ],
  [
    'becomes as soon as possible up to 15 minutes after the slot',
    at(19),
    at(18, 35),
    { due: at(19, 15), asap: true, passed: at(19) },
  ],
  [
    'chooses nothing when the first time is later than that',
    at(19),
    at(18, 36),
    { due: null, asap: false, passed: at(19) },
  ],
  [
    'chooses nothing instead of a time that never was a slot',
    at(19, 7),
    at(18),
    { due: null, asap: false, passed: at(19, 7) },
  ],
  [
    'has no due time after closing, and says nothing of the slot',
    at(19),
    at(22),
    { due: null, asap: true, passed: null },
  ],
])('%s', (_, chosen, now, expected) => {
  expect(orderTime(host, true, chosen, now)).toMatchObject(expected);
});

const saturday = (hours: number, minutes = 0) => instantAt('2026-03-14', hours * 60 + minutes);
const onSaturday = { ...host, timetable: [...host.timetable, { day: 6, start: '15:00', end: '22:00' }] };

test('keeps the first slot of a later day when the kitchen switches its wait for tonight', () => {
  const until = new Date(at(23)).toISOString();
  const wait = { name: 'wait', on: true, at: new Date(at(18)).toISOString(), until, minutes: 60 } as const;
  const busy = hostNow({ ...onSaturday, switches: [wait] }, at(18));
  expect(orderTime(busy, false, saturday(15, 20), at(18))).toMatchObject({
    earliest: at(19),
    due: saturday(15, 20),
    asap: false,
    passed: null,
  });
});

test('chooses nothing for tonight when a time on a later day is gone', () => {
  const gone = { due: null, asap: false, passed: saturday(15, 20) };
  // Takeaway has a shorter wait than delivery.
  expect(orderTime(onSaturday, false, saturday(15, 20), at(18)).due).toBe(saturday(15, 20));
  expect(orderTime(onSaturday, true, saturday(15, 20), at(18))).toMatchObject(gone);
  const closed = { ...onSaturday, exceptions: [{ date: '2026-03-14', closed: true }] };
  expect(orderTime(closed, false, saturday(15, 20), at(18))).toMatchObject(gone);
});

test('says nothing of a slot on a later day when the business closes meanwhile', () => {
  expect(orderTime(onSaturday, false, saturday(15, 20), at(22))).toMatchObject({ due: null, passed: null });
});

test('uses the shorter wait for takeaway', () => {
  expect(orderTime(host, false, null, at(18)).due).toBe(at(18, 20));
});
