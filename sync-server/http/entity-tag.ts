import type { Context } from 'koa';

/**
 * Whether the caller already has this version. Koa's `fresh` ignores the tag if the request has `no-cache`, which fetch
 * adds whenever a program sets a tag.
 */
export const hasAlready = (ctx: Context, etag: string): boolean =>
  namesTag(ctx.req.headers['if-none-match'] ?? '', etag);

/** Whether an If-None-Match header names the tag. */
export const namesTag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
