import type { Menu } from '#documents/menu';
import { withCountsOf } from '#domain/menu-content';

/**
 * The later counts of the two, in the menu that was published later. Of two equal publications it is the one without
 * those counts, because something other than counting changed it.
 */
export function mergeMenus<M extends Menu>(winner: M, loser: M): M {
  if (untilOf(winner) === untilOf(loser)) return winner;
  const [counted, other] = untilOf(winner) > untilOf(loser) ? [winner, loser] : [loser, winner];
  const content = numberOf(counted) > numberOf(other) ? counted : other;
  return { ...withCountsOf(content, counted), _rev: winner._rev, _revisions: winner._revisions };
}

/** The service day until which it is counted. */
const untilOf = ({ counted }: Menu): string => counted?.until ?? '';

const numberOf = ({ published }: Menu): number => published?.number ?? 0;
