import nano from 'nano';
import { asCouchError, CouchUnavailable, couchStatus } from './couch-errors.ts';

/** An answer of CouchDB. 201 and 202 have different meanings: see `decided-write.ts`. */
export interface CouchAnswer<T> {
  status: number;
  body: T;
}

interface Membership {
  /** The nodes that this node is connected to, including itself. */
  all_nodes: string[];
  cluster_nodes: string[];
}

interface Logged {
  retval?: unknown;
  headers?: { statusCode: number };
}

/** Milliseconds without an answer after which a node counts as unreachable. */
const SILENCE = 15_000;

/** One address of CouchDB. The only user of nano. */
export class CouchNode {
  /** Without credentials. */
  readonly url: string;
  readonly #server: nano.ServerScope;
  readonly #authorization: string;
  /** Statuses by the body of the answer, because nano passes the status only to its log. */
  readonly #statuses = new WeakMap<object, number>();

  constructor(url: string) {
    const address = new URL(url);
    const log = (entry: unknown) => this.#noteStatus(entry as Logged);
    const settings = { url: address.href.replace(/\/$/, ''), parseUrl: false, log };
    this.#server = nano(settings as nano.Configuration);
    this.url = `${address.origin}${address.pathname.replace(/\/$/, '')}`;
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    this.#authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  /** Sends a request to CouchDB's API. Throws the errors of `asCouchError`. */
  async ask<T>(options: nano.RequestOptions): Promise<CouchAnswer<T>> {
    const limited = { ...options, signal: AbortSignal.timeout(SILENCE) } as nano.RequestOptions;
    try {
      const body = (await this.#server.request(limited)) as T;
      return { status: this.#statuses.get(body as object) ?? 200, body };
    } catch (cause) {
      throw asCouchError(cause);
    }
  }

  #noteStatus({ retval, headers }: Logged): void {
    if (typeof retval === 'object' && retval !== null && headers) {
      this.#statuses.set(retval, headers.statusCode);
    }
  }

  /** A request that waits for changes and can be aborted, which nano does not support. */
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
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
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
