import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longList, slotCases, slotProblemCases, waitCases } from '#fixtures/cases/time-slots';
import { addDays, clockTime, formatTime, MINUTE, serviceDay } from './amsterdam-time.ts';
import { earliestTime, slotProblem, timeSlots, waitMinutes } from './time-slots.ts';
import { acceptsOrders, intervalsOfServiceDay } from './timetable.ts';

test.each(waitCases)(
  '$host: $delivery minutes for delivery, $takeaway for takeaway',
  ({ host, delivery, takeaway }) => {
    expect(waitMinutes(host, true)).toBe(delivery);
    expect(waitMinutes(host, false)).toBe(takeaway);
  },
);

describe('due times', () => {
  test.each(slotCases)('$why ($now, $wait minutes)', ({ hours, now, wait, slots }) => {
    const found = timeSlots(hours, Date.parse(now), wait);
    expect(found.map(clockTime)).toEqual(slots);
    expect(earliestTime(hours, Date.parse(now), wait)).toBe(found[0] ?? null);
  });

  test('of a business that never closes end after a day', () => {
    const found = timeSlots(longList.hours, Date.parse(longList.now), longList.wait).map(clockTime);
    expect(found[0]).toBe(longList.first);
    expect(found[found.length - 1]).toBe(longList.last);
    expect(found).toHaveLength(longList.count);
    expect(new Set(found).size).toBe(longList.count);
  });
});

test.each(slotProblemCases)('a due time, $why: $problem', ({ hours, now, due, problem }) => {
  expect(slotProblem(hours, Date.parse(now), Date.parse(due), 45)).toBe(problem);
});

const clock = fc.integer({ min: 0, max: 1439 }).map(formatTime);
const anyEvening = fc.record({
  hours: fc.record({
    timetable: fc.array(fc.record({ day: fc.integer({ min: 0, max: 6 }), start: clock, end: clock }), {
      maxLength: 12,
    }),
  }),
  now: fc
    .tuple(
      fc.constantFrom('2026-01-15', '2026-03-28', '2026-10-24'),
      fc.integer({ min: 0, max: 48 * 60 * 60_000 }),
    )
    .map(([base, ms]) => Date.parse(`${base}T06:00:00Z`) + ms),
  wait: fc.integer({ min: 0, max: 120 }),
});

describe('for any timetable, instant and wait', () => {
  test('slots are never in the past nor outside opening times + wait', () => {
    fc.assert(
      fc.property(anyEvening, ({ hours, now, wait }) => {
        const intervals = [-1, 0, 1].flatMap((days) =>
          intervalsOfServiceDay(hours, addDays(serviceDay(now), days)),
        );
        for (const slot of timeSlots(hours, now, wait)) {
          const cooking = slot - wait * MINUTE;
          expect(cooking).toBeGreaterThanOrEqual(now);
          expect(intervals.some(({ start, end }) => start <= cooking && cooking <= end)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('there is an earliest time exactly when orders are taken', () => {
    fc.assert(
      fc.property(anyEvening, ({ hours, now, wait }) => {
        expect(earliestTime(hours, now, wait) !== null).toBe(acceptsOrders(hours, now));
      }),
      { numRuns: 1000 },
    );
  });

  test('slots ascend, and each may be ordered', () => {
    fc.assert(
      fc.property(anyEvening, ({ hours, now, wait }) => {
        const slots = timeSlots(hours, now, wait);
        slots.forEach((slot, index) => {
          if (index > 0) expect(slot).toBeGreaterThan(slots[index - 1] ?? slot);
          expect(slotProblem(hours, now, slot, wait)).toBeNull();
          expect(slotProblem(hours, now, slot + 1, wait)).toBe('slot-outside-hours');
        });
      }),
      { numRuns: 300 },
    );
  });
});
