import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LOYALTY, NOTICES, ORDERS, STATE, USERS } from '#documents/databases';
import type { CouchDocuments, Leaf, Stored, Unsaved } from './couch-documents.ts';
import { Conflict, Refused, Uncertain } from './couch-errors.ts';
import { byPrecedence } from './merge-leaves.ts';

/**
 * Databases in which a random `mark` makes every write differ. Two writers with equal bodies would create the same
 * revision and both get 201, which would count two events as one, redeem a code twice, or send a notice twice.
 */
const MARKED = new Set<string>([ORDERS, USERS, LOYALTY, NOTICES, STATE]);

/** Number of writes on top of one that only a minority took, after which the outcome is uncertain. */
const MAJORITY_TRIES = 6;
/** Number of checks whether a rival has given way, by a writer that got 202; one that got 201 makes twice as many. */
const RIVAL_CHECKS = 12;

/** One writer's attempts to change one document; `decided-write.ts` has the protocol. */
export class WriteAttempt<D extends object> {
  readonly #couch: CouchDocuments;
  readonly #db: string;
  /** The marks of all writes of this writer. */
  readonly #marks = new Set<string>();
  /** Revisions of this writer that may still lose, or have to be sealed. */
  readonly #undecided = new Set<string>();
  /** The deletions with which this writer took revisions back. */
  readonly #withdrawals = new Set<string>();
  #minorityWrites = 0;

  constructor(couch: CouchDocuments, db: string) {
    this.#couch = couch;
    this.#db = db;
  }

  /** Whether `wrote` needs the document with its revisions. */
  get needsRevisions(): boolean {
    return this.#undecided.size > 0;
  }

  /** Counts a revision as undecided although a majority took it, because it has to be sealed. */
  leaveUndecided(rev: string): void {
    this.#undecided.add(rev);
  }

  /** Whether a document contains a write of this writer that was not taken back, also one whose answer was lost. */
  wrote(doc: Leaf<Stored<D>>): boolean {
    const { mark } = doc as { mark?: string };
    if (mark !== undefined && this.#marks.has(mark)) return true;
    const history = historyOf(doc);
    return (
      history.some((rev) => this.#undecided.has(rev)) && !history.some((rev) => this.#withdrawals.has(rev))
    );
  }

  /**
   * Writes `next` on top of a revision. Returns the document that a majority took; null if another writer was first.
   * Throws Uncertain if copies are missing.
   */
  async write(next: Leaf<Unsaved<D>>, _rev: string | undefined): Promise<Stored<D> | null> {
    const { _rev: _former, _revisions, ...body } = this.#marked(next);
    const doc = { ...body, ...(_rev !== undefined && { _rev }) } as unknown as Unsaved<D>;
    if (this.#couch.isCutOff) await this.#couch.ensureMajority();
    try {
      const { rev, byMajority } = await this.#couch.write(this.#db, doc);
      const mine = { ...doc, _rev: rev };
      return (await this.#hasRivals(mine)) || !byMajority
        ? await this.#resolveRivals(mine, byMajority)
        : mine;
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
  }

  #marked(next: Leaf<Unsaved<D>>): Leaf<Unsaved<D>> {
    if (next._deleted || !MARKED.has(this.#db)) return next;
    const mark = newMark();
    this.#marks.add(mark);
    return { ...next, mark };
  }

  async #hasRivals({ _id, _rev }: Stored): Promise<boolean> {
    if (!(await this.#couch.isReplicated(this.#db))) return false;
    const leaves = await this.#couch.leaves(this.#db, _id);
    return leaves.some((leaf) => leaf._rev !== _rev);
  }

  /**
   * Waits until one branch is left. A writer only ends its branch while it sees one that CouchDB prefers, so that
   * writers that give way to each other at the same moment never end all branches.
   */
  async #resolveRivals(mine: Stored<D>, byMajority: boolean): Promise<Stored<D> | null> {
    this.#undecided.add(mine._rev);
    for (let checks = 1; ; checks++) {
      const leaves = (await this.#couch.leaves<D>(this.#db, mine._id, true)).toSorted(byPrecedence);
      const rival = leaves.find((leaf) => !historyOf(leaf).includes(mine._rev));
      if (!rival) return byMajority ? mine : this.#reachMajority(mine, leaves);
      const isPreferred = leaves[0] !== rival;
      // Of rivals that all got 202, the preferred one stays. A rival that is still there after all checks got 201.
      if (!byMajority && (!isPreferred || checks > RIVAL_CHECKS)) return this.#giveWay(mine, leaves, rival);
      // A rival that is still there after twice as many has crashed; the next reader merges its branch.
      if (byMajority && checks > 2 * RIVAL_CHECKS)
        return isPreferred ? null : this.#giveWay(mine, leaves, rival);
      await pause(10 + Math.random() * 5 * checks);
    }
  }

  /** Ends this writer's branch, after ensuring that CouchDB prefers the rival's. */
  async #giveWay({ _id, _rev }: Stored<D>, leaves: Stored<D>[], rival: Leaf<Stored<D>>): Promise<null> {
    const isBuiltOn = !leaves.some((leaf) => leaf._rev === _rev);
    if (isBuiltOn) return null;
    if (leaves[0]!._rev === _rev) {
      if (!(await this.#makeLongest(rival))) return null;
    }
    const deletion = { _id, _rev, _deleted: true, superseded: true } as Unsaved;
    this.#withdrawals.add((await this.#couch.write(this.#db, deletion)).rev);
    return null;
  }

  /** Writes a rival's document once more, which makes its branch the longest; false if a design document forbids it. */
  async #makeLongest({ _revisions, ...rival }: Leaf<Stored>): Promise<boolean> {
    const mark = MARKED.has(this.#db) ? { mark: newMark() } : {};
    try {
      await this.#couch.write(this.#db, { ...rival, ...mark } as Unsaved);
      return true;
    } catch (error) {
      // The document is immutable: the next reader ends the conflict.
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Writes on top of this writer's branch until a majority takes it. */
  async #reachMajority(mine: Stored<D>, leaves: Leaf<Stored<D>>[]): Promise<Stored<D> | null> {
    if (++this.#minorityWrites > MAJORITY_TRIES) throw new Uncertain(`too few copies of ${mine._id}`);
    await pause(Math.min(200, 50 * this.#minorityWrites));
    await this.#couch.ensureMajority();
    // CouchDB accepts nothing on top of a deletion but a new document.
    if ((mine as Leaf<Stored<D>>)._deleted) return this.#spread(mine);
    const [leaf] = leaves;
    try {
      return leaf && !leaf._deleted ? await this.write(leaf, leaf._rev) : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The document is immutable, so every writer creates the same one.
      return this.#spread(mine);
    }
  }

  /** Copies a revision to the nodes that lack it. */
  async #spread(mine: Stored<D>): Promise<Stored<D>> {
    await this.#couch.spread(this.#db, mine._id);
    return mine;
  }
}

const newMark = (): string => randomBytes(6).toString('base64url');

const historyOf = ({ _revisions: { start, ids } = { start: 0, ids: [] } }: Leaf<object>): string[] =>
  ids.map((id, index) => `${start - index}-${id}`);
