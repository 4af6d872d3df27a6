import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DRAWN } from './drawn.ts';
import { PICTURES } from './picture-list.ts';
import { EMOJI, rounded } from './svg.ts';

type IconSet = Record<string, { body: string }>;
let icons: IconSet | undefined;

/** 20 MB of icons, so read only when the first picture is drawn. Runs in the build and the dev server only. */
function iconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  icons ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: IconSet }).icons;
  return icons;
}

/** The content of a picture, without the svg element, on a 32 × 32 grid. */
export function emojiBody(name: string): string {
  const drawn = DRAWN[name];
  if (drawn) return rounded(drawn);
  const body = iconSet()[PICTURES[name] ?? '']?.body;
  if (body === undefined) throw new RangeError(`no picture called ${name}`);
  return rounded(body);
}

export interface PlacedEmoji {
  name: string;
  /** Centre and size in the units of the drawing. */
  x: number;
  y: number;
  size: number;
  /** Degrees clockwise. */
  turn?: number;
  opacity?: number;
}

/** Places pictures on a drawing. Each is defined once as a symbol, however often it is used. */
export function lay(placed: PlacedEmoji[]): string {
  const names = [...new Set(placed.map(({ name }) => name))];
  const symbols = names.map(
    (name) => `<symbol id="p-${name}" viewBox="0 0 ${EMOJI} ${EMOJI}">${emojiBody(name)}</symbol>`,
  );
  const uses = placed.map(({ name, x, y, size, turn = 0, opacity = 1 }) => {
    const place = `x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"`;
    return `<use href="#p-${name}" ${place} transform="rotate(${turn} ${x} ${y})" opacity="${opacity}"/>`;
  });
  return `<defs>${symbols.join('')}</defs>${uses.join('')}`;
}
