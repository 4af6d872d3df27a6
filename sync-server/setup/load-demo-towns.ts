import { createHash } from 'node:crypto';
import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Couch, Unsaved } from '../store/couch.ts';
import { ProgressStore } from '../store/progress-store.ts';
import { upsertMany } from '../store/upsert-many.ts';

const NOTE = 'demo-towns';

/**
 * Loads the demo towns, or updates them if this version of the program brings other ones; an update overwrites later
 * edits. Returns how many documents were written.
 */
export async function loadDemoTowns(couch: Couch): Promise<number> {
  const { hubs, hosts, menus, clubs, actionCodes, gazetteer } = demoTowns();
  const content: [string, Unsaved[]][] = [
    [LOYALTY, actionCodes],
    [GAZETTEER, gazetteer],
    [CATALOG, [...hubs, ...hosts, ...menus, ...clubs]],
  ];
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const progress = new ProgressStore(couch);
  if ((await progress.read(NOTE)) === version) return 0;
  let written = 0;
  for (const [db, docs] of content) written += await upsertMany(couch, db, docs, (doc) => doc);
  await progress.write(NOTE, version);
  return written;
}
