import { asCouchError, CouchUnavailable, couchStatus, NoAnswer } from './couch-errors.ts';
import { type CouchAnswer, CouchConnections, type CouchRequest } from './couch-request.ts';

interface Membership {
  /** The nodes that this node is connected to, including itself. */
  all_nodes: string[];
  cluster_nodes: string[];
}

/** Milliseconds without an answer after which a node counts as unreachable. */
const ANSWER_TIMEOUT = 15_000;
/** The same for a request that a silent node must not delay. */
const BRIEF_TIMEOUT = 1000;
/** Milliseconds for which a silent node is sent no other such request. */
const SKIPPED = 30_000;

/** One address of CouchDB. */
export class CouchNode {
  /** Without credentials. */
  readonly url: string;
  readonly #authorization: string;
  readonly #connections: CouchConnections;
  #skippedUntil = 0;

  constructor(url: string) {
    const address = new URL(url);
    this.url = `${address.origin}${address.pathname.replace(/\/$/, '')}`;
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    this.#authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    this.#connections = new CouchConnections(address, this.#authorization, ANSWER_TIMEOUT);
  }

  /** Sends a request to CouchDB's API. Throws the errors of `asCouchError`. */
  async ask<T>(asked: CouchRequest): Promise<CouchAnswer<T>> {
    try {
      return await this.#connections.send<T>(asked);
    } catch (cause) {
      throw asCouchError(cause);
    }
  }

  /**
   * The same for a request that goes to every node. A machine that is off refuses no connection, so each call would
   * wait for the whole limit. After a second without an answer the node counts as unreachable, and is not asked again
   * for a while.
   */
  async askBriefly<T>(asked: CouchRequest): Promise<CouchAnswer<T>> {
    if (performance.now() < this.#skippedUntil) throw new NoAnswer('no answer a moment ago');
    try {
      return await this.ask<T>({ ...asked, timeout: BRIEF_TIMEOUT });
    } catch (error) {
      if (error instanceof NoAnswer) this.#skippedUntil = performance.now() + SKIPPED;
      throw error;
    }
  }

  /** A request that waits for changes and can be aborted. */
  async longPoll<T>(path: string, query: object, signal: AbortSignal): Promise<T> {
    return (await (await this.#fetch(path, query, signal)).json()) as T;
  }

  async #fetch(path: string, query: object, signal: AbortSignal): Promise<Response> {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const headers = { authorization: this.#authorization, accept: 'application/json' };
    const answer = await fetch(`${this.url}/${path}?${search}`, { headers, signal });
    if (!answer.ok) throw new CouchUnavailable(`CouchDB answered ${answer.status} to ${path}`);
    return answer;
  }

  /** Yields the lines of a continuous feed until the signal aborts. Throws CouchUnavailable if it is refused. */
  async *lines(path: string, query: object, signal: AbortSignal): AsyncGenerator<string> {
    const answer = await this.#fetch(path, query, signal);
    let rest = '';
    // `fetch` may miss the signal: it forgets its request when garbage is collected.
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream(), { signal })) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  }

  /** The cluster as this node sees it; null for a server that is no cluster. */
  async membership(): Promise<Membership | null> {
    try {
      return (await this.ask<Membership>({ path: '_membership' })).body;
    } catch (error) {
      if (couchStatus(error) === 404) return null;
      throw error;
    }
  }

  /** Whether it answers and sees a majority of its cluster, without which no write can be acknowledged. */
  async isUp(): Promise<boolean> {
    try {
      await this.ask({ path: '_up' });
      const cluster = await this.membership();
      return !cluster || cluster.all_nodes.length > cluster.cluster_nodes.length / 2;
    } catch {
      return false;
    }
  }

  /** Number of documents this node still has to send to other nodes; 0 if the server does not report it. */
  async pendingForOthers(): Promise<number> {
    const path = '_node/_local/_system';
    return this.ask<{ internal_replication_jobs?: number }>({ path }).then(
      ({ body }) => body.internal_replication_jobs ?? 0,
      () => 0,
    );
  }
}
