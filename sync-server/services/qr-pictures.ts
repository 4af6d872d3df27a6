import { create, toString as toText } from 'qrcode';
import sharp from 'sharp';

export type QrFormat = 'png' | 'svg';

const LOOK = { errorCorrectionLevel: 'M', margin: 2 } as const;
/** Pixels: sharp on a table card of 5 cm. */
const PNG_WIDTH = 600;
/** Pictures kept, of about 10 kB each. */
const KEPT = 1000;

/**
 * QR codes of addresses, each drawn once: requests that come while it is drawn wait for the same picture. The PNG is
 * encoded outside the event loop (qrcode's own encoder held it for 18 ms a picture).
 */
export class QrPictures {
  readonly #pictures = new Map<string, Promise<Buffer>>();

  of(address: string, format: QrFormat): Promise<Buffer> {
    const key = `${format} ${address}`;
    const picture = this.#pictures.get(key) ?? (format === 'png' ? drawPng(address) : drawSvg(address));
    // The least recently asked for is the first to go.
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
  // Whole pixels for every dot; what is left of the width is margin.
  const width = side * Math.floor(PNG_WIDTH / side);
  const before = Math.floor((PNG_WIDTH - width) / 2);
  const after = PNG_WIDTH - width - before;
  return sharp(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .png()
    .toBuffer();
}
