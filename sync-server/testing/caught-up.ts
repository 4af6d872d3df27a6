import { setTimeout as pause } from 'node:timers/promises';
import { ORDERS } from '#documents/databases';
import type { Couch } from '../store/couch.ts';
import { NotesStore } from '../store/notes-store.ts';

/** Waits until everything that follows from the orders is written. */
export async function caughtUp(couch: Couch): Promise<void> {
  for (;;) {
    const checkpoint = await new NotesStore(couch).read<string | number>('projections');
    const { results } = await couch.changes(ORDERS, checkpoint ?? 0);
    if (results.every(({ id }) => id.startsWith('_design/'))) return;
    await pause(10);
  }
}
