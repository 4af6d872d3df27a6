import type { Context } from 'koa';

/**
 * Whether the caller already has this version. Koa's `fresh` ignores the tag if the request has `no-cache`, which fetch
 * adds whenever a program sets a tag.
 */
export const hasAlready = (ctx: Context, etag: string): boolean =>
  ctx
    .get('if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
