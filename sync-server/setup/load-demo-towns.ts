import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Couch, Unsaved } from '../store/couch.ts';
import { ProgressStore } from '../store/progress-store.ts';

const NOTE = 'demo-towns';
const AT_ONCE = 500;
const TRIES = 3;

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
  for (let start = 0; start < docs.length; start += AT_ONCE)
    written += await writePart(couch, db, docs.slice(start, start + AT_ONCE));
  return written;
}

/** After a conflict it reads the documents again: another server may load the same towns at this moment. */
async function writePart(couch: Couch, db: string, part: Unsaved[], tries = 1): Promise<number> {
  const stored = await couch.all(db, { keys: part.map(({ _id }) => _id) });
  const byId = new Map(stored.map((doc) => [doc._id, doc]));
  const changed = part
    .map((doc) => ({ ...doc, ...(byId.has(doc._id) && { _rev: byId.get(doc._id)!._rev }) }))
    .filter((doc) => !isDeepStrictEqual(doc, byId.get(doc._id)));
  const failed = (await couch.bulk(db, changed)).filter(({ error }) => error);
  const refused = failed.find(({ error }) => error !== 'conflict' || tries === TRIES);
  if (refused) throw new Error(`demo document ${refused.id} is refused: ${refused.reason}`);
  const written = changed.length - failed.length;
  return failed.length === 0 ? written : written + (await writePart(couch, db, part, tries + 1));
}
