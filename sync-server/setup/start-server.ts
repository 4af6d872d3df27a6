import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { refuse, refuseUnreadable, withHost } from '../http/unreadable-request.ts';
import { ChangeEvents } from '../services/change-events.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import { openStore } from '../store/store.ts';
import { startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { warnAtStart } from './doctor/warn-at-start.ts';
import { loadDemoTowns } from './load-demo-towns.ts';
import { createLogger } from './logger.ts';
import { moveServerDocuments } from './move-server-documents.ts';
import { openDemoKitchen } from './open-demo-kitchen.ts';
import { openGateways } from './open-gateways.ts';
import { openPages } from './open-pages.ts';
import { pushDesignDocuments } from './push-design-documents.ts';
import { type RunningCouch, startCouch } from './start-couch.ts';
import { stripFormerDeliveries } from './strip-former-deliveries.ts';
import { testEnvironmentOf } from './test-environment.ts';

export interface RunningServer {
  /** The address on this machine where it listens. */
  url: string;
  /** Dependencies of the real environment. */
  deps: Deps;
  couch: RunningCouch;
  /** Finishes the calls in progress, for at most five seconds, and closes everything. */
  stop(): Promise<void>;
}

/** Milliseconds that calls get to finish. */
const GRACE = 5000;

/** Starts the server with everything it needs. `fakes` replace any dependency. */
export async function startServer(config: Config, fakes: Partial<Deps> = {}): Promise<RunningServer> {
  let listener = refuse('unavailable');
  const answer = withHost((request, response) => listener(request, response));
  const server = createServer({ requireHostHeader: false }, answer);
  refuseUnreadable(server);
  // Listen first, because this fails if the server already runs.
  const url = await listen(server, config);
  const closing: (() => Promise<unknown>)[] = [() => close(server)];
  try {
    const couch = await startCouch(config);
    closing.push(couch.close);
    // With port 0, the address is only known now.
    const resolved = config.publicUrl.endsWith(':0') ? { ...config, publicUrl: url } : config;
    const deps = await prepare(resolved, couch.url, url, { clock: couch.clock, ...fakes });
    const testDeps = resolved.testEnvironment ? await prepareTest(deps, couch.url, url) : null;
    const pages = await openPages(deps, server);
    closing.unshift(pages.close);
    listener = createApp(deps, pages.answer).callback();
    if (testDeps) listener = mount(testDeps.config.basePath, createApp(testDeps).callback(), listener);
    // Not awaited: the start does not depend on it.
    void warnAtStart(resolved, deps.log).catch(() => {});
    for (const each of [deps, ...(testDeps ? [testDeps] : [])]) closing.unshift(startBackgroundWork(each));
    return { url, deps, couch, stop: once(() => closeAll(closing)) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

async function prepare(
  config: Config,
  couchUrl: string,
  ownUrl: string,
  fakes: Partial<Deps> & Pick<Deps, 'clock'>,
): Promise<Deps> {
  const alone = config.couchUrl === null;
  const { clock } = fakes;
  const store = openStore(couchUrl, config.databasePrefix, config.jwtSecret, { alone, clock });
  await pushDesignDocuments(store.couch);
  await moveServerDocuments(store.couch);
  await stripFormerDeliveries(store);
  if (config.demo) await loadDemoTowns(store.couch);
  const { gazetteer, devices } = store;
  const gateways = openGateways({ config, clock, gazetteer, devices, ownUrl });
  const deps = {
    config,
    store,
    ...gateways,
    events: new ChangeEvents(),
    lock: new KeyedLock(),
    log: createLogger(config),
    ...fakes,
  };
  if (config.demo) await openDemoKitchen(deps);
  return deps;
}

/** The test environment shares only the clock and the log with the real one. */
const prepareTest = ({ config, clock, log }: Deps, couchUrl: string, ownUrl: string): Promise<Deps> =>
  prepare(testEnvironmentOf(config), couchUrl, ownUrl, { clock, log });

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      const isEvery = host === '0.0.0.0' || host === '::';
      const reachable = isIP(host) === 6 ? `[${host}]` : host;
      resolve(`http://${isEvery ? '127.0.0.1' : reachable}:${actual}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection counts as open until it is closed, even if it has nothing left to answer.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });
}

async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of closing) await step();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
