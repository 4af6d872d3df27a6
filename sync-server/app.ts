import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Deps } from './deps.ts';
import { answerErrors } from './http/errors.ts';
import { refuseUnknownCalls } from './http/not-found.ts';
import type { ApiRouter } from './http/route.ts';
import { authRoutes } from './routes/auth.ts';
import { sandboxRoutes } from './routes/sandbox.ts';

type Register = (router: ApiRouter, deps: Deps) => void;

/** Every group of calls, in the order of the contract. */
const ROUTES: Register[] = [authRoutes, sandboxRoutes];

/** The whole server as one function of its dependencies; it opens nothing and starts nothing. */
export function createApp(deps: Deps): Koa {
  const app = new Koa({ proxy: deps.config.trustProxy });
  const router = new Router({ exclusive: 'specificity' });
  for (const register of ROUTES) register(router, deps);

  app.use(async (ctx, next) => {
    ctx.state.deps = deps;
    await next();
  });
  app.use(answerErrors(deps));
  app.use(compress({ threshold: 1024 }));
  app.use(router.routes());
  app.use(refuseUnknownCalls);
  app.on('error', (error: Error) => deps.log.warn({ fault: error.name }, 'a connection broke off'));
  return app;
}
