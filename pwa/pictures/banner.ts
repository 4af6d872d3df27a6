import { BRAND } from '#domain/brand';
import { lay, type PlacedEmoji } from './emoji.ts';
import { darker, document, gradient, lighter } from './svg.ts';

/** In pixels. A phone shows only the middle 360 of the width, so the dishes are there. */
export const BANNER = { width: 1160, height: 250 };

export interface BannerDesign {
  color: string;
  /** The first is in the middle, the others alternate to the left and right of it. */
  dishes: string[];
}

/** A banner for each business type, for all types together, and for clubs. */
export const BANNERS: Record<string, BannerDesign> = {
  pizza: { color: '#D9481C', dishes: ['pizza', 'tomato', 'cheese', 'mushroom', 'olive'] },
  shoarma: { color: '#A8621B', dishes: ['shoarma', 'wrap', 'falafel', 'onion', 'hot-pepper'] },
  grieks: { color: '#2F72C4', dishes: ['salad', 'olive', 'cheese', 'lemon', 'flatbread'] },
  friet: { color: '#D99A00', dishes: ['fries', 'hamburger', 'croquette', 'sauce', 'soda'] },
  sushi: { color: '#D6456B', dishes: ['sushi', 'bento', 'rice-ball', 'fried-shrimp', 'chopsticks'] },
  chinees: { color: '#C0262D', dishes: ['chinees', 'ramen', 'dumpling', 'rice', 'chopsticks'] },
  broodje: { color: '#8C6A3F', dishes: ['sandwich', 'baguette', 'croissant', 'coffee', 'tomato'] },
  surinaams: { color: '#2E8B57', dishes: ['curry', 'flatbread', 'banana', 'hot-pepper', 'coconut'] },
  spareribs: { color: '#8E3B2E', dishes: ['meat', 'spareribs', 'corn', 'potato', 'beer'] },
  kip: { color: '#C77B14', dishes: ['kip', 'fries', 'corn', 'salad', 'soda'] },
  spaans: { color: '#B8860B', dishes: ['paella', 'shrimp', 'olive', 'bell-pepper', 'lemon'] },
  alle: { color: BRAND.color, dishes: ['alle', 'pizza', 'salad', 'ramen', 'cake'] },
  club: { color: '#3D5A80', dishes: ['trophy', 'soccer', 'notes', 'star', 'gift'] },
};

/** Positions of the dishes, from the middle outwards. */
const PLACES: Omit<PlacedEmoji, 'name'>[] = [
  { x: 580, y: 122, size: 168, turn: -4 },
  { x: 442, y: 146, size: 116, turn: -14 },
  { x: 720, y: 142, size: 120, turn: 13 },
  { x: 322, y: 112, size: 88, turn: 10, opacity: 0.95 },
  { x: 842, y: 106, size: 90, turn: -12, opacity: 0.95 },
];
/** The dishes once more, small and faint, at the sides that only a wide screen shows. */
const ECHOES: [dish: number, place: Omit<PlacedEmoji, 'name'>][] = [
  [2, { x: 206, y: 176, size: 70, turn: -18, opacity: 0.45 }],
  [1, { x: 956, y: 178, size: 72, turn: 16, opacity: 0.45 }],
  [4, { x: 106, y: 84, size: 58, turn: 20, opacity: 0.28 }],
  [3, { x: 1056, y: 82, size: 58, turn: -16, opacity: 0.28 }],
];

const plate = (x: number, y: number, r: number, opacity: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="${opacity}"/><circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="none" stroke="#fff" stroke-width="2" opacity="${opacity}"/>`;

const shade = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.13}" fill="#000" opacity=".16"/>`;

export function banner({ color, dishes }: BannerDesign): string {
  const { width, height } = BANNER;
  const named = (place: Omit<PlacedEmoji, 'name'>, dish: number): PlacedEmoji => ({
    ...place,
    name: dishes[dish] ?? 'alle',
  });
  const stood = PLACES.map(named);
  const body = `
    <defs>
      ${gradient('ground', lighter(color, 0.42), darker(color, 0.12))}
      <radialGradient id="light" cx=".5" cy=".3" r=".55"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${plate(580, 130, 190, 0.12)}${plate(120, 40, 130, 0.07)}${plate(1050, 220, 150, 0.07)}
    ${stood.map(({ x, y, size }) => shade(x, y + size * 0.5, size * 0.36)).join('')}
    ${lay([...ECHOES.map(([dish, place]) => named(place, dish)), ...stood.toReversed()])}`;
  return document(width, height, body);
}
