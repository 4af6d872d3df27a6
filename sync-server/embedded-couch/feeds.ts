import type { Call } from './call.ts';
import { type Changes, readChanges } from './changes.ts';

type Options = Record<string, unknown>;

/** CouchDB's changes_timeout. */
const defaultMs = 60_000;

/** Answers as soon as there is a change, or without changes after the timeout. */
export async function longPoll(call: Call, options: Options): Promise<undefined> {
  const feed = await openFeed(call, options);
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
  const feed = await openFeed(call, options);
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

/** Reads once before sending the headers, so that a wrong parameter still gets a normal refusal. */
async function openFeed(
  { response, events, databases, params, signal: endOf, request }: Call,
  options: Options,
) {
  const signal = endOf();
  const db = params.db!;
  let seen = events.latest(db)?.seq ?? 0;
  let since = options.since;
  const read = async (limit = options.limit): Promise<Changes> => {
    seen = events.latest(db)?.seq ?? 0;
    const bounded = Number.isFinite(limit) ? { limit } : {};
    const found = await databases.use(db, (database) =>
      readChanges(database, { ...options, limit: undefined, ...bounded, since }),
    );
    since = found.last_seq;
    return found;
  };
  let first: Changes | null = await read();
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'must-revalidate' });
  response.flushHeaders();
  const beat = startHeartbeat(options, () => response.write('\n'));
  return {
    /** The changes since the last call. */
    async read(limit?: number): Promise<Changes> {
      const found = first ?? (await read(limit));
      first = null;
      return found;
    },
    /** Waits for a change. False after the timeout, if the database is deleted or if the client disconnects. */
    async change(): Promise<boolean> {
      const wait = beat ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutOf(options))]);
      const happened = () => (events.latest(db)?.seq ?? 0) > seen;
      const woken = await events.until(happened, wait).then(
        () => true,
        () => false,
      );
      return woken && !signal.aborted && databases.has(db);
    },
    write(text: string): void {
      if (request.method !== 'HEAD' && !response.destroyed) response.write(text);
    },
    end(): void {
      clearInterval(beat);
      response.end();
    },
  };
}

const timeoutOf = ({ timeout }: Options) => Math.min((timeout as number | undefined) ?? defaultMs, defaultMs);

/** A feed with a heartbeat has no timeout: the newlines keep the connection alive. */
function startHeartbeat({ heartbeat }: Options, beat: () => void): NodeJS.Timeout | undefined {
  if (heartbeat === undefined || heartbeat === 'false') return undefined;
  const every = heartbeat === 'true' || heartbeat === true ? defaultMs : Number(heartbeat);
  return every > 0 ? setInterval(beat, every) : undefined;
}
