import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { loadConfig } from '../setup/config.ts';
import { type RunningServer, startServer } from '../setup/start-server.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Caller, callerOf } from './caller.ts';
import { fixtureTown } from './fixture-town.ts';
import { logInBySms } from './log-in.ts';
import { PRIVATE_PUSH_KEY, PUSH_KEY } from './push-subscription.ts';
import { TestClock } from './test-clock.ts';
import { startTestCouch } from './test-couch.ts';

export interface LoggedIn extends Caller {
  user: Id<'user'>;
  phone: string;
  token: string;
}

export interface TestServer {
  url: string;
  /** Contains the administrator's name and password. */
  couchUrl: string;
  deps: Deps;
  store: Store;
  sms: SmsInbox;
  clock: TestClock;
  /** Calls of the contract without a session. */
  anyone: Caller;
  /** Logs in a phone by SMS, as users do. Returns calls of the contract by that user. */
  loggedIn(phone: string): Promise<LoggedIn>;
  /** Logs in a phone that is new to the database. */
  newUser(): Promise<LoggedIn>;
  /** A store on the same database, as in another process. */
  otherStore(): Store;
  /** Another server on the same database. It shares only the external services with this one. */
  startAnother(): Promise<RunningServer>;
  /** Stops the server and keeps the database, for another server. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The real server on a free port, with a CouchDB and a town for tests, the SMS inbox and the payment sandbox. Its clock
 * stands still on a Friday evening in Amsterdam. `fakes` replace any dependency.
 */
export async function startTestServer(
  fakes: Partial<Deps> = {},
  env: Record<string, string> = {},
): Promise<TestServer> {
  const couch = await startTestCouch();
  const dataDir = await mkdtemp(join(tmpdir(), 'test-server-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    COUCHDB_URL: couch.url,
    DATABASE_PREFIX: couch.prefix,
    JWT_SECRET: couch.jwtSecret,
    // Tests set the sender and the host name of calls in headers, because limits count by sender and host mode depends
    // on the name.
    TRUST_PROXY: '1',
    DEMO: '0',
    VAPID_PUBLIC_KEY: PUSH_KEY,
    VAPID_PRIVATE_KEY: PRIVATE_PUSH_KEY,
    ...env,
  });
  const clock = new TestClock();
  const sms = new SmsInbox({ clock: clock.now, print: () => {} });
  const server = await startServer(config, { clock: clock.now, sms, ...fakes });
  const { url, deps } = server;
  await fillTown(deps.store);

  const anyone = callerOf(url);
  let phones = 0;
  const loggedIn = async (phone: string): Promise<LoggedIn> => {
    const { user, token } = await logInBySms(anyone, sms, phone);
    return { ...callerOf(url, token), user: user._id, phone, token };
  };
  return {
    url,
    couchUrl: couch.url,
    deps,
    store: deps.store,
    sms,
    clock,
    anyone,
    loggedIn,
    newUser: () => loggedIn(`061${String(1_000_000 + phones++)}`),
    startAnother: () => startServer({ ...deps.config, port: 0 }, { clock: clock.now, sms, ...fakes }),
    otherStore: () => openStore(couch.url, couch.prefix, couch.jwtSecret),
    stop: server.stop,
    async close() {
      await server.stop();
      await couch.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Writes the town for tests into a store. */
export async function fillTown({ couch }: Store): Promise<void> {
  const { hubs, hosts, menus, clubs, actionCodes, gazetteer } = fixtureTown();
  const results = [
    ...(await couch.bulk(CATALOG, [...hubs, ...hosts, ...menus, ...clubs])),
    ...(await couch.bulk(LOYALTY, actionCodes)),
    ...(await couch.bulk(GAZETTEER, gazetteer)),
  ];
  const refused = results.find((result) => result.error);
  if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
}
