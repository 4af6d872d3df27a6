import { setTimeout as pause } from 'node:timers/promises';
import { IdleClients } from './idle-clients.ts';
import { MeasuredProcess } from './measured-process.ts';
import { headersOf } from './record-answer.ts';
import { type Cell, percentile, table } from './table.ts';

const CLIENTS = 5000;
const CHANGES = 10;
const PATH = '/api/events?hub=hub/nijverdal';

/**
 * Measures the memory of 5,000 idle event streams, and the time from just before the write of a business until each
 * client has the event; compared with streams that node:http or Koa keeps open and writes to without a database.
 */
export async function measure(): Promise<void> {
  const rows: Cell[][] = [];
  for (const [name, script, env] of [
    ['Eetplein', './whole-server.ts', {}],
    ['bare node:http', './bare-streams.ts', {}],
    ['bare Koa', './bare-streams.ts', { FLOOR: 'koa' }],
  ] as const)
    rows.push([name, ...(await costsOf(MeasuredProcess.start(script, env)))]);
  console.log(table(['server', 'kB/client', 'of it heap', 'p50 ms', 'p95 ms'], rows));
}

async function costsOf(server: MeasuredProcess): Promise<Cell[]> {
  const url = await server.ask<string>('url');
  // Warms up what every stream uses.
  const first = new IdleClients();
  await first.open(url, PATH, 200, headersFrom);
  first.close();
  await pause(1000);
  const before = await server.memory();
  const clients = new IdleClients();
  await clients.open(url, PATH, CLIENTS, headersFrom);
  const after = await server.memory();
  const times: number[] = [];
  for (let round = 0; round < CHANGES; round++) {
    times.push(...(await clients.told(() => server.ask('change', 'organisation/roma'))));
    await pause(300);
  }
  clients.close();
  await server.stop();
  const each = (bytes: number) => (bytes / CLIENTS / 1024).toFixed(1);
  return [
    each(after.rss - before.rss),
    each(after.heap - before.heap),
    percentile(times, 0.5),
    percentile(times, 0.95),
  ];
}

/** Every client has a different address. */
const headersFrom = (index: number): Record<string, string> => ({
  ...headersOf({ name: 'events', method: 'GET', path: PATH }),
  'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
});
