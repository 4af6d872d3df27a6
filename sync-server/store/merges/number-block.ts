import type { NumberBlock } from '#documents/number-block';

/** The higher one: numbers that either gave away are gone. */
export function mergeNumberBlocks<B extends NumberBlock>(winner: B, loser: B): B {
  return { ...winner, next: Math.max(winner.next, loser.next) };
}
