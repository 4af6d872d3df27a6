import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';
import { unpooled } from './unpooled.ts';

/** Quality of Brotli for a client that waits for it: 45 ms for the largest script. */
const QUICK = 5;

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  unpooled(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));

/** Compresses while a client waits. */
export const compressQuickly = async (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, QUICK) : unpooled(await promisify(gzip)(bytes));

/** Brotli as small as possible: a tenth smaller, in up to two seconds for the largest script. */
export const compressBest = (bytes: Buffer): Promise<Buffer> => brotli(bytes, constants.BROTLI_MAX_QUALITY);
