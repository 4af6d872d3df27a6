import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Id } from '#documents/ids';
import { IMAGE_TYPES, imageProblem } from '#domain/upload';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';

/** Pixels on each side: a face on the largest screen it is shown on. */
const AVATAR_SIZE = 512;
/** A small file may unfold into more pixels than there is memory for. */
const MOST_PIXELS = 50_000_000;

/**
 * Keeps a picture under a new name. What it is, its content says; it is drawn anew (upright, square, as WebP), so
 * that no place, camera or hidden passenger comes along.
 */
export async function storeImage(deps: Deps, user: Id<'user'>, content: Buffer): Promise<string> {
  ensure(content.length > 0, 'error-empty');
  const problem = imageProblem({ size: content.length, type: await typeOf(content) });
  if (problem) throw new ApiError(problem);
  const bytes = await drawn(content);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await deps.store.files.add(name, user, { type: 'image/webp', bytes }, deps.clock());
  return name;
}

const decoder = (content: Buffer) => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

async function typeOf(content: Buffer): Promise<string> {
  const { format = '', compression } = await decoder(content)
    .metadata()
    .catch(() => ({ format: '', compression: undefined }));
  const name = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format;
  return IMAGE_TYPES.find((type) => type === `image/${name}`) ?? 'unknown';
}

async function drawn(content: Buffer): Promise<Buffer> {
  try {
    // A small picture stays small, and square all the same.
    const { width, height } = await decoder(content).metadata();
    const side = Math.min(AVATAR_SIZE, width, height);
    return await decoder(content)
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new ApiError('error-type');
  }
}
