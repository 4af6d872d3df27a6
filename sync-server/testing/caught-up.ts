import { setTimeout as pause } from 'node:timers/promises';
import { ORDERS } from '#documents/databases';
import type { ChangesBatch, Couch } from '../store/couch.ts';
import { ProgressStore } from '../store/progress-store.ts';

/** Waits until all projections of the orders are written. */
export async function caughtUp(couch: Couch): Promise<void> {
  for (;;) {
    const checkpoint = await new ProgressStore(couch).read<string | number>('projections');
    // On a cluster a node may read the changes from a copy that is still catching up.
    const call = { db: couch.nameOf(ORDERS), path: '_changes', qs: { since: checkpoint ?? 0 } };
    const asked = couch.nodes.all.map((node) => node.ask<ChangesBatch>(call));
    const results = (await Promise.all(asked)).flatMap(({ body }) => body.results);
    if (results.every(({ id }) => id.startsWith('_design/'))) return;
    await pause(10);
  }
}
