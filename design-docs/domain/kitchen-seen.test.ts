import { describe, expect, test } from 'vitest';
import { evenings } from '#fixtures/cases/kitchen-heard';
import { seenAt, unseenCases } from '#fixtures/cases/kitchen-seen';
import { isUnseen, unseenAction } from './kitchen-seen.ts';

describe('An order that nobody looked at', () => {
  test.each(unseenCases)('%s', (_, { known, due, calledOut, now, watching, does }) => {
    const order = {
      known: seenAt(known),
      due: seenAt(due),
      calledOut: calledOut === null ? null : seenAt(calledOut),
    };
    expect(unseenAction(evenings, order, { now: seenAt(now), watching: seenAt(watching) })).toBe(does);
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
