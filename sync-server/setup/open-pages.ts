import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import type { Deps } from '../deps.ts';
import { answerPages } from '../pages/answer-pages.ts';
import { mainSite } from '../pages/main-site.ts';
import { pageHead } from '../pages/page-head.ts';
import { publicPages } from '../pages/public-pages.ts';
import { staticFiles } from '../routes/static.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Pages {
  answer: Middleware;
  close(): Promise<void>;
}

/** Serves the built app. In development runs Vite in this server, with hot reload on the same port. */
export async function openPages(deps: Deps, server: Server): Promise<Pages> {
  if (!deps.config.dev) return { answer: await builtPages(deps), close: async () => {} };
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${ROOT}/vite.config.ts`,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  const answer = async (ctx: Context) => {
    ctx.respond = false;
    ctx.res.statusCode = 200; // Koa's default is 404.
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve);
      vite.middlewares(ctx.req, ctx.res, resolve);
    });
  };
  return { answer, close: () => vite.close() };
}

/** Serves the rendered public pages, the files of the app, and for other pages the shell with their head. */
async function builtPages(deps: Deps): Promise<Middleware> {
  const rendered = await publicPages(deps, pageHead);
  const answer = answerPages();
  const { appDir, publicUrl } = deps.config;
  return staticFiles(appDir, mainSite(publicUrl), (ctx, shell) => rendered(ctx, () => answer(ctx, shell)));
}
