import sharp, { type OverlayOptions, type ResizeOptions } from 'sharp';
import { BRAND } from '#domain/brand';
import { escapeHtml } from './html-text.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard } from './share-address.ts';

/** Reads a picture of the catalogue; null if there is none or it belongs to another site. */
export type ReadPicture = (url: string) => Promise<Buffer | null>;

const BANNER_HEIGHT = 390;
const LOGO = { size: 196, left: 60, top: 296, edge: 10 };
const PAPER = '#FAF7F2';
const INK = '#1F2328';
const FAINT = '#57606A';
/** A small file may decompress into more pixels than fit in memory. */
const MAX_PIXELS = 50_000_000;
/** Vector pictures are smaller than they are shown here. */
const DENSITY = 160;
const QUALITY = 82;

/**
 * Draws the picture of a card as JPEG: its banner on its colour, below it logo, title and place. Pictures that are
 * missing or damaged are left out.
 */
export async function drawSharePicture(card: ShareCard, read: ReadPicture): Promise<Buffer> {
  const [banner, logo] = await Promise.all([drawBanner(card, read), drawLogo(card, read)]);
  const left = logo ? LOGO.left + LOGO.size + 40 : LOGO.left;
  const texts = await Promise.all([
    written(card.title, {
      left,
      top: 424,
      width: SHARE_WIDTH - left - 60,
      height: 96,
      color: INK,
      bold: true,
    }),
    written(card.place, { left, top: 544, width: 540, height: 38, color: FAINT }),
    written(BRAND.name, {
      left: 940,
      top: 544,
      width: 200,
      height: 38,
      color: BRAND.color,
      bold: true,
      end: true,
    }),
  ]);
  const strip = rectangle(SHARE_WIDTH, 8, card.color);
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: banner, left: 0, top: 0 },
      { input: strip, left: 0, top: BANNER_HEIGHT },
      ...(logo ? [{ input: logo, left: LOGO.left, top: LOGO.top }] : []),
      ...texts.flatMap((text) => text ?? []),
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

const rectangle = (width: number, height: number, color: string, round = 0): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" rx="${round}" fill="${color}"/></svg>`,
  );

async function drawBanner({ banner, color }: ShareCard, read: ReadPicture): Promise<Buffer> {
  const size = { width: SHARE_WIDTH, height: BANNER_HEIGHT };
  const drawn = await fitted(banner, read, { ...size, fit: 'cover', background: color });
  return drawn ?? rectangle(size.width, size.height, color);
}

async function drawLogo({ logo }: ShareCard, read: ReadPicture): Promise<Buffer | null> {
  const inside = LOGO.size - 2 * LOGO.edge;
  const drawn = await fitted(logo, read, {
    width: inside,
    height: inside,
    fit: 'contain',
    background: '#0000',
  });
  if (!drawn) return null;
  return sharp(rectangle(LOGO.size, LOGO.size, PAPER, 44))
    .composite([{ input: drawn, left: LOGO.edge, top: LOGO.edge }])
    .png()
    .toBuffer();
}

/** The picture at an address in a size, as PNG; null if it is missing or damaged. */
async function fitted(
  url: string | undefined,
  read: ReadPicture,
  { background, ...size }: ResizeOptions & { background: string },
): Promise<Buffer | null> {
  const bytes = url ? await read(url) : null;
  if (!bytes) return null;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: DENSITY })
    .rotate()
    .resize({ ...size, background })
    .png()
    .toBuffer()
    .catch(() => null);
}

interface TextBox {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
  bold?: boolean;
  /** Whether the text is aligned at the right. */
  end?: boolean;
}

/** Text drawn as large as fits into its box, in a font of this machine; null if there is nothing to draw. */
async function written(text: string, box: TextBox): Promise<OverlayOptions | null> {
  const { left, top, width, height, color, bold, end } = box;
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`;
  const input = { text: markup, font: bold ? 'sans bold' : 'sans', width, height, rgba: true } as const;
  const drawn = await sharp({ text: input })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!drawn) return null;
  const { info, data } = drawn;
  return {
    input: data,
    left: end ? left + Math.max(0, width - info.width) : left,
    top: top + Math.max(0, Math.round((height - info.height) / 2)),
  };
}
