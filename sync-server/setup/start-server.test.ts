import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signup } from '#contract/auth';
import { hubSearchList } from '#contract/hubs';
import { USER_DATABASES } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Deps } from '../deps.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { CouchServer } from '../store/couch-server.ts';
import { callerOf } from '../testing/caller.ts';
import { caughtUp } from '../testing/caught-up.ts';
import * as sample from '../testing/sample-documents.ts';
import { loadConfig } from './config.ts';
import { loadDemoTowns } from './load-demo-towns.ts';
import { joinCouch } from './start-couch.ts';
import { type RunningServer, startServer } from './start-server.ts';

const quiet = () => new SmsInbox({ print: () => {} });
let dataDir: string;
let server: RunningServer | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-server-'));
});
afterEach(() => server?.stop());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) =>
  loadConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
const start = async (fakes: Partial<Deps> = {}) => {
  server = await startServer(config(), { sms: quiet(), ...fakes });
  return server;
};

describe('the demo towns', () => {
  test('are loaded the first time, and not written again', async () => {
    const { deps } = await start();
    expect(await callerOf(server!.url).get(hubSearchList)).toHaveLength(3);
    expect(await loadDemoTowns(deps.store.couch)).toBe(0);
  });

  test('keep later edits over a restart', async () => {
    const first = await start();
    await first.deps.store.couch.upsert<Host>(
      'catalog',
      'organisation/roma',
      (host) => host && { ...host, message: 'Wij zijn verbouwd' },
    );
    await first.stop();
    const { deps } = await start();
    expect(await deps.store.catalog.host('organisation/roma')).toMatchObject({
      message: 'Wij zijn verbouwd',
    });
  });
});

describe('a start', () => {
  test('reads no databases of users, however many there are', async () => {
    const { deps, stop } = await start();
    for (const user of ['user/a', 'user/b', 'user/c'] as const) {
      await deps.store.users.change(user, () => ({ ...sample.user, _id: user }));
      for (const kind of USER_DATABASES) await deps.store.userDatabases.ensure(kind, user);
    }
    await stop();
    const requests = vi.spyOn(CouchServer.prototype, 'request');
    const { store } = (await start()).deps;
    await caughtUp(store.couch);
    const asked = new Set(requests.mock.calls.map(([{ db }]) => db));
    requests.mockRestore();
    expect(asked).toContain('orders');
    expect([...asked].filter((db) => USER_DATABASES.some((kind) => db?.startsWith(`${kind}-`)))).toEqual([]);
  });
});

describe('stopping', () => {
  test('finishes calls in progress and accepts no new ones', async () => {
    let asked = false;
    const sms = {
      name: 'slow',
      send: async () => {
        asked = true;
        await pause(400);
      },
    };
    const { url, stop } = await start({ sms });
    const answer = callerOf(url).ask(signup, { body: { phone: '0612345678' } });
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(true);
    const stopped = stop();
    expect((await answer).status).toBe(200);
    await stopped;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  test('can be requested twice', async () => {
    const { url, stop } = await start();
    expect(await Promise.allSettled([stop(), stop()])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });
});

describe('the database', () => {
  test('is reported as down by every call in its own format', async () => {
    const { url, couch } = await start();
    await couch.close();
    const health = await fetch(`${url}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(await callerOf(url).refusal(hubSearchList)).toBe('503 unavailable');
    expect((await fetch(`${url}/db/catalog`)).status).toBe(503);
  });

  test('of a running server is found by the command line beside it, with the same data', async () => {
    const { deps } = await start();
    const beside = await joinCouch(deps.config);
    expect(new URL(beside.url).port).toBe(new URL(server!.couch.url).port);
    await beside.close();
    expect(await deps.store.couch.isUp()).toBe(true);
  });

  test('has the clock of the running server for the command line beside it', async () => {
    const began = Date.parse('2026-11-20T17:00:00.000Z');
    server = await startServer(config({ EETPLEIN_CLOCK: new Date(began).toISOString() }), { sms: quiet() });
    const { clock } = await joinCouch(config());
    expect(clock() - began).toBeGreaterThanOrEqual(0);
    expect(Math.abs(clock() - server.deps.clock())).toBeLessThan(1000);
    await server.stop();
    server = undefined;
    const alone = await joinCouch(config());
    expect(Math.abs(alone.clock() - Date.now())).toBeLessThan(1000);
    await alone.close();
  }, 30_000);

  test.skipIf(process.platform === 'win32')(
    'has its address, with the password, in a file for its own user, as long as the server runs',
    async () => {
      const file = join(dataDir, 'secrets', 'couchdb-url');
      await (await start()).stop();
      // A file that was made by hand, and is open to others.
      await writeFile(file, '', { mode: 0o644 });
      const { stop } = await start();
      expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
      await stop();
      await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    },
    30_000,
  );

  test('is started for the command line if no server runs', async () => {
    const alone = await joinCouch(config());
    expect(alone.description).toContain('embedded');
    await alone.close();
  });
});
