import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_VERSION } from '#contract/app-version';
import { API_KEY_HEADER, APP_API_KEY, APP_VERSION_HEADER } from '#contract/headers';
import { CATALOG } from '#documents/databases';
import type { Id } from '#documents/ids';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Deps } from '../deps.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { signToken } from '../http/session.ts';
import { loadConfig } from '../setup/config.ts';
import { type RunningServer, startServer } from '../setup/start-server.ts';
import { onAllCopies } from './on-all-copies.ts';
import { user as sampleUser } from './sample-documents.ts';
import { startTestCouch } from './test-couch.ts';

export interface WholeServer extends RunningServer {
  /** A call as the app makes it, with the given token. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Creates a user and returns a valid token. */
  join(id: Id<'user'>, change?: object): Promise<string>;
  close(): Promise<void>;
}
export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Everything as in production, with a database of its own: embedded, or in the CouchDB of COUCHDB_URL. */
export async function startWholeServer(fakes: Partial<Deps> = {}): Promise<WholeServer> {
  const couch = await startTestCouch();
  const dataDir = await mkdtemp(join(tmpdir(), 'whole-server-'));
  const config = loadConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    COUCHDB_URL: couch.url,
    JWT_SECRET: couch.jwtSecret,
    DATABASE_PREFIX: couch.prefix,
  });
  const server = await startServer(config, { sms: new SmsInbox({ print: () => {} }), ...fakes });
  await allIsThere(server);
  return {
    ...server,
    call: (method, path, { token, body, headers } = {}) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: {
          [API_KEY_HEADER]: APP_API_KEY,
          [APP_VERSION_HEADER]: String(APP_VERSION),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      }),
    async join(id, change = {}) {
      await server.deps.store.couch.create('users', { ...sampleUser, ...change, _id: id });
      return signToken(couch.jwtSecret, id).token;
    },
    async close() {
      await server.stop();
      await couch.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isRaw = (body: unknown): body is string | Buffer<ArrayBuffer> =>
  typeof body === 'string' || Buffer.isBuffer(body);

/** Waits until the demo towns are on the copies of a cluster that serve reads. */
async function allIsThere({ deps: { store } }: RunningServer): Promise<void> {
  const { hubs, hosts, clubs } = demoTowns();
  const docs = [...hubs, ...hosts, ...clubs];
  await onAllCopies(store.couch, CATALOG, docs);
  const isThere = async () => {
    const overview = await store.catalog.overview();
    return docs.every(({ _id }) => overview.entry(_id)) && (await store.catalog.identity()) !== null;
  };
  while (!(await isThere())) await pause(100);
}
