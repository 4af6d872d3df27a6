import type { Snapshot } from '#contract/catalog';
import { isId } from '#documents/id';

type Document = Snapshot['docs'][number];

/** What has arrived of a hub whose menus are on their way, by id. */
export type ArrivingHub = ReadonlyMap<string, Document>;

/** The arriving hubs, by the name of their notes. */
const hubs = new Map<string, ArrivingHub>();

/** A hub of which everything but its last menus has arrived. */
export const arrivingHub = (name: string): ArrivingHub | undefined => hubs.get(name);

export const isHubArriving = (): boolean => hubs.size > 0;

/** A document that this device has only as a part of a hub that is arriving. */
export function arrivingDocument(id: string): Document | undefined {
  for (const arrived of hubs.values()) {
    const found = arrived.get(id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Makes a hub readable when its first menu arrives: the menus, which follow the rest (`hubSnapshot`), take ten times as
 * long. It does not count as held by this device.
 * @param shown called when the hub can be read @returns takes the documents as they arrive
 */
export function showOnArrival(name: string, shown: () => void): (docs: readonly Document[]) => void {
  const arrived = new Map<string, Document>();
  return (docs) => {
    addPresent(arrived, docs);
    if (hubs.has(name) || !docs.some(({ _id }) => isId('menu', _id))) return;
    hubs.set(name, arrived);
    shown();
  };
}

/** Call when all of it is here, or when the rest will not arrive. */
export const endArrival = (name: string): boolean => hubs.delete(name);

/** Adds documents by id, without deletions: a resolved conflict is sent with the deletion of its losing revision. */
export function addPresent(to: Map<string, Document>, docs: readonly Document[]): void {
  for (const doc of docs) if (!doc._deleted) to.set(doc._id, doc);
}
