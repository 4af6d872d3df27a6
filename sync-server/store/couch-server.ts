import { isDeepStrictEqual } from 'node:util';
import nano from 'nano';
import type { Security } from '../../design-docs/couch/security.ts';
import { asCouchError, CouchUnavailable, couchStatus } from './couch-errors.ts';

/** A CouchDB and its databases. The only user of nano. */
export class CouchServer {
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
