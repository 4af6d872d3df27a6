import { describe, expect, test } from 'vitest';
import {
  anna,
  approvalCases,
  approvalHost,
  bram,
  claimCases,
  claimedAt,
  collectCases,
  deliverCases,
  nightAt,
  nightCases,
  unassigned,
  visibleCases,
} from '#fixtures/cases/courier';
import {
  amountToCollect,
  approvedHosts,
  canClaim,
  canDeliver,
  claimOutcome,
  courierApproval,
  deliverOutcome,
  visibleDeliveries,
} from './courier.ts';
import { cents } from './money.ts';

describe('claiming a delivery', () => {
  test.each(claimCases)('%s', (_, change, courier, outcome) => {
    const delivery = { ...unassigned, ...change };
    expect(claimOutcome(delivery, courier)).toStrictEqual(outcome);
    expect(canClaim(delivery, courier)).toBe(outcome.outcome === 'claimed');
  });

  test('lets only the courier who has it deliver', () => {
    const claimed = { ...unassigned, courier: anna };
    expect(canDeliver(claimed, anna)).toBe(true);
    expect(canDeliver(claimed, bram)).toBe(false);
  });
});

describe('Anna marks as delivered', () => {
  test.each(deliverCases)('%s', (_, change, outcome) => {
    const delivery = { ...unassigned, ...change };
    expect(deliverOutcome(delivery, anna, claimedAt)).toEqual(outcome);
    expect(canDeliver(delivery, anna)).toBe(outcome.outcome === 'delivered');
  });

  test('keeps the time when it was first marked', () => {
    const first = deliverOutcome({ courier: anna, done: null }, anna, claimedAt);
    const done = 'change' in first ? first.change.done : null;
    expect(done).toBe(claimedAt);
    expect(deliverOutcome({ courier: anna, done }, anna, claimedAt + 60_000)).toEqual({
      outcome: 'already-delivered',
    });
  });
});

describe('at the door', () => {
  test.each(collectCases)('%s', (_, payment, collects) => {
    expect(amountToCollect({ amount: cents(2250), payment })).toBe(collects);
  });
});

describe('a courier of a business', () => {
  test.each(approvalCases)('%s', (_, hosts, approval) => {
    expect(courierApproval(hosts, approvalHost)).toBe(approval);
    expect(approvedHosts(hosts).includes(approvalHost)).toBe(approval === 'approved');
  });
});

describe('the list of deliveries', () => {
  test.each(visibleCases)('%s', (_, due, done, all, visible) => {
    const row = { ...unassigned, due: Date.parse(due), done: done ? claimedAt : null };
    expect(visibleDeliveries([row], { all, now: claimedAt })).toEqual(visible ? [row] : []);
  });

  test.each(nightCases)('has a delivery by night: %s', (_, due, now, visible) => {
    const row = { ...unassigned, due: nightAt(due) };
    expect(visibleDeliveries([row], { all: false, now: nightAt(now) })).toEqual(visible ? [row] : []);
  });

  test('is sorted by due time, in the same order on every device', () => {
    const row = (_id: string, minutes: number) => ({ _id, due: claimedAt + minutes * 60_000, done: null });
    const list = [row('order/c', 30), row('order/b', 15), row('order/a', 30)];
    const seen = visibleDeliveries(list, { all: false, now: claimedAt });
    expect(seen.map((one) => one._id)).toEqual(['order/b', 'order/a', 'order/c']);
    const reversed = visibleDeliveries([...list].reverse(), { all: false, now: claimedAt });
    expect(reversed).toEqual(seen);
    expect(list[0]?._id).toBe('order/c');
  });
});
