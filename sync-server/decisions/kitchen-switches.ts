import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { longestOf, REMEMBERED_MS, remembered, type Switch, withSwitches } from '#domain/switches';

/** A device follows the clock of the server; its times may be this much ahead. */
const AHEAD_MS = 10_000;

interface Setting {
  /** The ids of the products in the menu. */
  products: ReadonlySet<string>;
  now: number;
}

/**
 * The switches after the changes of a device. A change dated later than now is moved back to now: a device whose clock
 * is ahead would otherwise override all others. A pause is set in minutes, so when it is moved back, its end moves back
 * by as much; any other end was chosen as a moment and stays, if the switch may last that long. Switches of products that the menu does not have are
 * dropped, because a device that was offline does not know a newer menu, and what is not on the menu is not sold either
 * (rule kitchen/switches). Changes so old that positions of that time are forgotten are dropped too.
 */
export function switchesAfter(
  known: readonly Switch[],
  changes: readonly Switch[],
  setting: Setting,
): Switch[] {
  const latest = setting.now + AHEAD_MS;
  const oldest = new Date(setting.now - REMEMBERED_MS).toISOString();
  const set = changes
    .filter(({ at }) => at > oldest)
    .map((change) => (Date.parse(change.at) > latest ? setAt(change, latest) : change));
  return mergedSwitches(known, set, setting);
}

function setAt(change: Switch, at: Instant): Switch {
  const moved = { ...change, at: new Date(at).toISOString() };
  if (change.until === undefined) return moved;
  const until = Date.parse(change.until);
  const end = change.name === 'paused' ? until - (Date.parse(change.at) - at) : until;
  return { ...moved, until: new Date(Math.min(end, at + longestOf(change.name))).toISOString() };
}

/** The latest position of each switch, without those that have no effect any more. */
export const mergedSwitches = (
  known: readonly Switch[],
  others: readonly Switch[],
  { products, now }: Setting,
): Switch[] =>
  remembered(withSwitches(known, others), now).filter(
    ({ product }) => product === undefined || products.has(product),
  );

/** The business with these switches; without the field if there are none. */
export function withHostSwitches<H extends Host>({ switches: _, ...host }: H, switches: Switch[]) {
  return switches.length > 0 ? { ...host, switches } : host;
}
