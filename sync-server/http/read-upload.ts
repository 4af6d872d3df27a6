import busboy from 'busboy';
import type { Context } from 'koa';
import { ApiError, ensure } from './api-error.ts';

const FIELD = 'file';
/** Above this nobody waits for the rest. */
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
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ApiError('bad-request'));
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
