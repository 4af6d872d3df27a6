import type { Limit } from '#documents/user';

/** Every event of either. Events have no names, so of equal moments as many count as the fuller side has. */
export function mergeLimits<L extends Limit>(winner: L, loser: L): L {
  return { ...winner, events: mergeMoments(winner.events, loser.events) };
}

/** Two lists of moments (ISO 8601) as one, in order. */
export function mergeMoments(ours: readonly string[], theirs: readonly string[]): string[] {
  const missing = [...ours];
  const extra = theirs.filter((moment) => {
    const found = missing.indexOf(moment);
    if (found >= 0) missing.splice(found, 1);
    return found < 0;
  });
  return [...ours, ...extra].sort();
}
