import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Id } from '#documents/ids';
import { IMAGE_TYPES, imageProblem, type UploadType } from '#domain/upload';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { TaskLimiter } from '../http/task-limiter.ts';

/** Maximum pixels: enough for the largest screen that shows the picture. */
const SIZES: Record<UploadType, { width: number; height: number }> = {
  avatar: { width: 512, height: 512 },
  logo: { width: 512, height: 512 },
  banner: { width: 1600, height: 480 },
  product: { width: 800, height: 800 },
};
/** A small file may decompress into more pixels than fit in memory: an AVIF of 25 million takes half a gigabyte. */
const MAX_PIXELS = 25_000_000;
/** The first bytes of `IMAGE_TYPES`. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|RIFF|GIF8|.{4}ftyp)/s;
/** Drawing a picture occupies a processor for up to a few seconds. */
const limiter = new TaskLimiter({ running: 1, waiting: 20 });

/**
 * Stores a picture under a new name. Its type is detected from its content. It is redrawn (upright, in the
 * shape of its purpose, WebP), which removes location, camera data and anything hidden in it. 'unavailable' if too many
 * are being drawn.
 */
export async function storeImage(
  deps: Deps,
  user: Id<'user'>,
  content: Buffer,
  purpose: UploadType,
): Promise<string> {
  ensure(content.length > 0, 'error-empty');
  const bytes = await limiter.run(async () => {
    const problem = imageProblem({ size: content.length, type: await typeOf(content) });
    if (problem) throw new ApiError(problem);
    return drawn(content, SIZES[purpose]);
  });
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await deps.store.files.add(name, user, { type: 'image/webp', bytes }, deps.clock());
  return name;
}

const decoder = (content: Buffer) => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function typeOf(content: Buffer): Promise<string> {
  // Finding the size of an SVG or a PDF lays it out. That can take minutes even for a small file, in a thread that file
  // access shares.
  if (!SIGNATURE.test(content.toString('latin1', 0, 12))) return 'unknown';
  const { format = '', compression } = await decoder(content)
    .metadata()
    .catch(() => ({ format: '', compression: undefined }));
  const name = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format;
  return IMAGE_TYPES.find((type) => type === `image/${name}`) ?? 'unknown';
}

async function drawn(content: Buffer, most: { width: number; height: number }): Promise<Buffer> {
  try {
    // Do not enlarge a small picture, but crop it to the same shape.
    const { autoOrient } = await decoder(content).metadata();
    const scale = Math.min(1, autoOrient.width / most.width, autoOrient.height / most.height);
    const [width, height] = [most.width, most.height].map((side) => Math.max(1, Math.round(side * scale)));
    return await decoder(content)
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new ApiError('error-type');
  }
}
