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
  ['nothing chosen is as soon as possible', null, at(18), { due: at(18, 40), asap: true, passed: null }],
  [
    'the earliest, chosen, follows the clock',
    at(18, 40),
    at(18),
    { due: at(18, 40), asap: true, passed: null },
  ],
  ['a quarter ahead stays', at(19), at(18), { due: at(19), asap: false, passed: null }],
  ['until its last minute', at(19), at(18, 20), { due: at(19), asap: true, passed: null }],
  ['one minute later it is over', at(19), at(18, 21), { due: at(19, 5), asap: true, passed: at(19) }],
  ['a time that never was a slot', at(19, 7), at(18), { due: at(18, 40), asap: true, passed: at(19, 7) }],
  ['after closing there is no time at all', at(19), at(22), { due: null, asap: true, passed: at(19) }],
])('%s', (_, chosen, now, expected) => {
  expect(orderTime(host, true, chosen, now)).toMatchObject(expected);
});

test('takeaway waits less', () => {
  expect(orderTime(host, false, null, at(18)).due).toBe(at(18, 20));
});
