import { MeasuredProcess } from './measured-process.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';
import { headersOf, recordAnswer } from './record-answer.ts';
import { requestBytes, saturate } from './saturate.ts';
import { type Cell, median, ratio, table } from './table.ts';

const CONNECTIONS = 100;
const ROUNDS = 5;
/** Milliseconds of one round. */
const LASTS = 1000;

/**
 * Calls a second of each documented call that reads, beside a bare Koa that answers the same bytes with the same
 * headers. The two take turns, so that a slow moment of the machine counts for both. With a login every connection is
 * another user.
 */
export async function measure(): Promise<void> {
  const server = MeasuredProcess.start('./whole-server.ts');
  const bare = MeasuredProcess.start('./bare-koa.ts');
  const urls = { server: await server.ask<string>('url'), bare: await bare.ask<string>('url') };
  const tokens = await server.ask<string[]>('logIn', CONNECTIONS);
  const rows: Cell[][] = [];
  for (const call of READ_CALLS) {
    for (const who of call.personal ? [[], tokens] : [[]]) {
      const answer = await recordAnswer(urls.server, call, who[0]);
      if (answer.status !== 200) throw new Error(`${call.path} answers ${answer.status}`);
      await bare.ask('answer', answer);
      rows.push(await compare(call, who, urls, Buffer.byteLength(answer.body, 'base64')));
    }
  }
  await Promise.all([server.stop(), bare.stop()]);
  console.log(table(['call', 'bytes', 'calls/s', 'bare Koa', 'ratio'], rows));
}

async function compare(
  call: ReadCall,
  tokens: string[],
  urls: { server: string; bare: string },
  bytes: number,
): Promise<Cell[]> {
  const bytesOf = (token?: string) => requestBytes(call.method, call.path, headersOf(call, token), call.body);
  const requests = tokens.length > 0 ? tokens.map(bytesOf) : [bytesOf()];
  const run = async (url: string, ms: number) => {
    const { perSecond, refused } = await saturate(url, requests, { connections: CONNECTIONS, ms });
    if (refused > 0) throw new Error(`${call.path}: ${refused} answers were not 200`);
    return perSecond;
  };
  for (const url of [urls.server, urls.bare]) await run(url, LASTS);
  const rates = { server: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.server.push(await run(urls.server, LASTS));
    rates.bare.push(await run(urls.bare, LASTS));
  }
  const [ours, floor] = [median(rates.server), median(rates.bare)];
  const name = tokens.length > 0 ? `${call.name}, logged in` : call.name;
  return [name, bytes, Math.round(ours), Math.round(floor), ratio(ours, floor)];
}
