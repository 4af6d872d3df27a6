import { isId } from '#documents/id';
import { noteName, noteOf } from './catalog-note.ts';
import { type Document, forgetMembers, showDocuments, showMembers } from './snapshot.ts';

interface Arrival {
  take(docs: Document[]): void;
  /** Call if the rest does not arrive. */
  cutOff(): void;
}

/**
 * Shows the cards of a hub when its first menu arrives, and each menu when it does: the menus, which follow the rest
 * (`hubSnapshot`), take ten times as long.
 * @param shown called when the hub can be read
 */
export function showOnArrival(hub: string, shown: () => void): Arrival {
  const name = noteName(hub);
  const arrived: Document[] = [];
  let isShown = false;
  return {
    take(docs) {
      arrived.push(...docs);
      if (isShown) return showDocuments(docs);
      if (!docs.some(({ _id }) => isId('menu', _id))) return;
      isShown = true;
      showMembers(name, arrived, noteOf(name, { docs: arrived }));
      shown();
    },
    cutOff: () => forgetMembers(name, arrived),
  };
}
