import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import { type AppFile, readAppFiles } from '../http/app-files.ts';
import { hasAlready } from '../http/entity-tag.ts';

/** Paths below which a missing file is not found, instead of a page of the app. */
const NOT_PAGES = /^\/(api|db|dev|sandbox|health|test|assets|icons|pictures)(\/|$)/;
const SHELL = '/index.html';
const NOT_BUILT = 'The app is not built yet: run `npm run build`, or start with `npm run dev`.';

/**
 * Serves the built app. Every path that is not a file is a page of the app and gets the shell (rule discovery/routes).
 */
export function staticFiles(folder: string): Middleware {
  if (!existsSync(join(folder, 'index.html'))) return sayNotBuilt;
  const files = readAppFiles(folder);
  const shell = files.get(SHELL)!;
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const file = files.get(decoded(ctx.path)) ?? (isPage(ctx.path) ? shell : null);
    if (!file) return next();
    await send(ctx, file);
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

async function send(ctx: Context, file: AppFile): Promise<void> {
  ctx.status = 200;
  // Kept ready as it is sent; other files are asked for once.
  if (file.path === SHELL) ctx.state.isCurrent = () => true;
  ctx.type = file.extension;
  ctx.set('ETag', file.etag);
  ctx.vary('Accept-Encoding');
  // The shell, the worker and the manifest are revalidated each time; otherwise an update would never arrive.
  ctx.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (hasAlready(ctx, file.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const compressed = encoding === 'br' || encoding === 'gzip' ? await file.compressed(encoding) : null;
  if (compressed) ctx.set('Content-Encoding', String(encoding));
  ctx.compress = false;
  ctx.body = compressed ?? file.bytes;
}

const sayNotBuilt: Middleware = async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' || !isPage(ctx.path)) return next();
  ctx.status = 503;
  ctx.type = 'text';
  ctx.body = NOT_BUILT;
};
