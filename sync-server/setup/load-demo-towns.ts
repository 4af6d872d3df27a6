import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Couch, Unsaved } from '../store/couch.ts';
import { ProgressStore } from '../store/progress-store.ts';

const NOTE = 'demo-towns';
const AT_ONCE = 500;

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
  for (const [db, docs] of content) written += await writeDifferences(couch, db, docs);
  await progress.write(NOTE, version);
  return written;
}

async function writeDifferences(couch: Couch, db: string, docs: Unsaved[]): Promise<number> {
  let written = 0;
  for (let start = 0; start < docs.length; start += AT_ONCE) {
    const part = docs.slice(start, start + AT_ONCE);
    const stored = await couch.all(db, { keys: part.map(({ _id }) => _id) });
    const byId = new Map(stored.map((doc) => [doc._id, doc]));
    const changed = part
      .map((doc) => ({ ...doc, ...(byId.has(doc._id) && { _rev: byId.get(doc._id)!._rev }) }))
      .filter((doc) => !isDeepStrictEqual(doc, byId.get(doc._id)));
    const refused = (await couch.bulk(db, changed)).find(({ error }) => error);
    if (refused) throw new Error(`demo document ${refused.id} is refused: ${refused.reason}`);
    written += changed.length;
  }
  return written;
}
