import type nano from 'nano';
import { CouchServer } from './couch-server.ts';

export type Stored<D = object> = D & { _id: string; _rev: string };
export type Unsaved<D = object> = D & {
  _id: string;
  _rev?: string | undefined;
  _deleted?: boolean | undefined;
};
/** A document with its revisions, the newest first. */
export type Leaf<D = Stored> = D & { _revisions?: { start: number; ids: string[] } };
export interface Range {
  startkey?: string;
  endkey?: string;
  keys?: string[];
  limit?: number;
  descending?: boolean;
  /** With the names of rival revisions. */
  conflicts?: boolean;
}
export interface BulkResult {
  id: string;
  rev?: string;
  error?: string;
  reason?: string;
}
export interface ChangesBatch {
  last_seq: string | number;
  results: {
    id: string;
    seq: string | number;
    deleted?: boolean;
    changes: { rev: string }[];
    doc?: Stored;
  }[];
}

/** Documents found at once. */
const PAGE = 1000;

/**
 * The requests about documents, each a single one but for pages. A database that does not exist holds nothing: reading it gives null or an empty
 * list, for databases are made on first need.
 */
export class CouchDocuments extends CouchServer {
  async get<D extends object>(db: string, id: string): Promise<Stored<D> | null> {
    // No address can name these: a URL takes dots for steps upwards, however they are written.
    if (['', '.', '..'].includes(id)) return null;
    return this.request<Stored<D> | null>({ db, path: docPath(id) }, null);
  }

  /** Documents by id, without the design documents. Missing keys are left out. */
  async all<D extends object>(db: string, range: Range = {}): Promise<Stored<D>[]> {
    return (await this.#page<D>(db, range)).filter(({ _id }) => !_id.startsWith('_design/'));
  }

  /** The same, in pages: for what may be more than fits in memory. */
  async *each<D extends object>(db: string, range: Omit<Range, 'keys' | 'limit'> = {}) {
    for (let startkey = range.startkey; ; ) {
      // One more than a page: the first of the next.
      const from = startkey === undefined ? {} : { startkey };
      const page = await this.#page<D>(db, { ...range, ...from, limit: PAGE + 1 });
      yield page.slice(0, PAGE).filter(({ _id }) => !_id.startsWith('_design/'));
      startkey = page[PAGE]?._id;
      if (startkey === undefined) return;
    }
  }

  async #page<D extends object>(db: string, range: Range): Promise<Stored<D>[]> {
    const { keys, ...qs } = range; // nano writes keys as JSON itself.
    const call = keys ? { method: 'POST', body: { keys } } : { method: 'GET' };
    const empty: { rows: { id?: string; doc?: Stored<D> | null }[] } = { rows: [] };
    const answer = await this.request(
      { db, path: '_all_docs', qs: { ...qs, include_docs: true }, ...call },
      empty,
    );
    return answer.rows.flatMap(({ doc }) => doc ?? []);
  }

  /** All that fit the selector, or as many as `limit` says. */
  async find<D extends object>(db: string, query: nano.MangoQuery): Promise<Stored<D>[]> {
    const found: Stored<D>[] = [];
    for (let full = true; full; ) {
      const body = { limit: PAGE, ...query, skip: (query.skip ?? 0) + found.length };
      const call = { db, method: 'POST', path: '_find', body };
      const { docs } = await this.request<{ docs: Stored<D>[] }>(call, { docs: [] });
      found.push(...docs);
      full = query.limit === undefined && docs.length === PAGE;
    }
    return found;
  }

  /**
   * Brings a document to every copy that can be reached. Lists, views and validate functions use one copy, which is
   * not always one of the majority that took the last write.
   */
  async spread(db: string, id: string): Promise<void> {
    if (!(await this.isReplicated(db))) return;
    // Reading all the copies repairs those that differ before it answers.
    await this.request({ db, path: docPath(id), qs: { r: await this.copies(db) } }, null);
  }

  /** One PUT: the new revision, and whether a majority of the copies took it. Throws Conflict. */
  async write(db: string, doc: Unsaved): Promise<{ rev: string; agreed: boolean }> {
    const call = { db, method: 'PUT', path: docPath(doc._id), body: doc };
    const { status, body } = await this.send<{ rev: string }>(call);
    return { rev: body.rev, agreed: status !== 202 };
  }

  /**
   * Every live revision of a document that has no successor: more than one while writers compete. `revs` adds the
   * history of each.
   */
  async leaves<D extends object>(db: string, id: string, revs = false): Promise<Leaf<Stored<D>>[]> {
    type Row = { ok?: Leaf<Stored<D>> & { _deleted?: boolean } };
    const call = { db, path: docPath(id), qs: { open_revs: 'all', revs, r: await this.copies(db) } };
    const found = await this.request<Row[]>(call, []);
    return found.flatMap(({ ok }) => (ok && !ok._deleted ? [ok] : []));
  }

  /** Every result in the order of the documents; a refused one carries `error`. */
  async bulk(db: string, docs: Unsaved[]): Promise<BulkResult[]> {
    if (docs.length === 0) return [];
    return this.request<BulkResult[]>({ db, method: 'POST', path: '_bulk_docs', body: { docs } });
  }

  /** Of these keys, those that a view has. */
  async keysOf(db: string, view: string, keys: string[]): Promise<string[]> {
    const call = { db, method: 'POST', path: view, body: { keys } };
    const { rows } = await this.request<{ rows: { key: string }[] }>(call);
    return rows.map((row) => row.key);
  }

  /** Earlier revisions of every document go for good. CouchDB answers at once and does it behind. */
  async compact(db: string): Promise<void> {
    await this.request({ db, method: 'POST', path: '_compact', body: {} }, null);
  }

  async sequence(db: string): Promise<string | number> {
    return (await this.request<{ update_seq: string | number }>({ db, path: '' })).update_seq;
  }

  async changes(db: string, since: string | number, options: object = {}): Promise<ChangesBatch> {
    return this.request(
      { db, path: '_changes', qs: { since, ...options } },
      { last_seq: since, results: [] },
    );
  }
}

/** Ids keep their slash as %2F, but for those CouchDB itself reads as a path. */
const docPath = (id: string): string => {
  const [, own, rest] = /^(_design\/|_local\/)?(.*)$/s.exec(id)!;
  return `${own ?? ''}${encodeURIComponent(rest!)}`;
};
