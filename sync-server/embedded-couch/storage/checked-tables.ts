type Stamps = ReadonlyMap<number, string>;

/**
 * The tables that were found sound, as the stamp of the file by location and number. LevelDB never changes a table once
 * it is finished, so a table with the same stamp is not checked again before LevelDB opens it.
 */
const checked = new Map<string, Stamps>();
const listeners = new Set<(location: string) => void>();

export const stampsAt = (location: string): Stamps | undefined => checked.get(location);

export function setStamps(location: string, stamps: Stamps): void {
  checked.set(location, stamps);
  for (const listen of listeners) listen(location);
}

/** All tables of these leveldbs are checked before LevelDB opens them again. */
export function forgetStamps(locations: readonly string[]): void {
  for (const location of locations) {
    if (checked.delete(location)) for (const listen of listeners) listen(location);
  }
}

/** The leveldbs in a folder with checked tables. */
export const checkedIn = (start: string): string[] =>
  [...checked.keys()].filter((location) => location.startsWith(start));

/** Calls `listen` with the location of every change. Returns a function that ends it. */
export function onStamps(listen: (location: string) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
