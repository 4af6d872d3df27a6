import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenings } from '#fixtures/cases/any-timetable';
import { longList, slotCases, slotProblemCases, waitCases } from '#fixtures/cases/time-slots';
import { addDays, clockTime, MINUTE, serviceDay } from './amsterdam-time.ts';
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

  test('of a business that never closes end within a day', () => {
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

const orders = fc.tuple(evenings, fc.integer({ min: 0, max: 120 }));

describe('for any timetable, instant and wait', () => {
  test('often has slots, and often many', () => {
    const lengths = fc
      .sample(orders, { numRuns: 300, seed: 1 })
      .map(([{ hours, now }, wait]) => timeSlots(hours, now, wait).length);
    expect(lengths.filter((length) => length > 0).length).toBeGreaterThan(100);
    expect(lengths.filter((length) => length > 20).length).toBeGreaterThan(30);
  });

  test('slots are never in the past or outside opening hours + wait', () => {
    fc.assert(
      fc.property(orders, ([{ hours, now }, wait]) => {
        const intervals = [-1, 0, 1].flatMap((days) =>
          intervalsOfServiceDay(hours, addDays(serviceDay(now), days)),
        );
        for (const slot of timeSlots(hours, now, wait)) {
          const cooking = slot - wait * MINUTE;
          expect(cooking).toBeGreaterThanOrEqual(now);
          expect(intervals.some(({ start, end }) => start <= cooking && cooking <= end)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('there is an earliest time exactly when orders are taken', () => {
    fc.assert(
      fc.property(orders, ([{ hours, now }, wait]) => {
        expect(earliestTime(hours, now, wait) !== null).toBe(acceptsOrders(hours, now));
      }),
      { numRuns: 500 },
    );
  });

  test('slots ascend, and each is accepted', () => {
    fc.assert(
      fc.property(orders, fc.nat(), ([{ hours, now }, wait], at) => {
        const slots = timeSlots(hours, now, wait);
        expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b));
        const slot = slots[at % Math.max(1, slots.length)];
        if (slot === undefined) return;
        expect(slotProblem(hours, now, slot, wait)).toBeNull();
        expect(slotProblem(hours, now, slot + 1, wait)).toBe('slot-outside-hours');
      }),
      { numRuns: 500 },
    );
  });

  test('refuses a slot that has passed or never existed', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: -3000, max: 3000 }), ([{ hours, now }, wait], minutes) => {
        const due = now + minutes * MINUTE;
        const isSlot = timeSlots(hours, now, wait).includes(due);
        expect(slotProblem(hours, now, due, wait) === null).toBe(isSlot);
        if (minutes < wait && acceptsOrders(hours, now))
          expect(slotProblem(hours, now, due, wait)).toBe('slot-past');
      }),
      { numRuns: 500 },
    );
  });
});
