import { BANNERS, banner } from './banner.ts';
import { DRAWN } from './drawn.ts';
import { emojiBody } from './emoji.ts';
import { HUB_BANNERS, hubBanner } from './hub-banner.ts';
import { LOGOS, logo } from './logo.ts';
import { PICTURES } from './picture-list.ts';
import { document, EMOJI } from './svg.ts';

const drawers: [names: string[], draw: (name: string) => string][] = [
  [Object.keys({ ...PICTURES, ...DRAWN }), (name) => document(EMOJI, EMOJI, emojiBody(name))],
  [
    Object.keys(BANNERS).map((name) => `banner-${name}`),
    (name) => banner(BANNERS[name.slice('banner-'.length)]!),
  ],
  [
    Object.keys(HUB_BANNERS).map((name) => `banner-${name}`),
    (name) => hubBanner(HUB_BANNERS[name.slice('banner-'.length)]!),
  ],
  [Object.keys(LOGOS).map((name) => `logo-${name}`), (name) => logo(LOGOS[name.slice('logo-'.length)]!)],
];

/** The pictures that are served as `/pictures/<name>.svg`. */
export const PICTURE_NAMES: string[] = drawers.flatMap(([names]) => names);

/** The SVG of a picture; null if there is none of that name. */
export function drawPicture(name: string): string | null {
  const draw = drawers.find(([names]) => names.includes(name))?.[1];
  return draw ? draw(name) : null;
}
