import { BRAND } from '#domain/brand';
import { darker, document, gradient, lighter } from './svg.ts';

const SIZE = 512;
/** Tiles of the market square: colour, column, row. */
const TILES = [
  ['#FFB22E', 0, 0],
  ['#F4722B', 1, 0],
  ['#4CAF6D', 0, 1],
  ['#E5484D', 1, 1],
] as const;

/** A market square on a plate. @param plate radius of the plate; smaller if the system crops the icon to a circle */
function drawing(plate: number): string {
  const middle = SIZE / 2;
  const tile = plate * 0.43;
  const gap = plate * 0.07;
  const tiles = TILES.map(([fill, column, row]) => {
    const x = middle + gap / 2 - (column === 0 ? tile + gap : 0);
    const y = middle + gap / 2 - (row === 0 ? tile + gap : 0);
    return `<rect x="${x}" y="${y}" width="${tile}" height="${tile}" rx="${tile * 0.28}" fill="${fill}"/>`;
  });
  return `
    <circle cx="${middle}" cy="${middle + plate * 0.07}" r="${plate}" fill="#00213A" opacity=".22"/>
    <circle cx="${middle}" cy="${middle}" r="${plate}" fill="url(#plate)"/>
    <circle cx="${middle}" cy="${middle}" r="${plate * 0.75}" fill="#fff"/>
    <circle cx="${middle}" cy="${middle}" r="${plate * 0.75}" fill="none" stroke="#D5E2EE" stroke-width="${plate * 0.03}"/>
    ${tiles.join('')}`;
}

/** @param round radius of the corners; 0 if the system rounds them itself */
export function appIcon({ round, plate }: { round: number; plate: number }): string {
  const body = `
    <defs>
      ${gradient('cloth', lighter(BRAND.color, 0.16), darker(BRAND.color, 0.16))}
      ${gradient('plate', '#FFFFFF', '#E3ECF4')}
    </defs>
    <rect width="${SIZE}" height="${SIZE}" rx="${round}" fill="url(#cloth)"/>
    ${drawing(plate)}`;
  return document(SIZE, SIZE, body);
}
