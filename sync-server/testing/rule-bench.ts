import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { type DatabaseKind, databaseKind } from '#documents/databases';
import { designDocuments } from '../../design-docs/build.ts';
import type {
  AnyDocument,
  SecurityObject,
  UserContext,
  Validate,
} from '../../design-docs/couch/design-function.ts';
import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { ensureDatabase } from '../store/ensure-database.ts';
import { duringTests } from './during-tests.ts';
import { startTestCouch, type TestCouch } from './test-couch.ts';

export type Doc = { _id: string; [field: string]: unknown };
/** A document with the reason of its refusal, or null if the rule accepts it. */
export type Row = [says: string, db: string, doc: Doc, refusal: string | null];

export const unless = (allowed: boolean, refusal: string): string | null => (allowed ? null : refusal);
export const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

const ADMIN: UserContext = { db: 'x', name: 'admin', roles: ['_admin'] };
const ANNA: SecurityObject = { members: { names: ['user/anna'], roles: ['_admin'] } };

let server: TestCouch;

/** Creates the databases with their rules, in the embedded server or in the CouchDB of COUCHDB_URL. */
export function openDatabases(): void {
  server = duringTests(startTestCouch);
  beforeAll(async () => {
    await pushDesignDocuments(server.couch);
    for (const db of ['orders-anna', 'stamps-anna', 'addresses-anna']) {
      await ensureDatabase(server.couch, db, ['user/anna']);
    }
  });
}

/** Writes a document. Returns null, or the reason of the database's refusal. */
export async function tryWrite(db: string, doc: Doc): Promise<string | null> {
  const { url, prefix, couch } = server;
  const { origin, username, password } = new URL(url);
  const stored = await couch.get(db, doc._id);
  const answer = await fetch(`${origin}/${prefix}${db}/${encodeURIComponent(doc._id)}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({ ...doc, ...(stored && { _rev: stored._rev }) }),
  });
  const { ok, error, reason } = (await answer.json()) as { ok?: boolean; error?: string; reason?: string };
  if (ok) return null;
  expect([answer.status, error], reason).toEqual([403, 'forbidden']);
  return reason ?? '';
}

const functions = new Map<DatabaseKind, Promise<Validate[]>>();

function builtFunctions(kind: DatabaseKind): Promise<Validate[]> {
  const known = functions.get(kind);
  if (known) return known;
  const built = designDocuments(kind).then((documents) =>
    documents.flatMap(({ validate_doc_update: source }) =>
      source ? [runInNewContext(source) as Validate] : [],
    ),
  );
  functions.set(kind, built);
  return built;
}

/** Runs the built functions on a document as it would be sent. Returns null, or the reason of their refusal. */
export async function runValidate(db: string, doc: Doc, before: Doc | null = null): Promise<string | null> {
  const asSent = JSON.parse(JSON.stringify(doc)) as AnyDocument;
  for (const validate of await builtFunctions(databaseKind(db)!)) {
    try {
      validate(asSent, before as AnyDocument | null, ADMIN, ANNA);
    } catch (refusal) {
      return (refusal as { forbidden: string }).forbidden;
    }
  }
  return null;
}

/** Checks that the functions and the database they are pushed to agree on every row. */
export function eachRow(rows: Row[]): void {
  const numbered = rows.map((row, index): Row => [`${index + 1}. ${row[0]}`, row[1], row[2], row[3]]);
  test.each(numbered)('%s in %s', async (_, db, doc, refusal) => {
    expect(await runValidate(db, doc), 'the function').toBe(refusal);
    expect(await tryWrite(db, doc), 'the database').toBe(refusal);
  });
}
