import type { Context } from 'koa';
import type { AppFile } from './app-files.ts';
import { contentEncoding } from './content-encoding.ts';
import { isUnmodified } from './entity-tag.ts';

/** Answers with a file, compressed if the caller accepts it; 304 if the caller already has it. */
export async function sendFile(ctx: Context, file: AppFile, status: 200 | 404 = 200): Promise<void> {
  ctx.status = status;
  ctx.type = file.extension;
  ctx.set('ETag', file.etag);
  ctx.vary('Accept-Encoding');
  // The shell, the worker and the manifest are revalidated each time; otherwise an update would never arrive.
  ctx.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200 && isUnmodified(ctx, file.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = contentEncoding(ctx);
  const compressed = encoding && (await file.compressed(encoding));
  if (encoding && compressed) ctx.set('Content-Encoding', encoding);
  ctx.compress = false;
  ctx.body = compressed ?? file.bytes;
}
