import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CouchDocuments, Leaf, Stored, Unsaved } from './couch-documents.ts';
import { Conflict, Refused } from './couch-errors.ts';
import { mergeLeaves } from './merge-leaves.ts';
import { SHARED_DATABASES } from './shared-databases.ts';
import { WriteAttempt } from './write-attempt.ts';

/** Returns what replaces the current document (null if there is none), or null to write nothing. Called at every try. */
export type Change<D extends object> = (
  current: Stored<D> | null,
) => Unsaved<D> | null | Promise<Unsaved<D> | null>;

export interface DecideOptions {
  /**
   * The document as the caller last saw it, null if it expects none. Saves reading it for the first attempt; if it is
   * stale, the write is refused and decided again. Ignored on a cluster, where a stale copy could accept it.
   */
  known?: Stored | null | undefined;
  /**
   * Writes once more after the decision. The result then rests on two revisions that a majority took, and no rival
   * revision survives it. 'changes': only if `change` changed something; otherwise always, because the document that
   * was read may be on a minority of the copies.
   */
  seal?: boolean | 'changes';
}

const TRIES = 30;
/**
 * Milliseconds that a rival has to take its revision back. After that it counts as crashed, and its branch is merged.
 */
const RIVAL_TIMEOUT = 1500;

/**
 * Changes a document in such a way that exactly one of several writers wins at a time, also on a cluster.
 *
 * CouchDB keeps n copies of a document, and each copy accepts one successor of a revision. Two writers who speak to
 * different nodes can therefore both be accepted, each by some of the copies. Only 201 says that a majority took a
 * revision; 202 says that fewer did. So a writer looks at all copies after its write (`write-attempt.ts`):
 *
 * - 201 and no rival branch: the write has won.
 * - 202 and a rival: it takes its revision back and starts over, unless another writer has already built on it.
 * - 202 and no rival: copies are missing. It writes on top until a majority takes it, or reports Uncertain; through a
 *   node that is cut off from the majority it writes nothing more, as a longer branch would outlive the majority's.
 * - 201 and a rival: the rival was told 202 and gives way. If it does not, the branch that CouchDB shows stays.
 *
 * A writer that crashed cannot give way: a reader merges its branch (`merge-leaves.ts`), once the branches have stayed
 * the same for a while.
 *
 * A rival's revision can also turn up much later, on a node that was killed while it took it; and a rival that is slow
 * to give way may be taken for crashed, and merged. Of two branches CouchDB shows the longer one, so a result that must
 * not change any more is written twice: see `seal`.
 *
 * CouchDB shows any other branch rather than a deleted one, and accepts nothing on top of a deletion that could seal it.
 * So a document is written once more before its deletion, and a deletion that is longer than all other branches ends
 * them (`contenders.ts`).
 */
export async function decide<D extends object>(
  couch: CouchDocuments,
  db: string,
  id: string,
  change: Change<D>,
  { seal = false, known }: DecideOptions = {},
  attempt = new WriteAttempt<D>(couch, db),
): Promise<Stored<D> | null> {
  const isReplicated = await couch.isReplicated(db);
  if (known !== undefined && !isReplicated) {
    const saved = await writeOnKnown(known as Stored<D> | null, change, attempt);
    if (saved) return saved;
  }
  const sealsChanged = isReplicated && seal !== false;
  const sealsUnchanged = isReplicated && seal === true;
  for (let tries = 1; ; tries++) {
    const current = await readDecided<D>(couch, db, id, attempt.needsRevisions);
    // A write to be sealed, or whose answer was lost, counts once a majority took a write on top of it.
    const isOwn = current !== null && attempt.wrote(current);
    const next = isOwn ? null : await changed(current, change);
    if (next) {
      const saved = await replace(couch, db, attempt, current, next);
      if (saved && !sealsChanged) return saved;
      if (saved) attempt.leaveUndecided(saved._rev);
    } else if (current && (isOwn || sealsUnchanged)) {
      const sealed = await attempt.write(current, current._rev);
      if (sealed) return sealed;
    } else return current;
    if (tries === TRIES) throw new Conflict(`${id} has too many concurrent writers`);
    await pause(Math.random() * 10 * tries);
  }
}

/** Null if another writer was first. */
async function replace<D extends object>(
  couch: CouchDocuments,
  db: string,
  attempt: WriteAttempt<D>,
  current: Stored<D> | null,
  next: Unsaved<D>,
): Promise<Stored<D> | null> {
  if (!next._deleted || !current) return attempt.write(next, current?._rev);
  const sealed = await sealForDeletion(couch, db, current);
  return sealed && attempt.write(next, sealed._rev);
}

/**
 * Writes a document once more, so that its deletion is longer than what a node that is cut off took meanwhile.
 * Returns what to delete; null if another writer was first.
 */
async function sealForDeletion<D extends object>(
  couch: CouchDocuments,
  db: string,
  current: Stored<D>,
): Promise<Stored<D> | null> {
  if (!SHARED_DATABASES.includes(db) || !(await couch.isReplicated(db))) return current;
  try {
    return await new WriteAttempt<D>(couch, db).write(current, current._rev);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Its design document has become stricter since it was written. It can still be deleted.
    return current;
  }
}

/** What is to be written; null if `change` wants no write, or the document as it is. */
async function changed<D extends object>(
  current: Stored<D> | null,
  change: Change<D>,
): Promise<Unsaved<D> | null> {
  const next = await change(current && structuredClone(current));
  return next && current && isSame(next, current) ? null : next;
}

/** Null if the document has changed, or if `change` wants no write, which must be decided on the current document. */
async function writeOnKnown<D extends object>(
  known: Stored<D> | null,
  change: Change<D>,
  attempt: WriteAttempt<D>,
): Promise<Stored<D> | null> {
  const next = await changed(known, change).catch(() => null);
  return next && attempt.write(next, known?._rev);
}

/** Creates a document; throws Conflict if it exists. */
export async function createOnce<D extends object>(
  couch: CouchDocuments,
  db: string,
  doc: Unsaved<D>,
  { seal = false }: DecideOptions = {},
): Promise<Stored<D>> {
  const attempt = new WriteAttempt<D>(couch, db);
  const saved = await attempt.write(doc, doc._rev);
  if (saved && !(seal && (await couch.isReplicated(db)))) return saved;
  if (saved) attempt.leaveUndecided(saved._rev);
  const make: Change<D> = (current) => {
    if (current) throw new Conflict(`${doc._id} is taken`);
    return doc;
  };
  return (await decide<D>(couch, db, doc._id, make, { seal: true }, attempt)) as Stored<D>;
}

/** Reads a document once no writers compete for it any more. `revs` adds its history. */
export async function readDecided<D extends object>(
  couch: CouchDocuments,
  db: string,
  id: string,
  revs = false,
): Promise<Leaf<Stored<D>> | null> {
  // Local documents have no revisions to compare.
  if (id.startsWith('_local/') || !(await couch.isReplicated(db))) return couch.get<D>(db, id);
  let rivals = '';
  let since = 0;
  for (let tries = 1; ; tries++) {
    const leaves = await couch.leaves<D>(db, id, revs);
    if (leaves.length < 2) return leaves[0] ?? null;
    const found = leaves
      .map(({ _rev }) => _rev)
      .sort()
      .join();
    // If the rivals have changed, writers are still at work.
    if (found !== rivals) [rivals, since] = [found, performance.now()];
    else if (performance.now() - since > RIVAL_TIMEOUT) await mergeLeaves(couch, db, leaves);
    await pause(10 + Math.random() * 10 * tries);
  }
}

/** Whether two documents have the same content, whichever writes made them. */
export const isSame = (one: Unsaved, other: Unsaved): boolean =>
  isDeepStrictEqual(content(one), content(other));

/** The content as JSON, which drops undefined fields, without the mark of the write. */
const content = (doc: Unsaved): unknown => {
  const { _rev, _revisions, mark, ...rest } = doc as Leaf<Unsaved<{ mark?: string }>>;
  return JSON.parse(JSON.stringify(rest));
};
