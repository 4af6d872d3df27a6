import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Favourite } from '#documents/favourite';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import type { User } from '#documents/user';
import { signToken } from '../http/session.ts';
import { loadConfig } from '../setup/config.ts';
import { startServer } from '../setup/start-server.ts';
import { serveMeasurement } from './serve-measurement.ts';

/** The whole server with the demo towns, as `npm start` runs it, in a process of its own. */
const dataDir = await mkdtemp(join(tmpdir(), 'measured-'));
const { COUCHDB_URL = '', COUCHDB_JWT_SECRET = '' } = process.env;
const config = loadConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  DEMO: '1',
  // So that one machine may hold more streams than a single address may.
  TRUST_PROXY: '1',
  COUCHDB_URL,
  JWT_SECRET: COUCHDB_JWT_SECRET,
  DATABASE_PREFIX: `measure${process.pid}-`,
});
const server = await startServer(config);
const { couch, userDatabases } = server.deps.store;
const AT = '2026-05-01T16:00:00.000Z';

serveMeasurement(
  {
    url: () => server.url,
    logIn: async (count: number) => {
      const users = Array.from({ length: count }, (_, index): Id<'user'> => `user/reader${index}`);
      for (const [index, user] of users.entries()) await addUser(user, index);
      return users.map((user) => signToken(config.jwtSecret, user).token);
    },
    /** Changes a business; answers the time just before the write, epoch ms. */
    change: async (host: Id<'organisation'>) => {
      const before = Date.now();
      await couch.upsert<Host>('catalog', host, (doc) => doc && { ...doc, message: `om ${before}` });
      return before;
    },
  },
  async () => {
    if (COUCHDB_URL) for (const db of await couch.databases('')) await couch.destroyDatabase(db);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
);

async function addUser(_id: Id<'user'>, index: number): Promise<void> {
  const phone = `06${String(10_000_000 + index)}`;
  await couch.create<User>('users', { _id, type: 'user', phone, verified: AT, created: AT });
  const favourite = { _id: 'organisation/roma', type: 'favourite', favorite: true, date: AT } as const;
  await couch.create<Favourite>(await userDatabases.ensure('favourites', _id), favourite);
  const host = { _id: 'organisation/roma', name: 'Roma' } as const;
  const stamp = { _id: 'stamp/order/a', type: 'stamp', host, stamps: 3, order: 'order/a', date: AT } as const;
  await couch.create<Stamp>(await userDatabases.ensure('stamps', _id), stamp as never);
}
