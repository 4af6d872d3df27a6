import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import { DATA_PATHS, pathsUnder } from '#contract/server-paths';
import { type AppFile, appFile, readAppFiles } from '../http/app-files.ts';
import { isRead, refuseMethod } from '../http/refuse-method.ts';
import { sendFile } from '../http/send-file.ts';
import { namingSite } from '../pages/main-site.ts';

/** Paths below which a missing file is not found, instead of a page of the app. */
const NOT_PAGES = pathsUnder([...DATA_PATHS, 'assets', 'icons', 'pictures']);
const SHELL = '/index.html';
const NOT_BUILT = 'The app is not built yet: run `npm run build`, or start with `npm run dev`.';

/**
 * Answers a path that is a page of the app rather than a file, whatever the method. `shell` is the document that starts
 * the app.
 */
export type AnswerPage = (ctx: Context, shell: AppFile) => Promise<void>;

/**
 * Serves the built app. Every path that is not a file is a page of the app; by default it gets the shell.
 * @param site the host name of the main site
 */
export function staticFiles(
  folder: string,
  site: string,
  answerPage: AnswerPage = async (ctx, shell) => (isRead(ctx) ? sendFile(ctx, shell) : refuseMethod(ctx)),
): Middleware {
  if (!existsSync(join(folder, 'index.html'))) return sayNotBuilt;
  const files = readAppFiles(folder);
  const shell = appFile(SHELL, Buffer.from(namingSite(files.get(SHELL)!.bytes.toString(), site)));
  files.set(SHELL, shell);
  return async (ctx: Context, next: Next) => {
    const file = files.get(decoded(ctx.path));
    if (!file) return isPage(ctx.path) ? answerPage(ctx, shell) : next();
    if (!isRead(ctx)) return refuseMethod(ctx);
    // The worker fetches the shell under its own name, which is not an address for visitors.
    if (file === shell) ctx.set('X-Robots-Tag', 'noindex');
    await sendFile(ctx, file);
  };
}

const isPage = (path: string): boolean => !NOT_PAGES.test(path) && !/\.\w{2,11}$/.test(path);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const sayNotBuilt: Middleware = async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' || !isPage(ctx.path)) return next();
  ctx.status = 503;
  ctx.type = 'text';
  ctx.body = NOT_BUILT;
};
