import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signup } from '#contract/auth';
import { hubSearchList } from '#contract/hubs';
import { disk, soundDisk } from '../embedded-couch/testing/failing-leveldown.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { callerOf } from '../testing/caller.ts';
import { loadConfig } from './config.ts';
import { joinCouch } from './start-couch.ts';
import { type RunningServer, startServer } from './start-server.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('../embedded-couch/testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

let dataDir: string;
let server: RunningServer | undefined;
const sms = new SmsInbox({ print: () => {} });
const config = () => loadConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  soundDisk();
  await server?.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a full disk refuses writes with 507, still answers reads, and recovers by itself', async () => {
  server = await startServer(config(), { sms });
  const { url } = server;
  const caller = callerOf(url);
  const health = () => fetch(`${url}/health`);
  const signUp = { body: { phone: '0612345678' } };
  disk.room = 0;
  expect(await caller.refusal(signup, signUp)).toBe('507 insufficient-storage');
  expect(await caller.get(hubSearchList)).toHaveLength(3);
  const unwell = await health();
  expect(unwell.status).toBe(507);
  expect(await unwell.json()).toMatchObject({
    code: 'insufficient-storage',
    message: expect.stringContaining('The disk is full'),
  });
  // A command line beside it still finds the running CouchDB, instead of starting its own.
  const beside = await joinCouch(config());
  expect(beside.description).toMatch(/^the CouchDB of the running server/);
  await beside.close();
  soundDisk();
  await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200);
  expect((await caller.ask(signup, signUp)).status).toBe(200);
}, 60_000);

test('a database that cannot be read makes its calls and the health check answer 503', async () => {
  server = await startServer(config(), { sms });
  const { url } = server;
  disk.readError = { location: /state/, message: 'IO error: 000005.ldb: Input/output error' };
  expect((await callerOf(url).ask(signup, { body: { phone: '0612345678' } })).status).toBe(503);
  const health = await fetch(`${url}/health`);
  expect([health.status, await health.json()]).toMatchObject([503, { code: 'unavailable' }]);
  soundDisk();
  await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 20_000 }).toBe(200);
}, 60_000);
