import { checkDesignDocument } from './check-design-document.ts';
import { asCouchError, badRequest, type CouchError, conflict } from './couch-error.ts';
import type { Database } from './database.ts';
import { type Document, revisionTree } from './pouch.ts';
import { nextRevision, type Revision, revisionsOf, storedAncestor, winnerOf } from './revision-tree.ts';
import { assertDesigner, type Security } from './security.ts';
import { StorageFault } from './storage/storage-fault.ts';
import { fillStubs, shownToValidator } from './stubs.ts';
import type { UserContext } from './user-context.ts';
import type { ValidationCase } from './validate-doc-update.ts';

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
      const edits = await Promise.all(round.map((index) => prepare(database, docs[index]!, newEdits)));
      const verdicts = await validate(database, edits, writer);
      const judged = round.map((index, at) => ({
        index,
        ...judge(docs[index]!, edits[at]!, verdicts[at]!, newEdits),
      }));
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

/**
 * A document ready to be validated and stored; or the reason of its refusal, or that its revision is already stored.
 */
type Prepared =
  | { filled: Document; oldDoc: Document | null; revisions: Edit['revisions'] }
  | { refusal: CouchError }
  | { known: true };

interface Judged {
  result: WriteResult;
  /** Absent if there is nothing to store. */
  doc?: Document;
}

async function prepare(database: Database, doc: Document, newEdits: boolean): Promise<Prepared> {
  try {
    const tree = await revisionTree(database.pouch, doc._id);
    const revisions = revisionsOf(tree);
    const edit = newEdits ? nextEdit(doc, revisions, winnerOf(tree)) : replicatedEdit(doc, revisions);
    if (!edit) return { known: true };
    const oldDoc = edit.old ? await database.pouch.get(doc._id, { rev: edit.old, revs: true }) : null;
    return { filled: fillStubs(doc, oldDoc), oldDoc, revisions: edit.revisions };
  } catch (error) {
    const refusal = asCouchError(error);
    // As in CouchDB, a malformed document fails the whole request.
    if (refusal.error === 'missing_stub' || refusal.error === 'bad_request') throw refusal;
    return { refusal };
  }
}

function judge(doc: Document, prepared: Prepared, verdict: CouchError | null, newEdits: boolean): Judged {
  if ('known' in prepared) return { result: { ok: true, id: doc._id, rev: doc._rev! } };
  const refusal = 'refusal' in prepared ? prepared.refusal : verdict;
  if (refusal) return { result: refused(doc, newEdits, refusal) };
  const { filled, revisions } = prepared as Extract<Prepared, { filled: Document }>;
  const rev = `${revisions.start}-${revisions.ids[0]}`;
  return {
    result: { ok: true, id: doc._id, rev },
    doc: { ...filled, _rev: rev, _revisions: revisions },
  };
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
  const isGone = revisions.get(winner)?.deleted;
  if (doc._rev === undefined) {
    if (!isGone || doc._deleted) throw conflict();
    // A deleted document can be created again: its revision follows the deletion, but it is judged as a new document.
    return { revisions: nextRevision(doc, winner), old: null };
  }
  if (isGone || !revisions.get(doc._rev)?.leaf) throw conflict();
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

/** The refusal of each document that is to be stored, or null. */
async function validate(
  database: Database,
  prepared: Prepared[],
  { who, security }: Writer,
): Promise<(CouchError | null)[]> {
  const verdicts: (CouchError | null)[] = prepared.map(() => null);
  const userCtx = { db: database.name, name: who.name, roles: who.roles };
  const cases: (ValidationCase & { at: number })[] = [];
  for (const [at, each] of prepared.entries()) {
    if (!('filled' in each)) continue;
    const { filled, oldDoc } = each;
    if (filled._id.startsWith('_design/')) verdicts[at] = judgeDesign(filled, who, security);
    else cases.push({ at, newDoc: shownToValidator(filled), oldDoc, userCtx, secObj: security });
  }
  if (cases.length === 0) return verdicts;
  for (const [index, verdict] of (await database.validators.judge(cases)).entries()) {
    verdicts[cases[index]!.at] = verdict;
  }
  return verdicts;
}

function judgeDesign(doc: Document, who: UserContext, security: Security): CouchError | null {
  try {
    assertDesigner(who, security);
    checkDesignDocument(doc);
    return null;
  } catch (error) {
    const refusal = asCouchError(error);
    if (refusal.error === 'bad_request') throw refusal;
    return refusal;
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
