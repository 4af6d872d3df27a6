import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import { events } from '#contract/events';
import * as hosts from '#contract/hosts';
import { hubList } from '#contract/hubs';
import type { Deps } from './deps.ts';
import { refuseOldApps } from './http/app-version.ts';
import { answerErrors } from './http/errors.ts';
import { dateOf, keptAnswers } from './http/kept-answers.ts';
import { lateHeaders, setHeaders } from './http/late-headers.ts';
import { refuseUnknownCalls } from './http/not-found.ts';
import { releaseContext } from './http/open-call.ts';
import { requestLog } from './http/request-log.ts';
import type { ApiRouter } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { authRoutes } from './routes/auth.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { codeRoutes } from './routes/codes.ts';
import { databaseProxy } from './routes/database-proxy.ts';
import { devRoutes } from './routes/dev.ts';
import { edgeRoutes } from './routes/edges.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { hostRoutes } from './routes/hosts.ts';
import { hubRoutes } from './routes/hubs.ts';
import { kitchenRoutes } from './routes/kitchen.ts';
import { menuRoutes } from './routes/menu.ts';
import { noticeRoutes } from './routes/notices.ts';
import { orderRoutes } from './routes/orders.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { printRoutes } from './routes/print.ts';
import { serviceRoutes } from './routes/services.ts';
import { shopRoutes } from './routes/shop.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

type Routes = (router: ApiRouter, deps: Deps) => void;

/**
 * Every group of calls; then the routes outside the contract. Of two paths that match, the router takes the one with
 * fewer parameters, whatever the order.
 */
const ROUTES: Routes[] = [
  hostRoutes,
  hubRoutes,
  catalogRoutes,
  authRoutes,
  orderRoutes,
  kitchenRoutes,
  shopRoutes,
  menuRoutes,
  codeRoutes,
  paymentRoutes,
  edgeRoutes,
  serviceRoutes,
  uploadRoutes,
  printRoutes,
  noticeRoutes,
  eventRoutes,
  healthRoutes,
  apiDocsRoutes,
  pageRoutes,
  sandboxRoutes,
  devRoutes,
];

/** Paths of the calls that read although they are sent with POST. */
const READ_WITH_BODY = [hosts.hostInfo, hosts.hostList, hubList].map(({ path }) => path);

/**
 * The whole server as a function of its dependencies. It opens and starts nothing. `pages` answers paths that are not
 * calls.
 */
export function createApp(deps: Deps, pages?: Middleware): Koa {
  const { trustProxy } = deps.config;
  const app = new Koa({ proxy: trustProxy > 0, maxIpsCount: trustProxy });
  releaseContext(app, events.path);
  const router = new Router({ exclusive: 'specificity' });
  for (const register of ROUTES) register(router, deps);

  // The date comes from the clock of the rules, because devices adjust their own clock to it.
  const date = dateOf(deps.clock);
  app.use(requestLog(deps));
  app.use(keptAnswers({ clock: deps.clock, bodies: READ_WITH_BODY }));
  app.use(lateHeaders(events.path));
  app.use((ctx, next) => {
    ctx.state.deps = deps;
    setHeaders(ctx, { Date: date() });
    return next();
  });
  app.use(securityHeaders(deps.config));
  app.use(answerErrors(deps));
  app.use(refuseOldApps(deps));
  app.use(databaseProxy(deps));
  const compressed = compress({ threshold: 1024 });
  app.use((ctx, next) => (ctx.path === events.path ? next() : compressed(ctx, next)));
  app.use(router.routes());
  app.use(refuseUnknownCalls);
  if (pages) app.use(pages);
  // For example a client that disconnects during an answer. Errors in a call are answered and logged above.
  app.on('error', (error: Error) => deps.log.debug({ fault: error.name }, 'a connection broke off'));
  return app;
}
