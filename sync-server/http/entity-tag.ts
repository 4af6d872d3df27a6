import type { Context } from 'koa';

/**
 * Whether the caller has this version already. Koa's `fresh` disregards a tag that comes with `no-cache`, which
 * fetch adds of its own accord to every tag that a program sends.
 */
export const hasAlready = (ctx: Context, etag: string): boolean =>
  ctx
    .get('if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
