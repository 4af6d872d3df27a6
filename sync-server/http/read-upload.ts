import busboy from 'busboy';
import type { Context } from 'koa';
import { ApiError, ensure } from './api-error.ts';
import { discardRest } from './discard-rest.ts';

const FIELD = 'file';
/** Bytes after which the upload is aborted. */
const HOPELESS = 16 * 1024 * 1024;

/**
 * The only file of a multipart form. 'error-size' above `limit` bytes, 'error-empty' without a file, 'bad-request' for
 * two files.
 */
export async function readUpload(ctx: Context, limit: number): Promise<Buffer> {
  ensure(ctx.is('multipart/form-data'), 'media-type');
  ensure(Number(ctx.get('content-length') || 0) <= HOPELESS, 'error-size');
  const parser = openParser(ctx, limit);
  const chunks: Buffer[] = [];
  let tooLarge = false;
  let received = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ApiError('bad-request'));
    // A chunked body has no content length to check in advance.
    const watch = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= HOPELESS) return;
      ctx.req.off('data', watch).unpipe(parser);
      discardRest(ctx.req);
      reject(new ApiError('error-size'));
    };
    ctx.req.on('data', watch);
    parser.on('file', (field, stream) => {
      // If the form ends within a file, both streams fail; an unhandled error of the file's stream would end the
      // process.
      stream.on('error', fail);
      if (field !== FIELD) stream.resume();
      else stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('limit', () => (tooLarge = true));
    });
    parser.on('close', resolve).on('error', fail).on('filesLimit', fail);
    ctx.req.on('aborted', fail).pipe(parser);
  });
  ensure(!tooLarge, 'error-size');
  ensure(chunks.length > 0, 'error-empty');
  return Buffer.concat(chunks);
}

function openParser(ctx: Context, limit: number): busboy.Busboy {
  try {
    return busboy({
      headers: ctx.req.headers,
      // One byte more than allowed distinguishes a file that is too large from one that just fits.
      limits: { files: 1, fileSize: limit + 1, fields: 20, fieldSize: 1024 },
    });
  } catch {
    throw new ApiError('bad-request');
  }
}
