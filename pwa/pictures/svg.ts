/** Width and height of an emoji, in its own units. */
export const EMOJI = 32;

/**
 * Rounds to two decimals, finer than a screen shows, to save bytes. Keeps the decimals even if they are zero: in a path
 * the point may separate a number from the next ('1.999.5' is two numbers).
 */
export const rounded = (body: string): string =>
  body.replace(/\d+\.\d{3,}(?!\d|e)/g, (number) => Number(number).toFixed(2));

export const document = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body.replace(/\n\s*/g, '')}</svg>`;

export const gradient = (id: string, from: string, to: string, direction = 'x1="0" y1="0" x2="1" y2="1"') =>
  `<linearGradient id="${id}" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

type Rgb = [number, number, number];
const toRgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
/** A colour between two others. @param part from 0 (the first colour) to 1 (the second) */
export function mix(color: string, other: string, part: number): string {
  const end = toRgb(other);
  const channels = toRgb(color).map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const lighter = (color: string, part: number): string => mix(color, '#ffffff', part);
export const darker = (color: string, part: number): string => mix(color, '#1b1030', part);
