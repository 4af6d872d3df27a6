import { emojiBody } from './emoji.ts';
import { darker, document, gradient, lighter } from './svg.ts';

/** Colour and picture of every logo of the demo towns. */
export const LOGOS: Record<string, [color: string, picture: string]> = {
  roma: ['#B3261E', 'pizza'],
  'nachtsnackbar-de-linde': ['#3B3A73', 'moon'],
  'broodje-onderweg': ['#2F7D4F', 'sandwich'],
  'doner-dag-en-nacht': ['#A33B1F', 'shoarma'],
  'sushi-sora': ['#C2476B', 'sushi'],
  lotus: ['#A6192E', 'chinees'],
  kipkoning: ['#E07B1A', 'kip'],
  'snackbar-de-brug': ['#C98A12', 'fries'],
  olympos: ['#0B5FA5', 'olive'],
  paramaribo: ['#2E8540', 'curry'],
  'ribs-op-wielen': ['#6B3A1E', 'spareribs'],
  'bodega-de-waagtoren': ['#B5472A', 'paella'],
  bakkersvrouw: ['#A9713A', 'croissant'],
  'friethuis-de-welle': ['#D9A400', 'fries'],
  'istanbul-grill': ['#8C1D40', 'wrap'],
  'warung-zandweerd': ['#3C6E47', 'coconut'],
  'vv-de-regge': ['#B3261E', 'soccer'],
  'muziekvereniging-heuvelklank': ['#6D4AA8', 'trumpet'],
  'sv-de-steenbakkers': ['#1F6F8B', 'brick'],
  'roeivereniging-de-ijsselgolf': ['#0E5AA7', 'rowing'],
  'toneelgroep-de-waag': ['#7A2E2E', 'masks'],
};

const SIZE = 96;

/** A tile in the colour of the business with one picture on a light plate. */
export function logo([color, picture]: [color: string, picture: string]): string {
  const body = `
    <defs>
      ${gradient('tile', lighter(color, 0.22), darker(color, 0.18))}
      <radialGradient id="plate"><stop stop-color="#fff"/><stop offset="1" stop-color="${lighter(color, 0.86)}"/></radialGradient>
    </defs>
    <rect width="${SIZE}" height="${SIZE}" rx="24" fill="url(#tile)"/>
    <circle cx="48" cy="48" r="37" fill="#000" opacity=".1"/>
    <circle cx="48" cy="47" r="36" fill="url(#plate)"/>
    <svg x="22" y="21" width="52" height="52" viewBox="0 0 32 32">${emojiBody(picture)}</svg>`;
  return document(SIZE, SIZE, body);
}
