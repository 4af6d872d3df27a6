import { type ImageProblem, imageProblem, MAX_IMAGE_BYTES } from '#domain/upload';

export type PictureProblem = ImageProblem | 'picture-unreadable';
export type FittedPicture = { ok: true; file: Blob } | { ok: false; code: PictureProblem };

/** Pixels of the longer side of a picture that is drawn smaller: four times what the server keeps. */
const LONGEST_SIDE = 2048;
/** Each attempt is this much smaller than the one before. */
const STEP = 0.7;
const ATTEMPTS = 5;
const QUALITY = 0.85;

/**
 * The picture as it is sent: the file itself, or drawn smaller if it is larger than 2048 kB or of a type that only this
 * device can read, such as the HEIC photos of an iPhone (rule accounts/picture-scaled).
 */
export async function fitPicture(file: File): Promise<FittedPicture> {
  const problem = imageProblem(file);
  if (!problem) return { ok: true, file };
  const isPhoto = file.type.startsWith('image/') && !file.type.includes('svg') && file.size > 0;
  if (problem === 'error-empty' || !isPhoto) return { ok: false, code: problem };
  const drawn = await redraw(file).catch(() => null);
  return drawn ? { ok: true, file: drawn } : { ok: false, code: 'picture-unreadable' };
}

/** A picture as a data URL, at most `side` pixels on its longer side: small enough to store beside other data. */
export async function smallPicture(
  file: File,
  side: number,
): Promise<{ ok: true; data: string } | { ok: false; code: PictureProblem }> {
  const fitted = await fitPicture(file);
  if (!fitted.ok) return fitted;
  const drawn = await redraw(file, side).catch(() => null);
  return drawn ? { ok: true, data: await dataUrlOf(drawn) } : { ok: false, code: 'picture-unreadable' };
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

async function redraw(file: File, longest = LONGEST_SIDE): Promise<Blob | null> {
  // Upright, as the camera's orientation says.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let side = Math.min(longest, Math.max(picture.width, picture.height));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1, side *= STEP) {
      const drawn = await drawnAt(picture, side / Math.max(picture.width, picture.height));
      if (drawn && drawn.size > 0 && drawn.size <= MAX_IMAGE_BYTES) return drawn;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawnAt(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
