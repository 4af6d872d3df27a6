import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
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
    'reports a time that never was a slot as passed',
    at(19, 7),
    at(18),
    { due: at(18, 40), asap: true, passed: at(19, 7) },
  ],
  ['has no due time after closing', at(19), at(22), { due: null, asap: true, passed: at(19) }],
])('%s', (_, chosen, now, expected) => {
  expect(orderTime(host, true, chosen, now)).toMatchObject(expected);
});

test('uses the shorter wait for takeaway', () => {
  expect(orderTime(host, false, null, at(18)).due).toBe(at(18, 20));
});
