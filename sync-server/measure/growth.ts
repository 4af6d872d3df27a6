import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillDatabase, type Place } from './fill-database.ts';
import { GROWN_CALLS, type GrownCall } from './grown-calls.ts';
import type { Size } from './growth-data.ts';
import { type Call, load } from './load.ts';
import { MeasuredProcess } from './measured-process.ts';
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
 * @param options --businesses=10,100 the sizes; --users, --orders: how many for each business; --products of each menu
 */
export async function measure(options: string[]): Promise<void> {
  const sizes = sizesOf(options);
  const columns: Column[] = [];
  for (const size of sizes) columns.push(await atSize(size));
  const labels = [...columns[0]!.keys()];
  const rows = labels.map((label) => [label, ...columns.map((column) => column.get(label) ?? '')]);
  console.info(table(['businesses', ...sizes.map(({ businesses }) => String(businesses))], rows));
}

function sizesOf(args: string[]): Size[] {
  const { values } = parseArgs({
    args,
    options: {
      businesses: { type: 'string', default: '10,100,1000,10000' },
      users: { type: 'string', default: '1' },
      orders: { type: 'string', default: '2' },
      products: { type: 'string', default: '12' },
    },
  });
  return values.businesses.split(',').map((text) => {
    const businesses = Number(text);
    const [users, orders] = [values.users, values.orders].map((each) => Math.ceil(businesses * Number(each)));
    return { businesses, users: users!, orders: orders!, products: Number(values.products) };
  });
}

async function atSize(size: Size): Promise<Column> {
  const dataDir = await mkdtemp(join(tmpdir(), 'growth-'));
  const place = { dataDir, jwtSecret: JWT_SECRET };
  try {
    const begin = performance.now();
    await fillDatabase(place, size);
    console.info(`${size.businesses} businesses are written after ${seconds(performance.now() - begin)} s`);
    return new Map([...rowsOf(size), ...(await plainStart(place)), ...(await grownServer(place))]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const rowsOf = ({ users, orders }: Size): [string, string][] => [
  ['users', String(users)],
  ['orders', String(orders)],
];

/** The floor of the start. */
async function plainStart(place: Place): Promise<[string, string][]> {
  const begin = performance.now();
  const process = start('./plain-database.ts', place);
  await process.ask('read');
  const took = performance.now() - begin;
  const used = await process.ask<number>('cpu');
  const { rss } = await process.memory();
  await process.stop();
  return [
    ['floor: catalogue read, s', seconds(took)],
    ['floor: processor, s', seconds(used / 1000)],
    ['floor: memory, MB', megabytes(rss)],
  ];
}

async function grownServer(place: Place): Promise<[string, string][]> {
  const begin = performance.now();
  const process = start('./grown-server.ts', place);
  try {
    const url = await process.ask<string>('url');
    await answered(url, '/health');
    const healthy = performance.now() - begin;
    await answered(url, '/api/hub/search/list');
    const ready = performance.now() - begin;
    const used = await process.ask<number>('cpu');
    await quiet(process);
    const { rss } = await process.memory();
    const answers = await calls(process, url);
    const work = await jobs(process);
    const last = await process.memory();
    // Measured last, because the embedded database answers in the same process.
    const floors = await plainReads(await process.ask<string>('couchUrl'));
    return [
      ['start, s until healthy', seconds(healthy)],
      ['start, s until the first list', seconds(ready)],
      ['processor until then, s', seconds(used / 1000)],
      ['memory, MB', megabytes(rss)],
      ...answers.map(([label, times], at): [string, string] => [label, `${times} · ${floors[at]}`]),
      ...work,
      ['memory at the end, MB', megabytes(last.rss)],
    ];
  } finally {
    await process.stop();
  }
}

const start = (script: string, { dataDir, jwtSecret }: Place) =>
  MeasuredProcess.start(script, { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, COUCHDB_URL: '' });

async function answered(url: string, path: string): Promise<void> {
  const call = { method: 'GET', url: url + path, headers: headersOf({ name: '', method: 'GET', path }) };
  while ((await load(1, [call])).answers[0]?.status !== 200) await pause(10);
}

/**
 * Waits until the server has finished its work after the start: until it used less than a tenth of a second within a
 * second.
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
const milliseconds = (times: number[]): string => median(times).toFixed(1);
