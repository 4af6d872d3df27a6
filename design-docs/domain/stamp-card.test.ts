import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceCases,
  cardCases,
  creditCases,
  earnedCases,
  redeemCases,
  returnCases,
} from '#fixtures/cases/stamp-card';
import { cents, fromEuros } from './money.ts';
import {
  redeem,
  returnOf,
  type StampEntry,
  stampBalance,
  stampCard,
  stampsCount,
  stampsForOrder,
  stampsOf,
} from './stamp-card.ts';

test.each(earnedCases)('an order of %d euros earns %d (a stamp is worth %d)', (amount, stamps, value) => {
  expect(stampsForOrder(fromEuros(amount), value)).toBe(stamps);
});

test.each(redeemCases)(
  '%d stamps and %d more on a card of %s: %d, collected %s',
  (existing, earned, max, stamps, collected) => {
    expect(redeem(existing, earned, max)).toEqual({ stamps, collected });
  },
);

test.each(cardCases)('a card with $stamps stamps of $stampmax', ({ stamps, stampmax, ...card }) => {
  expect(stampCard(stamps, stampmax)).toMatchObject(card);
});

describe('the balance is', () => {
  test.each(balanceCases)('%s', (_, list, balance) => {
    const entries = list.map((stamps, date) => ({ reason: `order/${date}`, stamps, date }));
    expect(stampBalance(entries)).toBe(balance);
    expect(stampBalance(entries.slice().reverse())).toBe(balance);
  });
});

describe('the balance after a cancellation is', () => {
  test.each(returnCases)('%s', (_, list, balance) => {
    const [first] = list as [number];
    const entries = list.map((one, date) =>
      one === 'back'
        ? { reason: returnOf('order/0'), stamps: -first, date }
        : { reason: `order/${date}`, stamps: one, date },
    );
    expect(stampBalance(entries)).toBe(balance);
    expect(stampBalance(entries.slice().reverse())).toBe(balance);
  });
});

describe('the stamps that count for an order', () => {
  test.each(creditCases)('%s', (_, order, stamps) => {
    expect(stampsOf(order)).toBe(stamps);
    expect(stampsCount(order)).toBe(stamps !== 0);
  });
});

const entry = fc.record({
  reason: fc.nat(20).map((key) => `order/${key}`),
  stamps: fc.integer({ min: -20, max: 60 }),
  date: fc.nat(9),
});

test('redeeming repeatedly never makes the balance negative', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 20 }), (orders, stampmax) => {
      const entries: StampEntry[] = [];
      for (const [date, amount] of orders.entries()) {
        const before = stampBalance(entries);
        const { stamps, collected } = redeem(before, stampsForOrder(cents(amount)), stampmax);
        entries.push({ reason: `order/${date}`, stamps, date });
        expect(stampBalance(entries)).toBe(Math.max(0, before + stamps));
        expect(collected).toBe(stamps < 0);
      }
      expect(stampBalance(entries)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a cancelled order leaves at most the balance as if it had never been placed, exactly that if nothing came between', () => {
  const placed = fc.record({ amount: fc.integer({ min: 0, max: 30_000 }), cancelled: fc.boolean() });
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 20 }), fc.integer({ min: 1, max: 20 }), (orders, stampmax) => {
      const all: StampEntry[] = [];
      for (const [date, { amount }] of orders.entries()) {
        const { stamps } = redeem(stampBalance(all), stampsForOrder(cents(amount)), stampmax);
        all.push({ reason: `order/${date}`, stamps, date });
      }
      const kept = all.filter((_, index) => !orders[index]!.cancelled);
      const balanceIfCancelled = (after: number) => {
        const cancelled = all.filter((_, index) => orders[index]!.cancelled);
        const returned = cancelled.map(({ reason, stamps, date }) => ({
          reason: returnOf(reason),
          stamps: -stamps,
          date: date + after,
        }));
        return stampBalance([...all, ...returned]);
      };
      expect(balanceIfCancelled(0.5)).toBe(stampBalance(kept));
      expect(balanceIfCancelled(100)).toBeLessThanOrEqual(stampBalance(kept));
    }),
  );
});

test('the balance does not depend on the order in which entries arrived', () => {
  const arrivals = fc
    .uniqueArray(entry, { maxLength: 12, selector: ({ reason }) => reason })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(arrivals, ([one, other]) => {
      expect(stampBalance(other)).toBe(stampBalance(one));
    }),
  );
});
