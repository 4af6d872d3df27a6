import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { SINGLE_DATABASES } from '#documents/databases';
import type { Security } from '../../design-docs/couch/security.ts';
import { CouchUnavailable, couchStatus, isDatabaseMissing, isDatabaseTaken } from './couch-errors.ts';
import { CouchNodes } from './couch-nodes.ts';
import type { CouchAnswer, CouchRequest } from './couch-request.ts';
import { WriteListeners } from './write-listeners.ts';

/** Milliseconds to wait until the last copy of a database has its permissions. */
const SECURING_LASTS = 2000;
const DELETION_TRIES = 4;
/** Milliseconds until the second try; the pause grows with each. */
const DELETION_PAUSE = 50;

/** A CouchDB, of one node or several, and its databases. */
export class CouchServer {
  readonly nodes: CouchNodes;
  readonly prefix: string;
  readonly writes = new WriteListeners();
  /** Identifies this process in leases and creations; a restart makes a new one. */
  readonly process = randomBytes(9).toString('base64url');
  /** Whether the last `ensureMajority` failed; the next write then calls it first. */
  isCutOff = false;
  #copies: number | undefined;

  /** @param urls one or more addresses, separated by commas, each with the administrator's name and password */
  constructor(urls: string, prefix = '') {
    this.nodes = new CouchNodes(urls);
    this.prefix = prefix;
  }

  /** The address of the current node, without credentials. */
  get url(): string {
    return this.nodes.current.url;
  }

  /** The name of a database in CouchDB, which has the prefix of this installation. */
  nameOf(db: string): string {
    return `${this.prefix}${db}`;
  }

  /** The databases of this installation whose names begin with `beginning`. */
  async databases(beginning: string): Promise<string[]> {
    const start = this.nameOf(beginning);
    const qs = { startkey: start, endkey: `${start}\ufff0` };
    const names = await this.request<string[]>({ path: '_all_dbs', qs });
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(this.prefix.length));
  }

  async exists(db: string): Promise<boolean> {
    return (await this.request<object | null>({ db, path: '' }, null)) !== null;
  }

  /** Creates a database with one shard. Returns whether it is new. */
  async createDatabase(db: string): Promise<boolean> {
    try {
      await this.request({ db, method: 'PUT', path: '', qs: { q: 1 } });
      return true;
    } catch (error) {
      if (isDatabaseTaken(error)) return false;
      throw error;
    }
  }

  /** Deletes a database if it exists, also while another server deletes it: CouchDB may then answer 500. */
  async destroyDatabase(db: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.request({ db, method: 'DELETE', path: '' }, null);
        return;
      } catch (error) {
        if (couchStatus(error) !== 500 || tries === DELETION_TRIES) throw error;
        await pause(DELETION_PAUSE * tries);
      }
    }
  }

  /** Sets the permissions of a database, and waits until every node that can be reached applies them. */
  async secure(db: string, security: Security): Promise<void> {
    if (await this.#everyNodeHas(db, security)) return;
    await this.request({ db, method: 'PUT', path: '_security', body: security });
    const latest = Date.now() + SECURING_LASTS;
    while (Date.now() < latest && !(await this.#everyNodeHas(db, security))) await pause(20);
  }

  /** Names of the users with access to a database. One that another process is still creating has none. */
  async members(db: string): Promise<string[]> {
    // The permissions with which CouchDB creates a database list roles only.
    const { members } = await this.request<{ members?: Partial<Security['members']> }>({
      db,
      path: '_security',
    });
    return members?.names ?? [];
  }

  async #everyNodeHas(db: string, security: Security): Promise<boolean> {
    const path = '_security';
    const asked = this.nodes.all.map((node) =>
      node.ask<object>({ db: this.nameOf(db), path }).then(
        ({ body }) => isDeepStrictEqual(body, security),
        (error) => error instanceof CouchUnavailable,
      ),
    );
    return (await Promise.all(asked)).every(Boolean);
  }

  /** A request that waits for changes; `signal` aborts it. */
  async longPoll<T>(path: string, query: object, signal: AbortSignal): Promise<T> {
    const node = this.nodes.current;
    try {
      return await node.longPoll<T>(path, query, signal);
    } catch (error) {
      if (!signal.aborted) this.nodes.failOverFrom(node);
      throw error;
    }
  }

  /** Yields the lines of a feed until the signal aborts or the connection ends. */
  async *lines(path: string, query: object, signal: AbortSignal): AsyncGenerator<string> {
    const node = this.nodes.current;
    try {
      yield* node.lines(path, query, signal);
    } catch (error) {
      if (!signal.aborted) this.nodes.failOverFrom(node);
      throw error;
    }
  }

  /** Whether a node that serves a majority of the cluster can be reached. */
  async isUp(): Promise<boolean> {
    for (const _ of this.nodes.all) {
      const node = this.nodes.current;
      if (await node.isUp()) return true;
      this.nodes.failOverFrom(node);
    }
    return false;
  }

  /**
   * For a write that only a minority took: leaves a node that is cut off from the majority of its cluster, and throws
   * CouchUnavailable. What is written on top there would be a longer branch than what the majority decides meanwhile.
   */
  async ensureMajority(): Promise<void> {
    const node = this.nodes.current;
    this.isCutOff = !(await node.isUp());
    if (!this.isCutOff) return;
    this.nodes.failOverFrom(node);
    throw new CouchUnavailable('the node is cut off from the majority of its cluster');
  }

  /** The connected nodes of the cluster; empty for a server that is no cluster. */
  async nodeNames(): Promise<string[]> {
    const membership = await this.nodes.use((node) => node.membership());
    // Other programs may be connected too.
    return membership?.all_nodes.filter((name) => membership.cluster_nodes.includes(name)) ?? [];
  }

  /** Whether a cluster keeps several copies of every document, which may differ temporarily. */
  async isReplicated(db: string): Promise<boolean> {
    return (await this.copies(db)) > 1;
  }

  /** The number of copies that CouchDB keeps of every document; 1 on a single node. */
  async copies(db: string): Promise<number> {
    if (this.#copies === undefined) {
      const info = await this.request<{ cluster?: { n: number } } | null>({ db, path: '' }, null);
      // A missing database has no copies that could differ.
      if (!info) return 1;
      this.#copies = info.cluster?.n ?? 1;
    }
    return this.#copies;
  }

  /** Sends a request to CouchDB's API. Returns the body with the status. */
  async send<T>(options: CouchRequest): Promise<CouchAnswer<T>> {
    const { db, path = '' } = options;
    const named = db === undefined ? options : { ...options, db: this.nameOf(db) };
    try {
      return await this.nodes.use((node) =>
        node.ask<T>(named).catch((error) => {
          throw hasLost(options, error) ? new CouchUnavailable(`the node has no ${db}`) : error;
        }),
      );
    } finally {
      if (db !== undefined && isWrite(options)) this.writes.publish(db, writtenId(path));
    }
  }

  /** Sends a request to CouchDB's API. Returns `missing` if the database or document does not exist. */
  async request<T>(options: CouchRequest, ...missing: [] | [T]): Promise<T> {
    try {
      return (await this.send<T>(options)).body;
    } catch (error) {
      if (missing.length === 1 && couchStatus(error) === 404) return missing[0];
      throw error;
    }
  }
}

/**
 * Whether a node lacks a database that exists from the start, e.g. because its disk was replaced and it does not know
 * its cluster's databases yet. Taken for an empty database, it would log out every user.
 */
const hasLost = ({ db, path = '' }: CouchRequest, error: unknown): boolean =>
  path !== '' && SINGLE_DATABASES.some((name) => name === db) && isDatabaseMissing(error);

/** Some POST requests of CouchDB only read. */
const isWrite = ({ method, path }: CouchRequest): boolean =>
  method === 'PUT' || method === 'DELETE' || (method === 'POST' && path === '_bulk_docs');

const writtenId = (path: string): string | undefined =>
  path === '_bulk_docs' ? undefined : decodeURIComponent(path);
