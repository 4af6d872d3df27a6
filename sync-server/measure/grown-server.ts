import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { addDays, serviceDay } from '#domain/amsterdam-time';
import { orderList } from '../cli/lists.ts';
import { signToken } from '../http/session.ts';
import { clearDeliveries } from '../services/clear-deliveries.ts';
import { deleteUser } from '../services/delete-user.ts';
import { housekeep } from '../services/housekeep.ts';
import { makeReport } from '../services/make-report.ts';
import { PaymentWatch } from '../services/watch-payments.ts';
import { loadConfig } from '../setup/config.ts';
import { startServer } from '../setup/start-server.ts';
import { businessId, phoneOf, userId } from './growth-data.ts';
import { serveMeasurement } from './serve-measurement.ts';

/** The server on an existing database, as a process of its own. */
const { DATA_DIR, JWT_SECRET, EETPLEIN_CLOCK } = process.env;
const config = loadConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR,
  JWT_SECRET,
  EETPLEIN_CLOCK,
  LOG_LEVEL: 'warn',
  DEMO: '0',
});
const server = await startServer(config);
const { deps, couch } = server;
const { catalog } = deps.store;
const watch = new PaymentWatch(deps);
let deleted = 0;

const JOBS: Record<string, () => Promise<unknown>> = {
  housekeep: () => housekeep(deps),
  deliveries: () => clearDeliveries(deps.store, deps.clock()),
  payments: () => watch.check(),
  orders: () => orderList(deps, null, false),
  report: () => {
    const today = serviceDay(deps.clock());
    return makeReport(deps, businessId(0), { from: addDays(today, -30), to: today });
  },
  deletion: () => deleteUser(deps, userId(++deleted), phoneOf(deleted)),
  /** Resolves when the catalogue in memory has the change. */
  change: async () => {
    await catalog.changeHost(businessId(0), (host) => ({ ...host, message: `om ${Date.now()}` }) as Host);
    await catalog.overview();
  },
};

serveMeasurement(
  {
    url: () => server.url,
    couchUrl: () => couch.url,
    token: (user: Id<'user'>) => signToken(config.jwtSecret, user).token,
    /** Milliseconds that a job takes. */
    job: async (name: string) => {
      const begin = performance.now();
      await JOBS[name]!();
      return performance.now() - begin;
    },
  },
  () => server.stop(),
);
