import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import type { Deps } from './deps.ts';
import { refuseOldApps } from './http/app-version.ts';
import { answerErrors } from './http/errors.ts';
import { refuseUnknownCalls } from './http/not-found.ts';
import { requestLog } from './http/request-log.ts';
import type { ApiRouter } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actionCodeRoutes } from './routes/action-codes.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { authRoutes } from './routes/auth.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { databaseProxy } from './routes/database-proxy.ts';
import { devRoutes } from './routes/dev.ts';
import { edgeRoutes } from './routes/edges.ts';
import { eventRoutes } from './routes/events.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { healthRoutes } from './routes/health.ts';
import { hostRoutes } from './routes/hosts.ts';
import { hubRoutes } from './routes/hubs.ts';
import { orderRoutes } from './routes/orders.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { printRoutes } from './routes/print.ts';
import { serviceRoutes } from './routes/services.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

type Routes = (router: ApiRouter, deps: Deps) => void;

/** Every group of calls, in the order of the contract; then what is no call. */
const ROUTES: Routes[] = [
  hostRoutes,
  hubRoutes,
  catalogRoutes,
  authRoutes,
  orderRoutes,
  paymentRoutes,
  edgeRoutes,
  actionCodeRoutes,
  accountRoutes,
  favouriteRoutes,
  serviceRoutes,
  uploadRoutes,
  printRoutes,
  eventRoutes,
  healthRoutes,
  apiDocsRoutes,
  pageRoutes,
  sandboxRoutes,
  devRoutes,
];

/**
 * The whole server as a function of its dependencies. It opens and starts nothing. `pages` answers paths that are not
 * calls.
 */
export function createApp(deps: Deps, pages?: Middleware): Koa {
  const { trustProxy } = deps.config;
  const app = new Koa({ proxy: trustProxy > 0, maxIpsCount: trustProxy });
  const router = new Router({ exclusive: 'specificity' });
  for (const register of ROUTES) register(router, deps);

  app.use(async (ctx, next) => {
    ctx.state.deps = deps;
    // The date comes from the clock of the rules, because devices adjust their own clock to it.
    ctx.set('Date', new Date(deps.clock()).toUTCString());
    await next();
  });
  app.use(requestLog(deps));
  app.use(securityHeaders(deps.config));
  app.use(answerErrors(deps));
  app.use(refuseOldApps(deps));
  app.use(databaseProxy(deps));
  app.use(compress({ threshold: 1024 }));
  app.use(router.routes());
  app.use(refuseUnknownCalls);
  if (pages) app.use(pages);
  // For example a client that disconnects during an answer. Errors in a call are answered and logged above.
  app.on('error', (error: Error) => deps.log.debug({ fault: error.name }, 'a connection broke off'));
  return app;
}
