import { describe, expect, test } from 'vitest';
import { evenings } from '#fixtures/cases/kitchen-heard';
import { nightCases, seenAt, unseenCases } from '#fixtures/cases/kitchen-seen';
import { isEscalated, isUnseen, unseenAction, unseenAgain } from './kitchen-seen.ts';

describe('An order that nobody looked at', () => {
  const orders = [...unseenCases.map(([says, given]) => [says, evenings, given] as const), ...nightCases];
  test.each(orders)('%s', (_, hours, { known, due, escalated, now, watching, does }) => {
    const order = {
      known: seenAt(known),
      due: seenAt(due),
      escalated: escalated === null ? null : seenAt(escalated),
    };
    expect(unseenAction(hours, order, { now: seenAt(now), watching: seenAt(watching) })).toBe(does);
  });
});

test('An order was looked at if a device showed it, a step was made or a courier has it', () => {
  const order = { status: 'order', payment: { type: 'pin', paid: false, status: 'open' } } as const;
  expect(isUnseen(order)).toBe(true);
  for (const change of [
    { seen: '2026-06-12T16:00:00.000Z' },
    { accepted: '2026-06-12T16:00:00.000Z' },
    { status: 'pending' as const },
    { cancelled: '2026-06-12T16:00:00.000Z' },
    { steps: [{ undone: 'x' }] },
    { courier: { _id: 'user/bram' } },
    { payment: { type: 'ideal', paid: false, status: 'open' } as const },
  ])
    expect([change, isUnseen({ ...order, ...change })]).toEqual([change, false]);
});

describe('A planned order, due at 18:00 at a business that needs half an hour', () => {
  const host = { order: { wait: 30 } };
  const iso = (time: string) => `2026-06-12T${time}:00.000Z`;
  const planned = {
    status: 'pending' as const,
    payment: { type: 'pin', paid: false, status: 'open' } as const,
    due: iso('18:00'),
    deliver: false,
    seen: iso('10:00'),
    steps: [{ made: iso('10:01') }],
  };
  const since = (now: string, more: object = {}) =>
    unseenAgain({ ...planned, ...more }, host, Date.parse(iso(now)));

  test('has to be looked at again from half an hour before', () => {
    expect(since('17:29')).toBeNull();
    expect(since('17:30')).toBe(Date.parse(iso('17:30')));
    expect(since('23:00')).toBe(Date.parse(iso('17:30')));
  });

  test('was looked at if its card was shown, or a step made, since then', () => {
    expect(since('17:40', { seen: iso('17:35') })).toBeNull();
    expect(since('17:40', { steps: [...planned.steps, { made: iso('17:30') }] })).toBeNull();
    expect(since('17:40', { courier: { _id: 'user/bram' } })).toBeNull();
    expect(since('17:40', { cancelled: iso('17:35') })).toBeNull();
  });

  test('is escalated until someone looks, whatever happened before it was planned', () => {
    const isCalled = (called_out: string, more: object = {}) =>
      isEscalated({ ...planned, called_out, ...more });
    expect(isCalled(iso('09:59'))).toBe(false);
    expect(isCalled(iso('17:35'))).toBe(true);
    expect(isCalled(iso('17:35'), { seen: iso('17:36') })).toBe(false);
    expect(isCalled(iso('17:35'), { steps: [{ made: iso('17:36') }] })).toBe(false);
    expect(isCalled(iso('17:35'), { courier: { _id: 'user/bram' } })).toBe(false);
    expect(isCalled(iso('17:35'), { cancelled: iso('17:36') })).toBe(false);
    const unpaid = { type: 'ideal', paid: false, status: 'open' };
    expect(isCalled(iso('17:35'), { payment: unpaid })).toBe(false);
  });

  test('is escalated only if it was, also if it is new', () => {
    const fresh = { ...planned, status: 'order' as const, seen: undefined, steps: [] };
    expect(isEscalated(fresh)).toBe(false);
    expect(isEscalated({ ...fresh, called_out: iso('17:35') })).toBe(true);
  });
});
