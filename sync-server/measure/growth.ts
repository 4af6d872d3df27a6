import { constants } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillDatabase, type Place } from './fill-database.ts';
import { GROWN_CALLS, type GrownCall } from './grown-calls.ts';
import type { Size } from './growth-data.ts';
import { type Call, load } from './load.ts';
import { MeasuredProcess, type Memory } from './measured-process.ts';
import { headersOf } from './record-answer.ts';
import { median, table } from './table.ts';

const KEPT_CALLS = 30;
const ROUNDS = 5;
const JWT_SECRET = 'measured-with-a-secret-of-forty-characters';

const JOBS = {
  change: 'a change, until it is in memory',
  housekeep: 'housekeeping',
  deliveries: 'clearing deliveries',
  payments: 'watching payments',
  orders: 'staff orders',
  report: 'report of 31 days of a business',
  deletion: 'deleting an account',
};

/** The measurements at one size, by the label of their row. */
type Column = Map<string, string>;

/**
 * Measures start, memory, calls and jobs of the server for several numbers of businesses, each with its floor: for the
 * start, the embedded database alone, from which the catalogue is read once; for a call, the plain read of the
 * documents that its answer is made from. A call has three figures: the first answer after a change of the catalogue, a
 * cached answer, and that floor.
 * @param args --businesses=10,100 the sizes; --users, --orders: how many for each business; --products of each menu;
 *   --keep=FOLDER keeps each filled database there and reuses one that is there already; --start leaves out the calls
 *   and jobs
 */
export async function measure(args: string[]): Promise<void> {
  const options = readOptions(args);
  const sizes = sizesOf(options);
  const columns: Column[] = [];
  for (const size of sizes) columns.push(await atSize(size, options));
  const labels = [...columns[0]!.keys()];
  const rows = labels.map((label) => [label, ...columns.map((column) => column.get(label) ?? '')]);
  console.info(table(['businesses', ...sizes.map(({ businesses }) => String(businesses))], rows));
}

type Options = ReturnType<typeof readOptions>;

const readOptions = (args: string[]) =>
  parseArgs({
    args,
    options: {
      businesses: { type: 'string', default: '10,100,1000,10000' },
      users: { type: 'string', default: '1' },
      orders: { type: 'string', default: '2' },
      products: { type: 'string', default: '12' },
      keep: { type: 'string' },
      start: { type: 'boolean', default: false },
    },
  }).values;

const sizesOf = ({ businesses: list, users, orders, products }: Options): Size[] =>
  list.split(',').map((text) => {
    const businesses = Number(text);
    const countOf = (each: string) => Math.ceil(businesses * Number(each));
    return { businesses, users: countOf(users), orders: countOf(orders), products: Number(products) };
  });

async function atSize(size: Size, { keep, start: startOnly }: Options): Promise<Column> {
  const dataDir = await mkdtemp(join(tmpdir(), 'growth-'));
  const place = { dataDir, jwtSecret: JWT_SECRET };
  try {
    const filled = keep ? await fillOrCopy(keep, place, size) : await fill(place, size);
    return new Map([
      ...rowsOf(size),
      ...(await plainStart(place)),
      ...(await grownServer({ ...place, filled }, startOnly)),
      ...(await startedAgain({ ...place, filled })),
    ]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns the time of the last order, ISO: the clock of the server starts there */
async function fill(place: Place, size: Size): Promise<string> {
  const begin = performance.now();
  const filled = new Date();
  await fillDatabase(place, size, filled.getTime());
  console.info(`${size.businesses} businesses are written after ${seconds(performance.now() - begin)} s`);
  return filled.toISOString();
}

/** The server works on a copy, so that the kept database can be measured again. */
async function fillOrCopy(keep: string, { dataDir, jwtSecret }: Place, size: Size): Promise<string> {
  const { businesses, users, orders, products } = size;
  const kept = join(keep, [businesses, users, orders, products].join('-'));
  const note = join(kept, 'filled');
  let filled = await readFile(note, 'utf8').catch(() => null);
  if (!filled) {
    await rm(kept, { recursive: true, force: true });
    filled = await fill({ dataDir: kept, jwtSecret }, size);
    await writeFile(note, filled);
  }
  await cp(kept, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return filled;
}

const rowsOf = ({ users, orders }: Size): [string, string][] => [
  ['users', String(users)],
  ['orders', String(orders)],
];

type Filled = Place & { filled: string };

/** The floor of the start. */
async function plainStart(place: Place): Promise<[string, string][]> {
  const begin = performance.now();
  const process = start('./plain-database.ts', place);
  await process.ask('read');
  const took = performance.now() - begin;
  const used = await process.ask<number>('cpu');
  const memory = await process.memory();
  await process.stop();
  return [
    ['floor: catalogue read, s', seconds(took)],
    ['floor: processor, s', seconds(used / 1000)],
    ['floor: memory (files), MB', memoryText(memory)],
  ];
}

async function grownServer(place: Filled, startOnly: boolean): Promise<[string, string][]> {
  const { process, url, rows } = await startGrown(place, '');
  try {
    await quiet(process);
    const memory = await process.memory();
    const begun: [string, string][] = [
      ...rows,
      ['memory (files), MB', memoryText(memory)],
      ['memory at its highest, MB', megabytes(memory.highest)],
    ];
    if (startOnly) return begun;
    const answers = await calls(process, url);
    const work = await jobs(process);
    const last = await process.memory();
    // Measured last, because the embedded database answers in the same process.
    const floors = await plainReads(await process.ask<string>('couchUrl'));
    return [
      ...begun,
      ...answers.map(([label, times], at): [string, string] => [label, `${times} · ${floors[at]}`]),
      ...work,
      ['memory at the end (files), MB', memoryText(last)],
    ];
  } finally {
    await process.stop();
  }
}

/** The second start, for which the first one has noted which files it checked. */
async function startedAgain(place: Filled): Promise<[string, string][]> {
  const { process, rows } = await startGrown(place, 'again: ');
  await process.stop();
  return rows;
}

async function startGrown(place: Filled, prefix: string) {
  const begin = performance.now();
  const process = start('./grown-server.ts', place, { EETPLEIN_CLOCK: place.filled });
  try {
    const url = await process.ask<string>('url');
    await answered(url, '/health');
    const healthy = performance.now() - begin;
    await answered(url, '/api/hub/search/list');
    const ready = performance.now() - begin;
    const used = await process.ask<number>('cpu');
    const rows: [string, string][] = [
      [`${prefix}start, s until healthy`, seconds(healthy)],
      [`${prefix}start, s until the first list`, seconds(ready)],
      [`${prefix}processor until then, s`, seconds(used / 1000)],
    ];
    return { process, url, rows };
  } catch (error) {
    await process.stop();
    throw error;
  }
}

const start = (script: string, { dataDir, jwtSecret }: Place, env: Record<string, string> = {}) =>
  MeasuredProcess.start(script, { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, COUCHDB_URL: '', ...env });

async function answered(url: string, path: string): Promise<void> {
  const call = { method: 'GET', url: url + path, headers: headersOf({ name: '', method: 'GET', path }) };
  while ((await load(1, [call])).answers[0]?.status !== 200) await pause(10);
}

/**
 * Waits until the server has finished its work after the start: until it uses less than a tenth of a second of
 * processor time within a second.
 */
async function quiet(process: MeasuredProcess): Promise<void> {
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const used = await process.ask<number>('cpu');
    if (used - last < 100_000) return;
    last = used;
    await pause(1000);
  }
}

async function calls(process: MeasuredProcess, url: string): Promise<[string, string][]> {
  const rows: [string, string][] = [];
  for (const call of GROWN_CALLS) {
    const own = { method: call.method, url: url + call.path, headers: headersOf(call), body: bodyOf(call) };
    const fresh: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await process.ask('job', 'change');
      fresh.push(...(await timed([own])));
    }
    const kept = await timed(Array<Call>(KEPT_CALLS).fill(own));
    rows.push([`${call.name}, ms`, `${milliseconds(fresh)} · ${milliseconds(kept)}`]);
  }
  return rows;
}

/** The floors of the calls. */
async function plainReads(couchUrl: string): Promise<string[]> {
  const floors: string[] = [];
  for (const call of GROWN_CALLS) {
    floors.push(milliseconds(await timed(Array<Call>(ROUNDS).fill(plainRead(couchUrl, call)))));
  }
  return floors;
}

const bodyOf = ({ body }: GrownCall): unknown => body && JSON.parse(body);

function plainRead(couchUrl: string, { plain }: GrownCall): Call {
  const { origin, username, password } = new URL(couchUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return { ...plain, url: origin + plain.path, headers: { authorization } };
}

async function timed(each: Call[]): Promise<number[]> {
  const { times, answers } = await load(1, each);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`${each[0]!.url} answers ${refused.status}: ${refused.text.slice(0, 200)}`);
  return times;
}

async function jobs(process: MeasuredProcess): Promise<[string, string][]> {
  const rows: [string, string][] = [];
  for (const [name, label] of Object.entries(JOBS)) {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) times.push(await process.ask<number>('job', name));
    rows.push([`${label}, ms`, milliseconds(times)]);
  }
  return rows;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
/** In parentheses the part that is pages of files, which the system reclaims when it needs the memory. */
const memoryText = ({ rss, files }: Memory): string => `${megabytes(rss)} (${megabytes(files)})`;
const milliseconds = (times: number[]): string => median(times).toFixed(1);
