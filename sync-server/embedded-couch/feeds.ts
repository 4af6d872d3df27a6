import type { Call } from './call.ts';
import { type Changes, readChanges } from './changes.ts';

type Options = Record<string, unknown>;

/** CouchDB's changes_timeout. */
const defaultMs = 60_000;

/** Answers as soon as there is a change, or without changes after the timeout. */
export async function longPoll(call: Call, options: Options): Promise<undefined> {
  const feed = await Feed.open(call, options);
  try {
    let found = await feed.read();
    if (found.results.length === 0) {
      while (found.results.length === 0 && (await feed.change())) found = await feed.read();
    }
    feed.write(`${JSON.stringify(found)}\n`);
  } finally {
    feed.end();
  }
}

/** Sends a line for every change, until the limit, the timeout or the client disconnects. */
export async function continuousFeed(call: Call, options: Options): Promise<undefined> {
  const feed = await Feed.open(call, options);
  try {
    let left = (options.limit as number | undefined) ?? Number.POSITIVE_INFINITY;
    let found: Changes;
    do {
      found = await feed.read(left);
      for (const change of found.results) feed.write(`${JSON.stringify(change)}\n`);
      left -= found.results.length;
    } while (left > 0 && (await feed.change()));
    feed.write(`${JSON.stringify({ last_seq: found.last_seq, pending: found.pending })}\n`);
  } finally {
    feed.end();
  }
}

/** A response that follows the changes of a database. */
class Feed {
  readonly #call: Call;
  readonly #options: Options;
  readonly #db: string;
  readonly #signal: AbortSignal;
  /** The number of the last event before the changes were last read. */
  #seen = 0;
  #since: unknown;
  /** The changes that were read before the headers were sent. */
  #first: Changes | null = null;
  #beat: NodeJS.Timeout | undefined;

  private constructor(call: Call, options: Options) {
    this.#call = call;
    this.#options = options;
    this.#db = call.params.db!;
    this.#signal = call.signal();
    this.#since = options.since;
  }

  /** Reads once before sending the headers, so that a wrong parameter still gets a normal refusal. */
  static async open(call: Call, options: Options): Promise<Feed> {
    const { response } = call;
    const feed = new Feed(call, options);
    feed.#first = await feed.#readOn(options.limit);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'must-revalidate' });
    response.flushHeaders();
    feed.#beat = startHeartbeat(options, () => response.write('\n'));
    return feed;
  }

  /** The changes since the last call. */
  async read(limit = this.#options.limit): Promise<Changes> {
    const found = this.#first ?? (await this.#readOn(limit));
    this.#first = null;
    return found;
  }

  async #readOn(limit: unknown): Promise<Changes> {
    this.#seen = this.#latest;
    const bounded = Number.isFinite(limit) ? { limit } : {};
    const asked = { ...this.#options, limit: undefined, ...bounded, since: this.#since };
    const found = await this.#call.databases.use(this.#db, (database) => readChanges(database, asked));
    this.#since = found.last_seq;
    return found;
  }

  /** Waits for a change. False after the timeout, if the database is deleted or if the client disconnects. */
  async change(): Promise<boolean> {
    const { events, databases } = this.#call;
    const wait = this.#beat
      ? this.#signal
      : AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutOf(this.#options))]);
    const woken = await events.until(() => this.#latest > this.#seen, wait);
    return woken && !this.#signal.aborted && databases.has(this.#db);
  }

  get #latest(): number {
    return this.#call.events.latest(this.#db)?.seq ?? 0;
  }

  write(text: string): void {
    const { request, response } = this.#call;
    if (request.method !== 'HEAD' && !response.destroyed) response.write(text);
  }

  end(): void {
    clearInterval(this.#beat);
    this.#call.response.end();
  }
}

const timeoutOf = ({ timeout }: Options) => Math.min((timeout as number | undefined) ?? defaultMs, defaultMs);

/** A feed with a heartbeat has no timeout: the newlines keep the connection alive. */
function startHeartbeat({ heartbeat }: Options, beat: () => void): NodeJS.Timeout | undefined {
  if (heartbeat === undefined || heartbeat === 'false') return undefined;
  const every = heartbeat === 'true' || heartbeat === true ? defaultMs : Number(heartbeat);
  return every > 0 ? setInterval(beat, every) : undefined;
}
