import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { CATALOG, GAZETTEER, ORDERS, USERS } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { startEmbeddedCouch } from '../embedded-couch/start.ts';
import { Gazetteer } from '../gateways/gazetteer.ts';
import { Mollie } from '../gateways/mollie.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { ChangeEvents } from '../services/change-events.ts';
import { loadConfig } from '../setup/config.ts';
import { ensureDatabase } from '../store/ensure-database.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Caller, callerOf } from './caller.ts';
import { fixtureTown } from './fixture-town.ts';
import { logInBySms } from './log-in.ts';
import { TestClock } from './test-clock.ts';

export interface TestServer {
  url: string;
  /** With the administrator's name and password. */
  couchUrl: string;
  deps: Deps;
  store: Store;
  sms: SmsInbox;
  clock: TestClock;
  /** Calls of the contract, by nobody. */
  anyone: Caller;
  /** Calls of the contract, by whoever has this phone: logged in as people do, by SMS. */
  loggedIn(phone: string): Promise<Caller & { user: `user/${string}`; token: string }>;
  close(): Promise<void>;
}

const SECRET = randomBytes(32).toString('base64url');
const admin = { name: 'admin', password: randomBytes(12).toString('hex') };

/**
 * The real server on a free port, with an embedded CouchDB in a folder of its own, the demo towns and a
 * town for tests, the SMS inbox and the payment sandbox; its clock stands at a Friday evening in Amsterdam. `fakes` take the place of any dependency.
 */
export async function startTestServer(fakes: Partial<Deps> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eetplein-test-'));
  const couch = await startEmbeddedCouch({ dataDir: join(dataDir, 'couch'), admin, jwtSecret: SECRET });
  const couchUrl = couch.url.replace('//', `//${admin.name}:${admin.password}@`);
  const store = openStore(couchUrl);
  await fill(store);

  let listener: RequestListener = () => {};
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const clock = new TestClock();
  const sms = new SmsInbox({ clock: clock.now, print: () => {} });
  const deps: Deps = {
    config: loadConfig({
      PUBLIC_URL: url,
      JWT_SECRET: SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    }),
    store,
    sms,
    payments: new Mollie({ apiKey: `test_${'s'.repeat(30)}`, apiEndpoint: `${url}/sandbox/mollie/v2/` }),
    geocoder: new Gazetteer({ version: async () => 1, entries: () => store.couch.all(GAZETTEER) }),
    events: new ChangeEvents(),
    clock: clock.now,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    ...fakes,
  };
  listener = createApp(deps).callback();

  const anyone = callerOf(url);
  return {
    url,
    couchUrl,
    deps,
    store,
    sms,
    clock,
    anyone,
    async loggedIn(phone) {
      const { user, token } = await logInBySms(anyone, sms, phone);
      return { ...callerOf(url, token), user: user._id, token };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await couch.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill({ couch }: Store): Promise<void> {
  for (const db of [CATALOG, ORDERS, USERS, GAZETTEER]) await ensureDatabase(couch, db);
  for (const { hubs, hosts, menus, clubs, actionCodes, gazetteer } of [demoTowns(), fixtureTown()]) {
    const results = [
      ...(await couch.bulk(CATALOG, [...hubs, ...hosts, ...menus, ...clubs])),
      ...(await couch.bulk(USERS, actionCodes)),
      ...(await couch.bulk(GAZETTEER, gazetteer)),
    ];
    const refused = results.find((result) => result.error);
    if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
  }
}
