import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '../call.ts';
import { readQuery } from '../query-parameters.ts';
import { parseSequence } from '../sequence.ts';

/** Sequences start afresh with each process. A reader that returns after a restart gets every database again. */
const epoch = randomUUID();

export async function databaseUpdates(call: Call): Promise<Answer | undefined> {
  const { query, events, databases, response } = call;
  const signal = call.signal();
  const { feed, timeout = 60_000, heartbeat, since } = readQuery(query) as Record<string, never>;
  let seen = parseSequence(since, events.count, epoch);
  const next = () => {
    const old = seen === 0 ? databases.names().filter((name) => !events.latest(name)) : [];
    const found = [
      ...old.map((db_name) => ({ db_name, type: 'updated', seq: 1 })),
      ...events.since(seen),
    ].map((event) => ({ ...event, seq: `${event.seq}-${epoch}` }));
    seen = events.count;
    return found;
  };
  const last = () => ({ last_seq: `${seen}-${epoch}` });
  const wait = () => {
    const limit = heartbeat ? signal : AbortSignal.any([signal, AbortSignal.timeout(Number(timeout))]);
    return events
      .until(() => events.count > seen, limit)
      .then(
        () => true,
        () => false,
      );
  };
  let found = next();
  if (feed !== 'continuous') {
    if (feed === 'longpoll' && found.length === 0 && (await wait())) found = next();
    return { json: { results: found, ...last() } };
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const beat = heartbeat ? setInterval(() => response.write('\n'), Number(heartbeat) || 60_000) : undefined;
  try {
    for (const event of found) response.write(`${JSON.stringify(event)}\n`);
    while (await wait()) {
      for (const event of next()) response.write(`${JSON.stringify(event)}\n`);
    }
    response.write(`${JSON.stringify(last())}\n`);
  } finally {
    clearInterval(beat);
    response.end();
  }
}
