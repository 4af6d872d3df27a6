import { MeasuredProcess } from './measured-process.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';
import { headersOf, recordAnswer } from './record-answer.ts';
import { requestBytes, saturate } from './saturate.ts';
import { type Cell, median, ratio, table } from './table.ts';

const CONNECTIONS = 100;
const USERS = 20;
const ROUNDS = 5;
const ROUND_MS = 700;

/**
 * Calls a second of each documented call that reads, beside a bare Koa that answers the same bytes with the same
 * headers. The two take turns, so that a slow moment of the machine counts for both. With a login the
 * connections are those of twenty users. Processor time is printed too, because it does not depend on what else the
 * machine does.
 * @param names of the calls; all calls if empty
 */
export async function measure(names: string[]): Promise<void> {
  const server = MeasuredProcess.start('./whole-server.ts');
  const bare = MeasuredProcess.start('./bare-koa.ts');
  const urls = { server: await server.ask<string>('url'), bare: await bare.ask<string>('url') };
  const tokens = await server.ask<string[]>('logIn', USERS);
  const rows: Cell[][] = [];
  for (const call of READ_CALLS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const who of call.personal ? [[], tokens] : [[]]) {
      const answer = await recordAnswer(urls.server, call, who[0]);
      if (answer.status !== 200) throw new Error(`${call.path} answers ${answer.status}`);
      await bare.ask('answer', answer);
      const requests = (who.length > 0 ? who : [undefined]).map((token) => bytesOf(call, token));
      const [ours, floor] = await takeTurns(
        requests,
        { process: server, url: urls.server },
        { process: bare, url: urls.bare },
      );
      const name = who.length > 0 ? `${call.name}, logged in` : call.name;
      rows.push([name, Buffer.byteLength(answer.body, 'base64'), ...cells(ours!, floor!)]);
    }
  }
  await Promise.all([server.stop(), bare.stop()]);
  console.log(table(['call', 'bytes', 'calls/s', 'bare Koa', 'ratio', 'µs/call', 'bare Koa', 'ratio'], rows));
}

const bytesOf = (call: ReadCall, token?: string): Buffer =>
  requestBytes(call.method, call.path, headersOf(call, token), call.body);

interface Side {
  process: MeasuredProcess;
  url: string;
}
interface Rate {
  perSecond: number;
  /** Microseconds of processor time. */
  perCall: number;
}

/** The median of the rounds of each side; the first round of each warms up. */
async function takeTurns(requests: Buffer[], ...sides: Side[]): Promise<Rate[]> {
  const rounds: Rate[][] = sides.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, side] of sides.entries()) {
      const rate = await run(requests, side);
      if (round > 0) rounds[index]!.push(rate);
    }
  }
  return rounds.map((rates) => ({
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    perCall: median(rates.map(({ perCall }) => perCall)),
  }));
}

async function run(requests: Buffer[], { process, url }: Side): Promise<Rate> {
  const before = await process.ask<number>('cpu');
  const { answered, perSecond, refused } = await saturate(url, requests, {
    connections: CONNECTIONS,
    ms: ROUND_MS,
  });
  if (refused > 0) throw new Error(`${refused} answers were not 200`);
  return { perSecond, perCall: ((await process.ask<number>('cpu')) - before) / answered };
}

const cells = (ours: Rate, floor: Rate): Cell[] => [
  Math.round(ours.perSecond),
  Math.round(floor.perSecond),
  ratio(ours.perSecond, floor.perSecond),
  Math.round(ours.perCall),
  Math.round(floor.perCall),
  ratio(floor.perCall, ours.perCall),
];
