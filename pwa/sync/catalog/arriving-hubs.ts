import { isId } from '#documents/id';
import type { Document } from './snapshot.ts';

/** What has arrived of a hub whose menus are on their way, by id. */
export type ArrivingHub = ReadonlyMap<string, Document>;

/** By the id of the hub. */
const hubs = new Map<string, ArrivingHub>();

/** A hub of which all but the menus has arrived. */
export const arrivingHub = (id: string): ArrivingHub | undefined => hubs.get(id);

export const isHubArriving = (): boolean => hubs.size > 0;

/** A document that this device has only as a part of a hub that is arriving. */
export function arrivingDocument(id: string): Document | undefined {
  for (const arrived of hubs.values()) {
    const found = arrived.get(id);
    if (found) return found;
  }
  return undefined;
}

interface Arrival {
  take(docs: readonly Document[]): void;
  /** Call when it has arrived, or will not: only what is kept is then read. */
  end(): void;
}

/**
 * Makes a hub readable when its first menu arrives: the menus, which follow the rest (`hubSnapshot`), take ten times as
 * long. It is not taken for what this device has.
 * @param shown called when the hub can be read
 */
export function showOnArrival(hub: string, shown: () => void): Arrival {
  const arrived = new Map<string, Document>();
  return {
    take(docs) {
      // A conflict that ended is sent with the deletion of its loser.
      for (const doc of docs) if (!doc._deleted) arrived.set(doc._id, doc);
      if (hubs.has(hub) || !docs.some(({ _id }) => isId('menu', _id))) return;
      hubs.set(hub, arrived);
      shown();
    },
    end() {
      if (hubs.get(hub) === arrived) hubs.delete(hub);
    },
  };
}
