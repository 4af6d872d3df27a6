import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenings } from '#fixtures/cases/any-timetable';
import {
  closestSlotCases,
  listedCases,
  now as thursday,
  thursdayToSaturday,
  usualWaitCases,
} from '#fixtures/cases/later-days';
import { addDays, clockTime, instantAt, localTime, serviceDay } from './amsterdam-time.ts';
import { closestSlot, DAYS_AHEAD, laterDays, laterSlots, listedDays } from './pre-order.ts';
import { hostNow } from './switches.ts';
import { timeSlots, usualWaitMinutes, waitMinutes } from './time-slots.ts';

/** A Wednesday; open on Wednesdays, and on Fridays past midnight. */
const TODAY = '2026-03-11';
const now = instantAt(TODAY, 18 * 60);
const hours = {
  timetable: [
    { day: 3, start: '16:00', end: '17:00' },
    { day: 5, start: '22:00', end: '00:30' },
  ],
};
const at = (date: string, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return instantAt(date, hour * 60 + minute);
};

test('are those on which the business is open, up to 14 days ahead', () => {
  expect(laterDays(hours, now, 45).map(({ date }) => date)).toEqual([
    '2026-03-13',
    '2026-03-18',
    '2026-03-20',
    '2026-03-25',
  ]);
});

test('begin at the opening plus the wait, and end at closing plus the wait', () => {
  const [friday] = laterDays(hours, now, 45);
  expect(friday?.slots.at(0)).toBe(at('2026-03-13', '22:45'));
  expect(friday?.slots.at(-1)).toBe(at('2026-03-14', '01:15'));
});

test.each([
  ['a slot of a later day', at('2026-03-18', '17:00'), true],
  ['a slot after midnight', at('2026-03-14', '01:00'), true],
  ['a time between the slots', at('2026-03-18', '17:01'), false],
  ['a time before the opening', at('2026-03-18', '15:00'), false],
  ['a day on which it is closed', at('2026-03-12', '17:00'), false],
  ['a day too far ahead', at('2026-03-27', '22:45'), false],
  ['today', at(TODAY, '17:00'), false],
])('have %s: %s', (_, due, wanted) => {
  expect(laterSlots(hours, now, 45).includes(due)).toBe(wanted);
});

test('follow dated exceptions', () => {
  const holidays = { ...hours, exceptions: [{ date: '2026-03-13', closed: true }] };
  expect(laterDays(holidays, now, 45)[0]?.date).toBe('2026-03-18');
});

test.each(listedCases)('a business that %s', (_, hours, days) => {
  const text = (slot: number) => `${localTime(slot).date.slice(-2)} ${clockTime(slot)}`;
  const listed = listedDays(hours, thursday, { today: 45, later: 45 });
  const found = listed.map(({ date, slots }) => [date, text(slots.at(0)!), text(slots.at(-1)!)]);
  expect(found.slice(0, 2)).toEqual(days);
});

const waits = fc.record({ today: fc.integer({ min: 0, max: 120 }), later: fc.integer({ min: 0, max: 120 }) });

test('are listed with each time that is accepted, once', () => {
  fc.assert(
    fc.property(evenings, waits, ({ hours, now }, wait) => {
      const days = listedDays(hours, now, wait);
      const accepted = new Set([...timeSlots(hours, now, wait.today), ...laterSlots(hours, now, wait.later)]);
      const listed = days.flatMap(({ slots }) => slots);
      expect(listed).toHaveLength(new Set(listed).size);
      const last = addDays(serviceDay(now), DAYS_AHEAD);
      const isTooFar = (slot: number) => serviceDay(slot) > last;
      expect(listed.filter((slot) => !accepted.has(slot))).toEqual([]);
      expect([...accepted].filter((slot) => !listed.includes(slot) && !isTooFar(slot))).toEqual([]);
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    }),
    { numRuns: 300 },
  );
});

test.each(usualWaitCases)('have the wait as set: $why', ({ host, delivery, takeaway }) => {
  const busy = hostNow(host, thursday);
  const waits = (deliver: boolean) => [waitMinutes(busy, deliver), usualWaitMinutes(busy, deliver)];
  expect([waits(true), waits(false)]).toEqual([delivery, takeaway]);
});

test.each(closestSlotCases)('the closest slot of the same day: %s', (_, due, closest) => {
  const slots = [
    ...timeSlots(thursdayToSaturday, thursday, 20),
    ...laterSlots(thursdayToSaturday, thursday, 20),
  ];
  expect(closestSlot(slots, due)).toBe(closest);
});
