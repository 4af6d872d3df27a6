import type { Limit } from '#documents/user';

/** Keeps the events of both. Events have no ids, so of equal moments it keeps as many as the side that has more. */
export function mergeLimits<L extends Limit>(winner: L, loser: L): L {
  return { ...winner, events: mergeMoments(winner.events, loser.events) };
}

/** Merges two lists of moments (ISO 8601), sorted. */
export function mergeMoments(ours: readonly string[], theirs: readonly string[]): string[] {
  const missing = [...ours];
  const extra = theirs.filter((moment) => {
    const found = missing.indexOf(moment);
    if (found >= 0) missing.splice(found, 1);
    return found < 0;
  });
  return [...ours, ...extra].sort();
}
