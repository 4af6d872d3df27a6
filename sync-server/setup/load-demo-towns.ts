import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CATALOG, GAZETTEER, USERS } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Couch, Unsaved } from '../store/couch.ts';

const MARK = '_local/demo-towns';
const AT_ONCE = 500;

type Mark = { version: string };

/**
 * Fills an installation with the demo towns, or brings them up to date when they changed with the program. What
 * somebody changed in them since stays, until then. Answers how many documents were written.
 */
export async function loadDemoTowns(couch: Couch): Promise<number> {
  const { hubs, hosts, menus, clubs, actionCodes, gazetteer } = demoTowns();
  const content: [string, Unsaved[]][] = [
    [USERS, actionCodes],
    [GAZETTEER, gazetteer],
    [CATALOG, [...hubs, ...hosts, ...menus, ...clubs]],
  ];
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const mark = await couch.get<Mark>(CATALOG, MARK);
  if (mark?.version === version) return 0;
  let written = 0;
  for (const [db, docs] of content) written += await writeDifferences(couch, db, docs);
  await couch.upsert<Mark>(CATALOG, MARK, () => ({ _id: MARK, version }));
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
