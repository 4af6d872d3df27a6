import busboy from 'busboy';
import type { Context } from 'koa';
import { ApiError, ensure } from './api-error.ts';

const FIELD = 'file';
/** Bytes after which the rest is not waited for. */
const HOPELESS = 16 * 1024 * 1024;

/**
 * The one file of a multipart form: 'error-size' above `limit` bytes, 'error-empty' when there is none. Of two nobody
 * knows which is meant: 'bad-request'.
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
    // Sent in chunks a body has no length to be refused by.
    ctx.req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= HOPELESS) return;
      // The connection ends with the answer, or the rest would still be read.
      ctx.set('Connection', 'close');
      reject(new ApiError('error-size'));
    });
    parser.on('file', (field, stream) => {
      // A form that ends in the middle of a file fails both; unheard, the file's would end the process.
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
      // One byte more than allowed tells a file that is too large from one that just fits.
      limits: { files: 1, fileSize: limit + 1, fields: 20, fieldSize: 1024 },
    });
  } catch {
    throw new ApiError('bad-request');
  }
}
