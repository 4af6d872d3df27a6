/** The revision of each document of the catalogue that a device holds, by id. */
export type Held = Readonly<Record<string, string | undefined>>;

/** The documents of the catalogue that a device says it holds; an older app sends no identity. */
export interface DeviceCatalogue {
  identity?: string | undefined;
  held: Held;
}

/** Whether a device has documents of another database, e.g. one that was recreated since. @param present its identity */
export const holdsAnother = ({ identity }: DeviceCatalogue, present: string): boolean =>
  identity !== undefined && identity !== present;

interface Revised {
  _id: string;
  _rev: string;
}

/**
 * The ids of the documents that a device lacks: those of the hub that it does not hold in this revision, and those that
 * it holds and that changed, moved to another hub or were deleted.
 * @param current the catalogue's document of an id; null if it was deleted
 */
export function hubDifference(
  ofHub: readonly Revised[],
  held: Held,
  current: (id: string) => Revised | null,
): string[] {
  const lacking = ofHub.filter(({ _id, _rev }) => held[_id] !== _rev).map(({ _id }) => _id);
  const outdated = Object.keys(held).filter((id) => current(id)?._rev !== held[id]);
  return [...new Set([...lacking, ...outdated])].sort();
}
