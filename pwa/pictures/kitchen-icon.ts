import { darker, document, gradient, lighter } from './svg.ts';

const SIZE = 512;
/** Not the blue of the customers' icon, beside which it stands on a home screen. */
const CLOTH = '#B3401B';

/** A cook's hat. @param width of the hat; smaller if the system crops the icon to a circle */
function hat(width: number): string {
  const middle = SIZE / 2;
  const puff = width * 0.27;
  const top = middle - width * 0.12;
  const band = { width: width * 0.62, height: width * 0.5 };
  const puffs = [
    [middle - width * 0.25, top, puff],
    [middle, top - width * 0.12, puff * 1.1],
    [middle + width * 0.25, top, puff],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#linen)"/>`);
  const left = middle - band.width / 2;
  const foot = top + band.height;
  const folds = [-0.16, 0, 0.16].map((part) => {
    const x = middle + width * part;
    return `<path d="M${x} ${foot - width * 0.2}v${width * -0.16}" stroke="#D9CFC2" stroke-width="${width * 0.03}" stroke-linecap="round"/>`;
  });
  return `
    <ellipse cx="${middle}" cy="${foot + width * 0.03}" rx="${band.width / 2}" ry="${width * 0.06}" fill="#2A0D04" opacity=".25"/>
    ${puffs.join('')}
    <rect x="${left}" y="${top}" width="${band.width}" height="${band.height}" rx="${width * 0.05}" fill="url(#linen)"/>
    <rect x="${left}" y="${foot - width * 0.14}" width="${band.width}" height="${width * 0.14}" rx="${width * 0.04}" fill="#FFB22E"/>
    ${folds.join('')}`;
}

/** The icon of the installed kitchen. @param round radius of the corners; 0 if the system rounds them itself */
export function kitchenIcon({ round, width }: { round: number; width: number }): string {
  const body = `
    <defs>
      ${gradient('cloth', lighter(CLOTH, 0.16), darker(CLOTH, 0.2))}
      ${gradient('linen', '#FFFFFF', '#F1E9DE')}
    </defs>
    <rect width="${SIZE}" height="${SIZE}" rx="${round}" fill="url(#cloth)"/>
    ${hat(width)}`;
  return document(SIZE, SIZE, body);
}
