import type { Context } from 'koa';

/**
 * Whether the caller already has this version. Koa's `fresh` ignores the tag if the request has `no-cache`, which fetch
 * adds whenever a program sets a tag.
 */
export const isUnmodified = (ctx: Context, etag: string): boolean =>
  matchesTag(ctx.req.headers['if-none-match'] ?? '', etag);

/** Whether an If-None-Match header names the tag. */
const matchesTag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
