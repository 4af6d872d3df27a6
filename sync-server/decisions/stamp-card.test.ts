import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { StampCard } from '#documents/stamp-card';
import { stampBalance } from '#domain/stamp-card';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { stampEntriesOf } from './order-projections.ts';
import { balanceOf, cancelOnCard, creditOnCard, hasOrdered, settleOnCard } from './stamp-card.ts';

type Entries = StampCard['entries'];

const NOW = Date.parse(ledgerOrder.date);
const iso = (later = 0) => new Date(NOW + later).toISOString();
const entry = (stamps: number, later = 0) => ({ stamps, collected: stamps < 0, date: iso(later) });
const card = (entries: Entries = {}): StampCard => ({
  _id: 'stamp-card/anna/roma',
  type: 'stamp-card',
  user: 'user/anna',
  host: 'organisation/roma',
  entries,
});
const { _id: ID } = ledgerOrder;
const shop = (stampvalue = 5, stampmax = 10) => ({ order: { stampvalue, stampmax } });

test.each<[says: string, entries: Entries, ordered: boolean]>([
  ['nothing', {}, false],
  ['an action code', { 'code/GRATIS': entry(5) }, false],
  ['an order', { 'order/a': entry(1) }, true],
  ['a cancelled order', { 'order/a': entry(1), 'order/a-cancelled': entry(-1) }, false],
  [
    'an order after a cancelled one',
    { 'order/a': entry(1), 'order/a-cancelled': entry(-1), 'order/b': entry(1) },
    true,
  ],
  ['an order whose id only looks like a return', { 'order/a-cancelled': entry(1) }, true],
])('A card with %s has an order, or not', (_, entries, ordered) => {
  expect(hasOrdered(card(entries))).toBe(ordered);
  expect(settleOnCard(card(entries), ledgerOrder, shop(), NOW).settled.first).toBe(!ordered);
});

test('A user without a card has not ordered', () => expect(hasOrdered(null)).toBe(false));

describe('An order', () => {
  test('earns stamps for its items after discounts, and gets the same ones again', () => {
    const order: LedgerOrder = { ...ledgerOrder, discount: 4 };
    const { settled, card: after } = settleOnCard(card({ 'code/X': entry(2) }), order, shop(), NOW);
    expect(settled).toEqual({ stamps: 3, collected: false, stamped: iso(), first: true });
    expect(after).toEqual(card({ 'code/X': entry(2), [ID]: entry(3) }));
    expect(settleOnCard(after!, order, shop(1), NOW + 1000)).toEqual({ settled, card: null });
  });

  test('earns a stamp for each ten euros at a business that is gone', () => {
    expect(settleOnCard(card(), ledgerOrder, null, NOW).settled.stamps).toBe(2);
  });

  test('collects the reward if it exceeds the card', () => {
    const { settled } = settleOnCard(card({ 'code/X': entry(7) }), ledgerOrder, shop(), NOW);
    expect(settled).toEqual({ stamps: -10, collected: true, stamped: iso(), first: true });
  });

  test('stays the first if a later one got its stamps before it was asked again', () => {
    const first = (later: number) =>
      settleOnCard(card({ [ID]: entry(4), 'order/b': entry(1, later) }), ledgerOrder, shop(), NOW).settled
        .first;
    expect(first(1)).toBe(true);
    expect(first(0)).toBe(false);
  });
});

test('The balance that a customer sees is that of the card, in whatever order their orders are paid and cancelled', () => {
  const placed = fc.record({
    at: fc.nat(50),
    paidAfter: fc.nat(50),
    cancelled: fc.boolean(),
    projected: fc.boolean(),
    amount: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 30 }), (all) => {
      const orders = all.map(({ at, paidAfter, cancelled, projected, amount }, index) => ({
        paid: NOW + at + paidAfter,
        cancelled: cancelled ? iso(at + paidAfter + 5) : undefined,
        projected: projected || !cancelled,
        order: {
          ...ledgerOrder,
          _id: `order/${index}`,
          date: iso(at),
          items: [{ ...ledgerOrder.items[0]!, $amount: amount }],
        } as LedgerOrder,
      }));
      let kept = card();
      const shown = new Map<string, Stamp>();
      const project = (order: LedgerOrder) => {
        for (const entry of stampEntriesOf(order, kept)) shown.set(entry._id, shown.get(entry._id) ?? entry);
      };
      for (const { order, paid, cancelled, projected } of orders.toSorted((a, b) => a.paid - b.paid)) {
        const { settled, card: after } = settleOnCard(kept, order, shop(), paid);
        kept = after!;
        const given = { ...order, ...settled };
        if (projected) project(given);
        if (!cancelled) continue;
        const undone = { ...given, stamps: 0, cancelled };
        kept = cancelOnCard(kept, undone)!;
        project(undone);
      }
      const entries = [...shown.values()].map(({ _id, stamps, date }) => ({
        reason: _id,
        stamps,
        date: Date.parse(date),
      }));
      expect(stampBalance(entries)).toBe(balanceOf(kept));
    }),
  );
});

describe('A cancelled order', () => {
  const cancelled: LedgerOrder = { ...ledgerOrder, cancelled: iso(1000) };
  const given = card({ 'code/X': entry(2, -1), [ID]: entry(4) });

  test('gives back its stamps, once, and not before it got them', () => {
    const after = cancelOnCard(given, cancelled)!;
    expect(after).toEqual(
      card({ ...given.entries, [`${ID}-cancelled`]: { ...entry(-4, 1000), collected: false } }),
    );
    expect(balanceOf(after)).toBe(2);
    expect(cancelOnCard(after, cancelled)).toBeNull();
    const early = cancelOnCard(given, { ...cancelled, cancelled: iso(-1000) })!;
    expect(early.entries[`${ID}-cancelled`]!.date).toBe(iso());
  });

  test('changes nothing if it got none, nor does an order that was not cancelled', () => {
    expect(cancelOnCard(card(), cancelled)).toBeNull();
    expect(cancelOnCard(given, ledgerOrder)).toBeNull();
  });

  test('gives back the reward it collected, and counts as if it had never been placed', () => {
    const collected = card({ 'code/X': entry(9, -1), [ID]: entry(-10) });
    expect(balanceOf(collected)).toBe(0);
    expect(balanceOf(cancelOnCard(collected, cancelled)!)).toBe(9);
  });
});

test('An action code adds its stamps once', () => {
  const code = { code: 'GRATIS', stamps: 5 };
  const { card: after, ...given } = creditOnCard(card({ 'order/a': entry(1) }), code, NOW);
  expect(given).toEqual({ outcome: 'new', stamps: 5, date: iso() });
  expect(after).toEqual(card({ 'order/a': entry(1), 'code/GRATIS': entry(5) }));
  const changed = { ...code, stamps: 10 };
  const again = { outcome: 'existing', card: null, stamps: 5, date: iso() };
  expect(creditOnCard(after!, changed, NOW + 1000)).toEqual(again);
});
