import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contenders } from '../store/contenders.ts';
import { Couch, type Leaf, type Stored, type Unsaved } from '../store/couch.ts';
import { Conflict, CouchUnavailable } from '../store/couch-errors.ts';

interface Revision {
  generation: number;
  parent: string | null;
  body: Unsaved;
}
/** The revision tree of one document on one copy, by revision. */
type Tree = Map<string, Revision>;

const leavesOf = (tree: Tree): string[] => {
  const parents = new Set([...tree.values()].map(({ parent }) => parent));
  return [...tree.keys()].filter((rev) => !parents.has(rev));
};
const isLive = (tree: Tree, rev: string): boolean => !tree.get(rev)!.body._deleted;

/** Milliseconds that each message to a copy takes. Tests use it to choose the order in which copies receive writes. */
export type Delay = () => number;

/**
 * Simulates concurrent writes in a cluster of three nodes, each with a copy of every document. A copy accepts one
 * successor of a revision, and on top of a deletion only a new document; a write is answered 201 if two copies accepted
 * it as the same revision and 202 if fewer did; copies exchange missing revisions some time later.
 */
export class ThreeCopies {
  readonly #copies: Map<string, Tree>[] = [new Map(), new Map(), new Map()];
  readonly #down = new Set<number>();
  readonly #delay: Delay;
  readonly #underWay = new Set<Promise<void>>();

  constructor(delay: Delay) {
    this.#delay = delay;
  }

  kill(node: number): void {
    this.#down.add(node);
  }

  /** Whether a node that is up sees a majority. */
  hasMajority(): boolean {
    return this.#down.size < 2;
  }

  async revive(node: number): Promise<void> {
    this.#down.delete(node);
    for (const id of new Set(this.#copies.flatMap((copy) => [...copy.keys()]))) this.#exchange(id);
    await this.quiet();
  }

  /** Waits until every message has arrived and the copies are equal. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Leaves of any copy that are not deleted. More than one is a conflict. */
  conflicts(id: string): string[] {
    const whole = this.#union(id);
    return leavesOf(whole).filter((rev) => isLive(whole, rev));
  }

  /** The document as CouchDB shows it on a copy. */
  read(node: number, id: string): Stored | null {
    return this.#winner(this.#treeOf(node, id), id);
  }

  /** The database as seen by a server that uses this node. */
  seenBy(node: number): Couch {
    return new CouchOfCopies(this, node);
  }

  async put(node: number, doc: Unsaved): Promise<{ rev: string; byMajority: boolean }> {
    this.#mustBeUp(node);
    const taken: string[] = [];
    const byMajority = () => taken.find((rev, index) => taken.indexOf(rev) < index);
    let decide = () => {};
    const decided = new Promise<void>((resolve) => {
      decide = resolve;
    });
    const told = [0, 1, 2].map(async (copy) => {
      await pause(this.#delay());
      if (this.#down.has(copy)) return;
      taken.push(...this.#accept(copy, doc));
      if (byMajority()) decide();
    });
    this.#goesOn(
      Promise.all(told).then(() => {
        decide();
        this.#exchange(doc._id);
      }),
    );
    await decided;
    this.#mustBeUp(node);
    const [first] = taken;
    if (!first) throw new Conflict(doc._id);
    return { rev: byMajority() ?? first, byMajority: byMajority() !== undefined };
  }

  /** All leaves of any copy, deleted ones too. */
  async leaves(node: number, id: string): Promise<Leaf<Stored>[]> {
    this.#mustBeUp(node);
    await pause(this.#delay());
    const whole = this.#union(id);
    return leavesOf(whole).map(
      (_rev) => ({ ...whole.get(_rev)!.body, _rev, _revisions: this.#history(whole, _rev) }) as Leaf<Stored>,
    );
  }

  /** Makes the copies of a document equal. */
  async spread(node: number, id: string): Promise<void> {
    this.#mustBeUp(node);
    this.#exchange(id);
    await this.quiet();
  }

  #history(tree: Tree, leaf: string) {
    const ids: string[] = [];
    for (let rev: string | null = leaf; rev; rev = tree.get(rev)?.parent ?? null)
      ids.push(rev.slice(rev.indexOf('-') + 1));
    return { start: Number.parseInt(leaf, 10), ids };
  }

  #mustBeUp(node: number): void {
    if (this.#down.has(node)) throw new CouchUnavailable(`node ${node} is down`);
  }

  #treeOf(copy: number, id: string): Tree {
    const documents = this.#copies[copy]!;
    if (!documents.has(id)) documents.set(id, new Map());
    return documents.get(id)!;
  }

  /** The revision under which a copy stores a document; none if the document does not fit. */
  #accept(copy: number, doc: Unsaved): string[] {
    const tree = this.#treeOf(copy, doc._id);
    const { _rev = null, ...body } = doc;
    const leaves = leavesOf(tree);
    const isDeleted = !leaves.some((leaf) => isLive(tree, leaf));
    const fits = isDeleted ? !_rev && !(doc._deleted && leaves.length > 0) : _rev && leaves.includes(_rev);
    if (!fits) return [];
    const parent = isDeleted ? this.#preferred(tree, leaves) : _rev;
    const rev = revisionOf({ ...body, ...(parent !== null && { _rev: parent }) } as Unsaved);
    if (tree.has(rev)) return [];
    tree.set(rev, { generation: Number.parseInt(rev, 10), parent, body: body as Unsaved });
    return [rev];
  }

  #union(id: string): Tree {
    const live = [0, 1, 2].filter((copy) => !this.#down.has(copy));
    return new Map(live.flatMap((copy) => [...this.#treeOf(copy, id)]));
  }

  #winner(tree: Tree, id: string): Stored | null {
    const rev = this.#preferred(
      tree,
      leavesOf(tree).filter((leaf) => isLive(tree, leaf)),
    );
    return rev === null ? null : ({ ...tree.get(rev)!.body, _id: id, _rev: rev } as Stored);
  }

  #preferred(tree: Tree, leaves: string[]): string | null {
    const [rev = null] = leaves.toSorted(
      (a, b) => tree.get(b)!.generation - tree.get(a)!.generation || (a < b ? 1 : -1),
    );
    return rev;
  }

  #exchange(id: string): void {
    const work = pause(this.#delay() + 5).then(() => {
      const whole = this.#union(id);
      for (const copy of [0, 1, 2]) {
        if (!this.#down.has(copy)) this.#copies[copy]!.set(id, new Map(whole));
      }
    });
    this.#goesOn(work);
  }

  #goesOn(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.then(() => this.#underWay.delete(work));
  }
}

function revisionOf({ _rev, ...body }: Unsaved): string {
  const generation = (_rev ? Number.parseInt(_rev, 10) : 0) + 1;
  const hash = createHash('md5')
    .update(JSON.stringify([_rev, body]))
    .digest('hex');
  return `${generation}-${hash}`;
}

/** Implements only the calls that `decided-write.ts` makes. */
class CouchOfCopies extends Couch {
  readonly #cluster: ThreeCopies;
  readonly #node: number;

  constructor(cluster: ThreeCopies, node: number) {
    super('http://127.0.0.1:9');
    this.#cluster = cluster;
    this.#node = node;
  }

  override copies = async (): Promise<number> => 3;
  override ensureMajority = async (): Promise<void> => {
    this.isCutOff = !this.#cluster.hasMajority();
    if (this.isCutOff) throw new CouchUnavailable('cut off');
  };
  override write = (_db: string, doc: Unsaved) => this.#cluster.put(this.#node, doc);
  override leaves = async <D extends object>(db: string, id: string) =>
    contenders(db, (await this.#cluster.leaves(this.#node, id)) as Leaf<Stored<D>>[]);
  override spread = (_db: string, id: string) => this.#cluster.spread(this.#node, id);
}
