import { create, toString as toText } from 'qrcode';
import sharp from 'sharp';

export type QrFormat = 'png' | 'svg';

const LOOK = { errorCorrectionLevel: 'M', margin: 2 } as const;
/** Pixels. Sharp on a table card of 5 cm. */
const PNG_WIDTH = 600;
/** Number of pictures to cache, of about 10 kB each. */
const KEPT = 1000;

/**
 * Caches QR codes of addresses. Each is drawn once: concurrent requests wait for the same picture. The PNG is encoded
 * outside the event loop, which the encoder of qrcode blocked for 18 ms per picture.
 */
export class QrPictures {
  readonly #pictures = new Map<string, Promise<Buffer>>();

  of(address: string, format: QrFormat): Promise<Buffer> {
    const key = `${format} ${address}`;
    const picture = this.#pictures.get(key) ?? (format === 'png' ? drawPng(address) : drawSvg(address));
    // Reinsert, so that the least recently used picture is evicted first.
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    picture.catch(() => this.#pictures.delete(key));
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > KEPT && oldest !== undefined) this.#pictures.delete(oldest);
    return picture;
  }
}

const drawSvg = async (address: string): Promise<Buffer> =>
  Buffer.from(await toText(address, { ...LOOK, type: 'svg' }));

async function drawPng(address: string): Promise<Buffer> {
  const { modules } = create(address, LOOK);
  const side = modules.size + 2 * LOOK.margin;
  const dots = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dots[(row + LOOK.margin) * side + column + LOOK.margin] = 0;
    }
  }
  // Every module has a whole number of pixels; the rest of the width is margin.
  const width = side * Math.floor(PNG_WIDTH / side);
  const before = Math.floor((PNG_WIDTH - width) / 2);
  const after = PNG_WIDTH - width - before;
  return sharp(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .png()
    .toBuffer();
}
