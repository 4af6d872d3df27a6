import { randomBytes } from 'node:crypto';
import { SINGLE_DATABASES } from '#documents/databases';
import { CouchUnavailable, couchStatus, isDatabaseMissing } from './couch-errors.ts';
import { CouchNodes } from './couch-nodes.ts';
import type { CouchAnswer, CouchRequest } from './couch-request.ts';
import { WriteListeners } from './write-listeners.ts';

/** A CouchDB of one node or several, to which requests are sent. */
export class CouchServer {
  readonly nodes: CouchNodes;
  readonly prefix: string;
  readonly writes = new WriteListeners();
  /** Identifies this process in leases and creations; a restart makes a new one. */
  readonly process = randomBytes(9).toString('base64url');
  /** Whether the last `ensureMajority` failed; the next write then calls it first. */
  isCutOff = false;

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
   * To be called after a write that only a minority took. If the current node is cut off from the majority of its
   * cluster, switches to the next node and throws CouchUnavailable: further writes through it would make this branch
   * longer than the one that the majority decides on meanwhile.
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

  /** Sends a request to CouchDB's API. Returns the body with the status. */
  async send<T>(options: CouchRequest): Promise<CouchAnswer<T>> {
    const { db, path = '' } = options;
    const named = db === undefined ? options : { ...options, db: this.nameOf(db) };
    try {
      return await this.nodes.use((node) =>
        node.ask<T>(named).catch((error) => {
          throw hasLost(options, error) ? new CouchUnavailable(`there is no database ${named.db}`) : error;
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
 * its cluster's databases yet. If that counted as an empty database, every user would be logged out.
 */
const hasLost = ({ db, path = '' }: CouchRequest, error: unknown): boolean =>
  path !== '' && SINGLE_DATABASES.some((name) => name === db) && isDatabaseMissing(error);

/** Some POST requests of CouchDB only read. */
const isWrite = ({ method, path }: CouchRequest): boolean =>
  method === 'PUT' || method === 'DELETE' || (method === 'POST' && path === '_bulk_docs');

const writtenId = (path: string): string | undefined =>
  path === '_bulk_docs' ? undefined : decodeURIComponent(path);
