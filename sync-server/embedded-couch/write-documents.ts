import { checkDesignDocument } from './check-design-document.ts';
import { asCouchError, badRequest, type CouchError, conflict } from './couch-error.ts';
import type { Database } from './database.ts';
import { type Document, revisionTree } from './pouch.ts';
import { nextRevision, type Revision, revisionsOf, storedAncestor, winnerOf } from './revision-tree.ts';
import { assertDesigner, type Security } from './security.ts';
import { StorageFault } from './storage/storage-fault.ts';
import { fillStubs, shownToValidator } from './stubs.ts';
import type { UserContext } from './user-context.ts';

export interface Writer {
  who: UserContext;
  security: Security;
}

export type WriteResult =
  | { ok: true; id: string; rev: string }
  | { ok: false; id: string; rev: string | undefined; refusal: CouchError };

/**
 * The only way to write documents: each is judged and written under its lock. With `newEdits` false (replication)
 * revisions are stored as given; with true each document gets the next revision, or is refused with a conflict.
 */
export async function writeDocuments(
  database: Database,
  docs: Document[],
  writer: Writer,
  newEdits: boolean,
): Promise<WriteResult[]> {
  const results: WriteResult[] = new Array(docs.length);
  const ids = docs.map((doc) => doc._id);
  await database.lock.hold(ids, async () => {
    for (const round of roundsOf(ids)) {
      const judged = await Promise.all(
        round.map(async (index) => ({ index, ...(await judge(database, docs[index]!, writer, newEdits)) })),
      );
      const fault = await store(
        database,
        judged.flatMap(({ doc }) => doc ?? []),
      );
      for (const { index, result, doc } of judged) {
        results[index] = fault && doc ? refused(docs[index]!, newEdits, fault) : result;
      }
    }
  });
  return results;
}

/** Splits a batch into rounds. A batch may contain a document twice; the second is judged after the first is stored. */
function roundsOf(ids: string[]): number[][] {
  const rounds: number[][] = [];
  const seen = new Map<string, number>();
  ids.forEach((id, index) => {
    const round = seen.get(id) ?? 0;
    seen.set(id, round + 1);
    if (rounds[round]) rounds[round].push(index);
    else rounds[round] = [index];
  });
  return rounds;
}

interface Judged {
  result: WriteResult;
  /** Absent if there is nothing to store. */
  doc?: Document;
}

async function judge(database: Database, doc: Document, writer: Writer, newEdits: boolean): Promise<Judged> {
  try {
    const tree = await revisionTree(database.pouch, doc._id);
    const revisions = revisionsOf(tree);
    const edit = newEdits ? nextEdit(doc, revisions, winnerOf(tree)) : replicatedEdit(doc, revisions);
    if (!edit) return { result: { ok: true, id: doc._id, rev: doc._rev! } };
    const oldDoc = edit.old ? await database.pouch.get(doc._id, { rev: edit.old, revs: true }) : null;
    const filled = fillStubs(doc, oldDoc);
    await validate(database, filled, oldDoc, writer);
    const rev = `${edit.revisions.start}-${edit.revisions.ids[0]}`;
    return {
      result: { ok: true, id: doc._id, rev },
      doc: { ...filled, _rev: rev, _revisions: edit.revisions },
    };
  } catch (error) {
    const refusal = asCouchError(error);
    // As in CouchDB, a malformed document fails the whole request.
    if (refusal.error === 'missing_stub' || refusal.error === 'bad_request') throw refusal;
    return { result: refused(doc, newEdits, refusal) };
  }
}

const refused = (doc: Document, newEdits: boolean, refusal: CouchError): WriteResult => ({
  ok: false,
  id: doc._id,
  rev: newEdits ? undefined : doc._rev,
  refusal,
});

interface Edit {
  revisions: { start: number; ids: string[] };
  /** The stored revision that the document is compared with. */
  old: string | null;
}

function nextEdit(doc: Document, revisions: Map<string, Revision>, winner: string | null): Edit {
  if (winner === null) {
    if (doc._rev !== undefined) throw conflict();
    return { revisions: nextRevision(doc, null), old: null };
  }
  if (doc._rev === undefined) {
    if (!revisions.get(winner)?.deleted || doc._deleted) throw conflict();
    // A deleted document can be created again: its revision follows the deletion, but it is judged as a new document.
    return { revisions: nextRevision(doc, winner), old: null };
  }
  if (!revisions.get(doc._rev)?.leaf) throw conflict();
  return { revisions: nextRevision(doc, doc._rev), old: doc._rev };
}

function replicatedEdit(doc: Document, revisions: Map<string, Revision>): Edit | null {
  if (doc._rev === undefined && !doc._revisions) {
    throw badRequest('When `new_edits: false`, the document needs `_rev` or `_revisions` specified');
  }
  const given = doc._revisions ?? {
    start: Number.parseInt(doc._rev!, 10),
    ids: [doc._rev!.slice(doc._rev!.indexOf('-') + 1)],
  };
  if (revisions.has(`${given.start}-${given.ids[0]}`)) return null;
  return { revisions: given, old: storedAncestor(revisions, { ...doc, _revisions: given }) };
}

async function validate(
  database: Database,
  newDoc: Document,
  oldDoc: Document | null,
  { who, security }: Writer,
): Promise<void> {
  if (newDoc._id.startsWith('_design/')) {
    assertDesigner(who, security);
    checkDesignDocument(newDoc);
    return;
  }
  const userCtx = { db: database.name, name: who.name, roles: who.roles };
  const shown = shownToValidator(newDoc);
  for (const validator of await database.validators.all()) {
    validator({ newDoc: shown, oldDoc, userCtx, secObj: security });
  }
}

/** Stores all documents or none. Returns the fault if the storage failed. */
async function store(database: Database, docs: Document[]): Promise<StorageFault | null> {
  if (docs.length === 0) return null;
  try {
    const failed = await database.pouch.bulkDocs(docs, { new_edits: false });
    if (failed.length > 0) throw failed[0];
  } catch (error) {
    const fault = asCouchError(error);
    if (fault instanceof StorageFault) return fault;
    throw error;
  }
  if (docs.some((doc) => doc._id.startsWith('_design/'))) database.validators.forget();
  database.written();
  return null;
}
