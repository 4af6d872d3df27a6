import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '../call.ts';
import { readQuery } from '../query-parameters.ts';
import { parseSequence } from '../sequence.ts';

/** Sequences start afresh with each process. A reader that returns after a restart gets every database again. */
const epoch = randomUUID();

export async function databaseUpdates(call: Call): Promise<Answer | undefined> {
  const { feed, timeout = 60_000, heartbeat, since } = readQuery(call.query) as Record<string, never>;
  const updates = new Updates(call, since);
  const signal = call.signal();
  const wait = () =>
    updates.wait(heartbeat ? signal : AbortSignal.any([signal, AbortSignal.timeout(Number(timeout))]));
  if (feed === 'continuous') return sendAll(call, { updates, wait, heartbeat });
  let found = updates.next();
  if (feed === 'longpoll' && found.length === 0 && (await wait())) found = updates.next();
  return { json: { results: found, ...updates.last() } };
}

/** The databases that changed, from a sequence on. */
class Updates {
  readonly #events: Call['events'];
  readonly #databases: Call['databases'];
  #seen: number;

  constructor({ events, databases }: Call, since: string | number | undefined) {
    this.#events = events;
    this.#databases = databases;
    this.#seen = parseSequence(since, events.count, epoch);
  }

  /** Those that changed since the last call. Without a sequence, the first call returns every database. */
  next() {
    const events = this.#events;
    const old = this.#seen === 0 ? this.#databases.names().filter((name) => !events.latest(name)) : [];
    const found = [
      ...old.map((db_name) => ({ db_name, type: 'updated', seq: 1 })),
      ...events.since(this.#seen),
    ].map((event) => ({ ...event, seq: `${event.seq}-${epoch}` }));
    this.#seen = events.count;
    return found;
  }

  /** Whether a database changed before `signal` was aborted. */
  wait(signal: AbortSignal): Promise<boolean> {
    return this.#events.until(() => this.#events.count > this.#seen, signal);
  }

  last() {
    return { last_seq: `${this.#seen}-${epoch}` };
  }
}

interface Feed {
  updates: Updates;
  wait(): Promise<boolean>;
  /** Milliseconds between two newlines, if the client asked for them. */
  heartbeat: unknown;
}

async function sendAll({ response }: Call, { updates, wait, heartbeat }: Feed): Promise<undefined> {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const beat = heartbeat ? setInterval(() => response.write('\n'), Number(heartbeat) || 60_000) : undefined;
  try {
    do {
      for (const event of updates.next()) response.write(`${JSON.stringify(event)}\n`);
    } while (await wait());
    response.write(`${JSON.stringify(updates.last())}\n`);
  } finally {
    clearInterval(beat);
    response.end();
  }
}
