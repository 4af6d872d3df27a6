import { create } from 'qrcode';
import { letterOf } from './letters.ts';
import type { PrintedChar, PrintedLine, PrintedQr } from './read-commands.ts';

/** Dots of the smallest letter, as in font A of the printers. */
const CELL = { width: 12, height: 24 };
/** Dots of the paper, in width and height, for a dot of the font. */
const DOT = 2;
const MARGIN = 12;

/** One byte a dot: 1 is black. */
export interface Picture {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** The paper as it comes out of the printer. A cut is a dashed line. */
export function drawPaper(lines: readonly PrintedLine[], columns: number): Picture {
  const width = columns * CELL.width + 2 * MARGIN;
  const rows = lines.map((line) => ({ line, height: heightOf(line) }));
  const height = rows.reduce((sum, row) => sum + row.height, 0) + 2 * MARGIN;
  const picture = { width, height, dots: new Uint8Array(width * height) };
  let top = MARGIN;
  for (const { line, height: high } of rows) {
    if (line.qr) drawQr(picture, line.qr, top);
    else drawText(picture, line, top, high);
    top += high;
    if (line.isCut) for (let x = 0; x < width; x++) if (x % 12 < 6) picture.dots[(top - 1) * width + x] = 1;
  }
  return picture;
}

const heightOf = ({ chars, qr }: PrintedLine): number =>
  qr ? (modulesOf(qr).size + 4) * qr.size : CELL.height * Math.max(1, ...chars.map((char) => char.height));

function drawText(picture: Picture, { chars, align }: PrintedLine, top: number, high: number): void {
  const used = chars.reduce((sum, char) => sum + char.width * CELL.width, 0);
  const room = picture.width - 2 * MARGIN - used;
  let x = MARGIN + (align === 'center' ? Math.floor(room / 2) : align === 'right' ? room : 0);
  for (const char of chars) {
    // Letters of one line share a baseline.
    drawChar(picture, char, x, top + high - char.height * CELL.height);
    x += char.width * CELL.width;
  }
}

function drawChar(picture: Picture, char: PrintedChar, left: number, top: number): void {
  const letter = letterOf(char.char);
  for (let y = 0; y < CELL.height * char.height; y++) {
    for (let x = 0; x < CELL.width * char.width; x++) {
      const column = Math.floor(x / char.width / DOT);
      const row = Math.floor(y / char.height / DOT);
      const isInk =
        hasDot(letter, column, row) || (char.bold && x > 0 && isInkLeft(letter, x, char.width, row));
      if (isInk !== char.invert) picture.dots[(top + y) * picture.width + left + x] = 1;
    }
  }
}

/** A bold letter is printed twice, a dot apart. */
const isInkLeft = (letter: ReturnType<typeof letterOf>, x: number, width: number, row: number): boolean =>
  hasDot(letter, Math.floor((x - 1) / width / DOT), row);

/** Two rows for marks, eight for the letter with its descender, and the rest for a cedilla. */
function hasDot(
  { columns, above, hasCedilla }: ReturnType<typeof letterOf>,
  column: number,
  row: number,
): boolean {
  const bits = (list: number[]) => list[column] ?? 0;
  if (row < 2) return ((bits(above) >> row) & 1) === 1;
  if (row < 10) return ((bits(columns) >> (row - 2)) & 1) === 1;
  return hasCedilla && row === 10 && column === 2;
}

const modulesOf = ({ value, level }: PrintedQr) => create(value, { errorCorrectionLevel: level }).modules;

function drawQr(picture: Picture, qr: PrintedQr, top: number): void {
  const modules = modulesOf(qr);
  const left = Math.floor((picture.width - modules.size * qr.size) / 2);
  for (let y = 0; y < modules.size * qr.size; y++) {
    for (let x = 0; x < modules.size * qr.size; x++) {
      if (!modules.get(Math.floor(y / qr.size), Math.floor(x / qr.size))) continue;
      picture.dots[(top + 2 * qr.size + y) * picture.width + left + x] = 1;
    }
  }
}
