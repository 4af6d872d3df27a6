import { randomBytes } from 'node:crypto';
import { ORDERS } from '#documents/databases';
import { caughtUp } from '../testing/caught-up.ts';
import { type Call, type Load, load } from './load.ts';
import { OrderScene } from './order-scene.ts';
import { familyTime, processTime } from './process-time.ts';
import { median, percentile, ratio, table } from './table.ts';

const ROUNDS = 3;
const CUSTOMERS = 100;
/** The numbers of orders and plain writes in a round, for each number of connections. */
const SIZES = [
  { connections: 1, orders: 60, writes: 300 },
  { connections: 20, orders: 300, writes: 1500 },
];
const PLAIN = 'measured-writes';
/** The process of the CouchDB at COUCHDB_URL, if it runs on this machine. */
const COUCH = Number(process.env.COUCHDB_PID ?? 0);

/** The result of a round with a number of connections. */
interface Round extends Load {
  /** Milliseconds of processor time for each call: of the server, and of CouchDB if its process is known. */
  cost: number;
  couch: number;
}

/**
 * Orders a second, beside plain writes of documents of the same size to the same database. The processor time is that
 * of the server process: with the projections, and with the database if that is the embedded one. COUCHDB_PID adds that of
 * a CouchDB on this machine, with the processes that run its functions.
 */
export async function measure(): Promise<void> {
  const { COUCHDB_URL, COUCHDB_JWT_SECRET = '' } = process.env;
  const couch = COUCHDB_URL ? { url: COUCHDB_URL, secret: COUCHDB_JWT_SECRET } : undefined;
  const scene = await OrderScene.start(CUSTOMERS, couch);
  try {
    await scene.store.couch.createDatabase(PLAIN);
    const rows = [rowOf('first order of each, 20', [await orderRound(scene, 20, CUSTOMERS)])];
    const size = await orderBytes(scene);
    for (const { connections, orders, writes } of SIZES) {
      const placed: Round[] = [];
      const written: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        placed.push(await orderRound(scene, connections, orders));
        written.push(await timed(scene, () => load(connections, plainWrites(scene, writes, size))));
      }
      rows.push(rowOf(`orders, ${connections}`, placed, written));
      rows.push(rowOf(`writes of ${size} bytes, ${connections}`, written));
    }
    console.info(table(COLUMNS, rows));
  } finally {
    await scene.remove();
  }
}

const COLUMNS = [
  'connections',
  'a second',
  'of its writes',
  'p50 ms',
  'p99 ms',
  'refused',
  'processor ms',
  'of CouchDB',
];

function rowOf(name: string, rounds: Round[], floor?: Round[]): (string | number)[] {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const refused = rounds.flatMap(({ answers }) => answers.filter(({ status }) => status >= 300));
  for (const text of new Set(refused.map((answer) => answer.text)))
    console.warn(`refused: ${text.slice(0, 200)}`);
  return [
    name,
    Math.round(perSecond),
    floor ? ratio(perSecond, median(floor.map((round) => round.perSecond))) : '',
    ...[0.5, 0.99].map((share) => median(rounds.map(({ times }) => percentile(times, share))).toFixed(1)),
    refused.length,
    median(rounds.map(({ cost }) => cost)).toFixed(1),
    COUCH ? median(rounds.map(({ couch }) => couch)).toFixed(1) : '',
  ];
}

const orderRound = (scene: OrderScene, connections: number, count: number): Promise<Round> =>
  timed(scene, async () => {
    const placed = await load(connections, scene.orders(count));
    await caughtUp(scene.store.couch);
    return placed;
  });

async function timed(scene: OrderScene, work: () => Promise<Load>): Promise<Round> {
  const times = () => [processTime(scene.server.pid!), COUCH ? familyTime(COUCH) : 0] as const;
  const before = times();
  const done = await work();
  const [cost, couch] = times().map((time, at) => (time - before[at]!) / done.answers.length);
  return { ...done, cost: cost!, couch: couch! };
}

async function orderBytes({ store }: OrderScene): Promise<number> {
  const orders = await store.couch.all(ORDERS, { startkey: 'order/', limit: 100 });
  return Math.round(median(orders.map((order) => JSON.stringify(order).length)));
}

function plainWrites({ store, couchUrl }: OrderScene, count: number, bytes: number): Call[] {
  const { origin, username, password } = new URL(couchUrl.split(',')[0]!);
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
  return Array.from({ length: count }, () => ({
    method: 'PUT',
    url: `${origin}/${store.couch.nameOf(PLAIN)}/${randomBytes(12).toString('hex')}`,
    headers: { authorization },
    body: { text: 'x'.repeat(bytes) },
  }));
}
