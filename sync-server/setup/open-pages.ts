import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import { answerPages } from '../pages/answer-pages.ts';
import { staticFiles } from '../routes/static.ts';
import type { Config } from './config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Pages {
  answer: Middleware;
  close(): Promise<void>;
}

/** Serves the built app. In development runs Vite in this server, with hot reload on the same port. */
export async function openPages(
  { dev, appDir }: Pick<Config, 'dev' | 'appDir'>,
  server: Server,
): Promise<Pages> {
  if (!dev) return { answer: staticFiles(appDir, answerPages()), close: async () => {} };
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
