import type { StampCard } from '#documents/stamp-card';

/** The entries of both; the earlier one if both have an entry for the same reason. */
export function mergeStampCards<C extends StampCard>(winner: C, loser: C): C {
  const entries = { ...loser.entries };
  for (const [reason, entry] of Object.entries(winner.entries)) {
    const other = entries[reason];
    entries[reason] = other && other.date < entry.date ? other : entry;
  }
  return { ...winner, entries };
}
