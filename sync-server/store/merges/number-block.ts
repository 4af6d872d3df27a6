import type { NumberBlock } from '#documents/number-block';

/**
 * Numbers that were taken in either revision stay taken. If both gave out the same block, the winner's taker keeps it.
 */
export function mergeNumberBlocks<B extends NumberBlock>(winner: B, loser: B): B {
  const theirs = new Set(Object.values(winner.taken));
  const others = Object.entries(loser.taken).filter(([, from]) => !theirs.has(from));
  return {
    ...winner,
    next: Math.max(winner.next, loser.next),
    taken: { ...Object.fromEntries(others), ...winner.taken },
  };
}
