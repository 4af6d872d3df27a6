import type { Context } from 'koa';

export type ContentEncoding = 'br' | 'gzip';

/**
 * The encoding of an answer; null for none. Browsers accept `gzip, deflate, br, zstd` alike, and of equal encodings
 * `ctx.acceptsEncodings('br', 'gzip')` returns the one that the client names first, so each is asked for on its own.
 */
export const contentEncoding = (ctx: Context): ContentEncoding | null =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding) ?? null;
