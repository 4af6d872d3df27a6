import { BRAND } from '#domain/brand';
import { BANNER } from './banner.ts';
import { darker, document, gradient, lighter, mix } from './svg.ts';

export interface HubDesign {
  color: string;
  /** The background behind the houses. */
  horizon: 'hills' | 'trees';
  /** Seed of the row of houses, so that every build draws the same one. */
  seed: number;
}

export const HUB_BANNERS: Record<string, HubDesign> = {
  hub: { color: BRAND.color, horizon: 'trees', seed: 5 },
  'hub-nijverdal': { color: '#2F7D4F', horizon: 'hills', seed: 11 },
  'hub-rijssen': { color: '#B4552D', horizon: 'trees', seed: 4 },
  'hub-deventer': { color: '#8A3B5C', horizon: 'trees', seed: 23 },
};

const { width, height } = BANNER;
const SQUARE = 186;

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Gable = (x: number, w: number, top: number, h: number) => string;
const stepped: Gable = (x, w, top, h) => {
  const step = w / 8;
  const rise = h / 3;
  return `M${x} ${SQUARE}V${top + h}h${step}v${-rise}h${step}v${-rise}h${step}v${-rise}h${step * 2}v${rise}h${step}v${rise}h${step}v${rise}h${step}V${SQUARE}z`;
};
const pointed: Gable = (x, w, top, h) =>
  `M${x} ${SQUARE}V${top + h}L${x + w / 2} ${top}L${x + w} ${top + h}V${SQUARE}z`;
const bell: Gable = (x, w, top, h) =>
  `M${x} ${SQUARE}V${top + h}q${w * 0.22} 0 ${w * 0.25} ${-h * 0.6}q${w * 0.02} ${-h * 0.4} ${w * 0.25} ${-h * 0.4}t${w * 0.25} ${h * 0.4}q${w * 0.03} ${h * 0.6} ${w * 0.25} ${h * 0.6}V${SQUARE}z`;
const GABLES = [stepped, pointed, bell, stepped];

const window = (x: number, y: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="9" height="13" rx="1.500" fill="${fill}"/>`;

function house(x: number, w: number, tall: number, wall: string, pane: string, draw: Gable): string {
  const top = SQUARE - tall;
  const left = x + w / 2 - 16;
  const floors = Math.floor((tall - 46) / 24);
  const windows = Array.from({ length: Math.max(1, floors) }, (_, floor) =>
    [0, 22].map((dx) => window(left + dx, SQUARE - 52 - floor * 24, pane)).join(''),
  );
  const door = `<path d="M${x + w / 2 - 6} ${SQUARE}v-18a6 6 0 0 1 12 0v18z" fill="${darker(wall, 0.45)}"/>`;
  return `<path d="${draw(x, w, top, 28)}" fill="${wall}"/>${windows.join('')}${door}`;
}

/** A row of houses along the far side of the square. */
function street(color: string, seed: number): string {
  const lot = lots(seed);
  const bricks = ['#C0694A', '#A9533C', '#D9A066', '#8F5A4A', '#E3C39B'].map((brick) =>
    mix(brick, color, 0.12),
  );
  let houses = '';
  for (let x = -12; x < width; ) {
    const w = 52 + Math.round(lot() * 22);
    const wall = bricks[Math.floor(lot() * bricks.length)] ?? color;
    const pane = lot() > 0.35 ? '#FFE9AE' : lighter(color, 0.75);
    houses += house(x, w, 84 + Math.round(lot() * 44), wall, pane, GABLES[Math.floor(lot() * 4)] ?? pointed);
    x += w + (lot() > 0.9 ? 14 : 1);
  }
  return houses;
}

const church = (x: number, fill: string) =>
  `<path d="M${x} ${SQUARE}V62h34v${SQUARE - 62}zM${x - 3} 64L${x + 17} 8L${x + 37} 64z" fill="${fill}"/><path d="M${x + 17} 12V-2M${x + 12} 4h10" stroke="${fill}" stroke-width="2.500"/><circle cx="${x + 17}" cy="84" r="8" fill="#fff" opacity=".85"/><path d="M${x + 17} 79v5l3.500 2" stroke="${fill}" stroke-width="1.600" fill="none"/><path d="M${x + 34} ${SQUARE}V104l40-18l40 18v${SQUARE - 104}z" fill="${fill}"/>`;

function horizon({ color, horizon: kind }: HubDesign): string {
  const far = lighter(color, 0.5);
  const near = lighter(color, 0.3);
  if (kind === 'hills')
    return `<path d="M0 120Q160 50 330 108T640 84T920 70T1160 112V200H0z" fill="${far}"/><path d="M0 150Q220 84 430 136T800 120T1160 146V200H0z" fill="${near}"/>`;
  const trees = Array.from(
    { length: 24 },
    (_, at) => `<circle cx="${at * 50 + 10}" cy="${118 + (at % 3) * 6}" r="${26 + (at % 4) * 4}"/>`,
  );
  return `<g fill="${near}">${trees.join('')}</g>`;
}

/** A market stall: a striped awning over a counter with boxes. */
function stall(x: number, stripe: string): string {
  const stripes = Array.from({ length: 6 }, (_, at) => {
    const fill = at % 2 ? '#fff' : stripe;
    return `<path d="M${x + at * 17} 184h17v12a8.500 8.500 0 0 1-17 0z" fill="${fill}"/>`;
  });
  const wares = ['#E4572E', '#F3A712', '#7FB069'].map(
    (fill, at) => `<rect x="${x + 8 + at * 30}" y="213" width="26" height="8" rx="3" fill="${fill}"/>`,
  );
  return `<ellipse cx="${x + 51}" cy="241" rx="62" ry="5" opacity=".18"/><path d="M${x + 4} 190h3v50h-3zM${x + 95} 190h3v50h-3z" fill="#6B4A33"/>${wares.join('')}<path d="M${x + 2} 219h98v20h-98z" fill="#8A5F3E"/><path d="M${x + 2} 219h98v5h-98z" fill="#A77A52"/><path d="M${x + 6} 168h90l6 17H${x}z" fill="${stripe}"/>${stripes.join('')}`;
}

/** The paving of the square, in perspective. */
function pavement(color: string): string {
  const lines = Array.from({ length: 31 }, (_, at) => {
    const top = 580 + (at - 15) * 46;
    return `M${top} ${SQUARE}L${580 + (at - 15) * 120} ${height}`;
  });
  const rows = [192, 200, 211, 226].map((y) => `M0 ${y}H${width}`);
  return `<path d="${lines.join('')}${rows.join('')}" stroke="${darker(color, 0.35)}" stroke-width="1.200" opacity=".16" fill="none"/>`;
}

/** The y of the line of flags. @param part from 0 (left) to 1 (right) */
const sag = (part: number): number => Math.round(220 + 150 * Math.sin(part * Math.PI * 3) ** 2) / 10;

const bunting = (color: string): string => {
  const flags = Array.from({ length: 20 }, (_, at) => {
    const x = at * 60 + 12;
    const y = sag((x + 11) / width);
    const fill = ['#fff', '#FFD166', lighter(color, 0.35)][at % 3];
    return `<path d="M${x} ${y}h22l-11 19z" fill="${fill}" opacity=".92"/>`;
  });
  const line = Array.from({ length: 59 }, (_, at) => `${at * 20} ${sag(at / 58)}`);
  return `<path d="M${line.join('L')}" fill="none" stroke="#fff" stroke-width="1.5" opacity=".7"/>${flags.join('')}`;
};

/** The banner of a hub: houses along a market square with stalls and flags. */
export function hubBanner(design: HubDesign): string {
  const { color, seed } = design;
  const stalls = [
    [150, '#E4572E'],
    [468, color],
    [604, '#F3A712'],
    [910, '#3A86C8'],
  ] as const;
  const body = `
    <defs>
      ${gradient('sky', lighter(color, 0.62), '#FFE9CF', 'x1="0" y1="0" x2="0" y2="1"')}
      ${gradient('square', mix('#E9D9C4', color, 0.14), mix('#CDB69A', color, 0.2), 'x1="0" y1="0" x2="0" y2="1"')}
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="838" cy="74" r="46" fill="#fff" opacity=".5"/><circle cx="838" cy="74" r="32" fill="#FFF3C9"/>
    ${horizon(design)}
    ${church(300, mix(darker(color, 0.1), '#8C7A6B', 0.4))}
    ${street(color, seed)}
    <rect y="${SQUARE}" width="${width}" height="${height - SQUARE}" fill="url(#square)"/>
    ${pavement(color)}
    ${stalls.map(([x, stripe]) => stall(x, stripe)).join('')}
    ${bunting(color)}`;
  return document(width, height, body);
}
