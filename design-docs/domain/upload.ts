/** The largest image a user may upload: 2048 KB. */
export const MAX_IMAGE_BYTES = 2048 * 1024;

/** Raster images only: an SVG is a document that may carry scripts. */
export const IMAGE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** The purposes of a picture, which decide its shape: square, or as wide as the page of a business. */
export const UPLOAD_TYPES = ['avatar', 'logo', 'banner', 'product'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export type ImageProblem = 'error-type' | 'error-size' | 'error-empty';

/** The first problem of an image file (rule accounts/picture-file). `size` in bytes. */
export function imageProblem({ size, type }: { size: number; type: string }): ImageProblem | null {
  if (!IMAGE_TYPES.includes(type.toLowerCase())) return 'error-type';
  if (size > MAX_IMAGE_BYTES) return 'error-size';
  return size > 0 ? null : 'error-empty';
}

/** The name under which a picture is stored. */
export const PICTURE_NAME = /^[a-z0-9-]{8,64}\.(webp|jpg|png)$/;
/** In the test environment paths begin with '/test'. */
const PICTURE_PATH = /^(?:\/test)?\/api\/io\/file\/([^/]+)$/;

/** The name of the uploaded picture at an address of this site; null for any other address. */
export function uploadedName(address: string): string | null {
  const name = PICTURE_PATH.exec(address)?.[1] ?? '';
  return PICTURE_NAME.test(name) ? name : null;
}
