import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import nano from 'nano';
import type { Security } from '../../design-docs/couch/security.ts';
import { asCouchError, Conflict, CouchUnavailable, couchStatus } from './couch-errors.ts';

export type Stored<D = object> = D & { _id: string; _rev: string };
export type Unsaved<D = object> = D & {
  _id: string;
  _rev?: string | undefined;
  _deleted?: boolean | undefined;
};
export interface Range {
  startkey?: string;
  endkey?: string;
  keys?: string[];
  limit?: number;
  descending?: boolean;
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

const TRIES = 25;

/**
 * What the server asks of CouchDB. The only user of nano. A database that does not exist holds nothing:
 * reading it gives null or an empty list, for databases are made on first need.
 */
export class Couch {
  /** Without credentials. */
  readonly url: string;
  readonly prefix: string;
  readonly #server: nano.ServerScope;
  readonly #authorization: string;

  constructor(url: string, prefix = '') {
    const address = new URL(url);
    this.#server = nano({ url: address.href.replace(/\/$/, ''), parseUrl: false } as nano.Configuration);
    this.url = `${address.origin}${address.pathname.replace(/\/$/, '')}`;
    this.prefix = prefix;
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    this.#authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  /** The name CouchDB knows a database by: with the prefix of this installation. */
  nameOf(db: string): string {
    return `${this.prefix}${db}`;
  }

  async get<D extends object>(db: string, id: string): Promise<Stored<D> | null> {
    return this.request<Stored<D> | null>({ db, path: docPath(id) }, null);
  }

  /** Documents by id, without the design documents. Missing keys are left out. */
  async all<D extends object>(db: string, range: Range = {}): Promise<Stored<D>[]> {
    const { keys, ...qs } = range; // nano writes keys as JSON itself.
    const call = keys ? { method: 'POST', body: { keys } } : { method: 'GET' };
    const empty: { rows: { id?: string; doc?: Stored<D> | null }[] } = { rows: [] };
    const answer = await this.request(
      { db, path: '_all_docs', qs: { ...qs, include_docs: true }, ...call },
      empty,
    );
    return answer.rows.flatMap(({ doc }) => (doc && !doc._id.startsWith('_design/') ? [doc] : []));
  }

  async find<D extends object>(db: string, query: nano.MangoQuery): Promise<Stored<D>[]> {
    const call = { db, method: 'POST', path: '_find', body: { limit: 1000, ...query } };
    return (await this.request<{ docs: Stored<D>[] }>(call, { docs: [] })).docs;
  }

  /** Makes a document; throws Conflict when its id is taken. */
  async create<D extends object>(db: string, doc: Unsaved<D>): Promise<Stored<D>> {
    const saved = await this.request<{ rev: string }>({
      db,
      method: 'PUT',
      path: docPath(doc._id),
      body: doc,
    });
    return { ...doc, _rev: saved.rev };
  }

  /**
   * Changes a document until nobody came between reading and writing. `change` gets the document as it is (or
   * null) and returns it as it is to be; null or an equal one writes nothing. It may be called several times.
   */
  async upsert<D extends object>(
    db: string,
    id: string,
    change: (current: Stored<D> | null) => Unsaved<D> | null | Promise<Unsaved<D> | null>,
  ): Promise<Stored<D> | null> {
    for (let tries = 1; ; tries++) {
      const current = await this.get<D>(db, id);
      const next = await change(current && structuredClone(current));
      if (!next || (current && isDeepStrictEqual(plain(next), plain(current)))) return current;
      try {
        const { _rev, ...doc } = next;
        return await this.create<D>(db, { ...doc, ...(current && { _rev: current._rev }) } as Unsaved<D>);
      } catch (error) {
        if (!(error instanceof Conflict) || tries === TRIES) throw error;
        await pause(Math.random() * 10 * tries);
      }
    }
  }

  /** Every result in the order of the documents; a refused one carries `error`. */
  async bulk(db: string, docs: Unsaved[]): Promise<BulkResult[]> {
    if (docs.length === 0) return [];
    return this.request<BulkResult[]>({ db, method: 'POST', path: '_bulk_docs', body: { docs } });
  }

  /** A deletion leaves nothing of the document behind. */
  async remove(db: string, id: string): Promise<void> {
    await this.upsert(db, id, (doc) => doc && { _id: id, _deleted: true });
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

  /** Names of the databases of this installation that begin so. */
  async databases(beginning: string): Promise<string[]> {
    const start = this.nameOf(beginning);
    const qs = { startkey: start, endkey: `${start}\ufff0` };
    const names = await this.request<string[]>({ path: '_all_dbs', qs });
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(this.prefix.length));
  }

  async exists(db: string): Promise<boolean> {
    return (await this.request<object | null>({ db, path: '' }, null)) !== null;
  }

  /** Makes a database with one shard; true when it was not there. */
  async createDatabase(db: string): Promise<boolean> {
    try {
      await this.request({ db, method: 'PUT', path: '', qs: { q: 1 } });
      return true;
    } catch (error) {
      if (couchStatus(error) === 412) return false;
      throw error;
    }
  }

  async destroyDatabase(db: string): Promise<void> {
    await this.request({ db, method: 'DELETE', path: '' }, null);
  }

  async secure(db: string, security: Security): Promise<void> {
    const current = await this.request<object>({ db, path: '_security' });
    if (isDeepStrictEqual(current, security)) return;
    await this.request({ db, method: 'PUT', path: '_security', body: security });
  }

  /** A call that waits, and can be given up: that is what nano cannot do. */
  async longPoll<T>(path: string, query: object, signal: AbortSignal): Promise<T> {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const headers = { authorization: this.#authorization, accept: 'application/json' };
    const answer = await fetch(`${this.url}/${path}?${search}`, { headers, signal });
    if (!answer.ok) throw new CouchUnavailable(`CouchDB answered ${answer.status} to ${path}`);
    return (await answer.json()) as T;
  }

  async isUp(): Promise<boolean> {
    try {
      await this.request({ path: '_up' });
      return true;
    } catch {
      return false;
    }
  }

  /** Any call of CouchDB's API; `missing` is the answer where the database or document is not there. */
  async request<T>(options: nano.RequestOptions, ...missing: [] | [T]): Promise<T> {
    const db = options.db === undefined ? {} : { db: this.nameOf(options.db) };
    try {
      return await this.#server.request({ ...options, ...db });
    } catch (cause) {
      const error = asCouchError(cause);
      if (missing.length === 1 && couchStatus(error) === 404) return missing[0];
      throw error;
    }
  }
}

/** Ids keep their slash as %2F, but for those CouchDB itself reads as a path. */
const docPath = (id: string): string => {
  const [, own, rest] = /^(_design\/|_local\/)?(.*)$/s.exec(id)!;
  return `${own ?? ''}${encodeURIComponent(rest!)}`;
};

/** As JSON would carry it: a field that is undefined is no field. */
const plain = ({ _rev, ...doc }: Unsaved): unknown => JSON.parse(JSON.stringify(doc));
