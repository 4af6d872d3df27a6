import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '#documents/ids';
import { type NumberBlock, numberBlockId } from '#documents/number-block';
import { ThreeCopies } from '../testing/three-copies.ts';
import { mergeNumberBlocks } from './merges/number-block.ts';
import { OrderNumbers } from './order-numbers.ts';

const HOST: Id<'organisation'> = 'organisation/midden';
const DAY = '2026-06-12';

describe('Order numbers', () => {
  test('begin at 101 each day, without gaps if one server assigns them', async () => {
    const numbers = new OrderNumbers(new ThreeCopies(() => 0).seenBy(0));
    const given: number[] = [];
    for (let count = 0; count < 12; count++) given.push(await numbers.next(HOST, DAY));
    expect(given).toEqual(Array.from({ length: 12 }, (_, index) => 101 + index));
    expect(await numbers.next(HOST, '2026-06-13')).toBe(101);
  });

  test('are not assigned again by another server if many orders took several blocks at once', async () => {
    const cluster = new ThreeCopies(() => 0);
    const given: number[] = [];
    for (const node of [0, 1]) {
      const numbers = new OrderNumbers(cluster.seenBy(node));
      given.push(...(await Promise.all(Array.from({ length: 45 }, () => numbers.next(HOST, DAY)))));
    }
    expect(new Set(given).size).toBe(90);
  });

  test('are never assigned twice by servers at different nodes, also when a node is killed', async () => {
    const delays = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 7, maxLength: 29 });
    await fc.assert(
      fc.asyncProperty(delays, fc.option(fc.nat(40)), async (chosen, killedAfter) => {
        let next = 0;
        const cluster = new ThreeCopies(() => chosen[next++ % chosen.length]!);
        if (killedAfter !== null) setTimeout(() => cluster.kill(2), killedAfter);
        const given = await Promise.all(
          [0, 1].map(async (node) => {
            const numbers = new OrderNumbers(cluster.seenBy(node));
            const own: number[] = [];
            for (let count = 0; count < 22; count++) own.push(await numbers.next(HOST, DAY));
            return own;
          }),
        );
        expect(new Set(given.flat()).size).toBe(44);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

describe('Two states of the blocks of numbers', () => {
  const state = (taken: Record<string, number>): NumberBlock => ({
    _id: numberBlockId(HOST, DAY),
    type: 'number-block',
    next: Math.max(...Object.values(taken)) + 10,
    taken,
  });

  test('become one in which no number has two takers, and no taken number is free', () => {
    const takers = fc
      .uniqueArray(fc.nat(12), { minLength: 1 })
      .map((blocks) => blocks.map((block) => 101 + block * 10));
    fc.assert(
      fc.property(takers, takers, (ours, theirs) => {
        const winner = state(Object.fromEntries(ours.map((from) => [`winner-${from}`, from])));
        const loser = state(Object.fromEntries(theirs.map((from) => [`loser-${from}`, from])));
        const merged = mergeNumberBlocks(winner, loser);
        const given = Object.values(merged.taken);
        expect(new Set(given).size).toBe(given.length);
        expect(merged.taken).toMatchObject(winner.taken);
        expect(merged.next).toBeGreaterThan(Math.max(...ours, ...theirs));
      }),
    );
  });
});
