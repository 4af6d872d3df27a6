import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ORDERS } from '#documents/databases';
import type { Couch, Stored } from '../store/couch.ts';
import type { CouchNode } from '../store/couch-node.ts';

/** By database and document id, a text that changes with every write of the document. */
export type DatabaseContents = Record<string, Record<string, string>>;

/** Documents that the server writes for itself, also when a call is refused. */
const OWN_NOTES = /^(_design|limit|note|lease|numbers|database)\//;
/** Milliseconds between two reads of a cluster, until its copies agree. */
const AGREEING = 200;

/**
 * Reads all databases, to detect any write. Sequences alone cannot be compared: the same state can have several.
 */
export async function databaseContents(couch: Couch): Promise<DatabaseContents> {
  if (!(await couch.isReplicated(ORDERS))) return contentsOf(couch, revisionsOf);
  for (;;) {
    // A copy that refused a rival's write may be stale for seconds, and lists may be read from it.
    for (const [db, docs] of Object.entries(await contentsOf(couch, revisionsOf))) {
      await Promise.all(Object.keys(docs).map((id) => couch.spread(db, id)));
    }
    const seen = await Promise.all(couch.nodes.all.map((node) => contentsOf(couch, contentsOn(node))));
    if (seen.every((contents) => isDeepStrictEqual(contents, seen[0]))) return seen[0]!;
    await pause(AGREEING);
  }
}

type ContentsOf = (couch: Couch, db: string) => Promise<[id: string, mark: string][]>;

async function contentsOf(couch: Couch, read: ContentsOf): Promise<DatabaseContents> {
  const names = (await couch.databases('')).filter((name) => !name.startsWith('_'));
  const contents = names.map(async (db) => {
    const own = (await read(couch, db)).filter(([id]) => !OWN_NOTES.test(id));
    return [db, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

interface Revisions {
  /** The sequence of the database when they were read. */
  at: string;
  contents: [id: string, content: string][];
}
const known = new WeakMap<Couch, Map<string, Revisions>>();

/** Reads a database only if its sequence has changed, because most databases are the same as before. */
const revisionsOf: ContentsOf = async (couch, db) => {
  const read = known.get(couch) ?? new Map<string, Revisions>();
  known.set(couch, read);
  const { update_seq } = await couch.request({ db }, { update_seq: '' });
  const before = read.get(db);
  if (before && before.at === update_seq) return before.contents;
  const empty: { rows: { id: string; value: { rev: string } }[]; update_seq?: string } = { rows: [] };
  const answer = await couch.request({ db, path: '_all_docs', qs: { update_seq: true } }, empty);
  const contents = answer.rows.map(({ id, value }): [string, string] => [id, value.rev]);
  if (answer.update_seq) read.set(db, { at: answer.update_seq, contents });
  return contents;
};

/** On a cluster, sealing a write makes another revision of the same content. */
const contentsOn =
  (node: CouchNode): ContentsOf =>
  async (couch, db) => {
    type Row = { doc: Stored<{ mark?: string }> };
    const call = { db: couch.nameOf(db), path: '_all_docs', qs: { include_docs: true } };
    const { body } = await node.ask<{ rows: Row[] }>(call);
    return body.rows.map(({ doc: { _rev, mark, ...content } }) => [content._id, JSON.stringify(content)]);
  };

/** Documents that differ, as database and id. A deleted database has the id ''. */
export function changedBetween(before: DatabaseContents, now: DatabaseContents): [db: string, id: string][] {
  const gone = Object.keys(before).filter((db) => !(db in now));
  const changed = Object.entries(now).flatMap(([db, revisions]) => {
    const earlier = before[db] ?? {};
    const ids = new Set([...Object.keys(earlier), ...Object.keys(revisions)]);
    return [...ids].filter((id) => earlier[id] !== revisions[id]).map((id): [string, string] => [db, id]);
  });
  return [...changed, ...gone.map((db): [string, string] => [db, ''])];
}
