import { BRAND } from '#domain/brand';
import { lighter } from './svg.ts';

/** Pictures that the emoji set lacks, drawn in its style on the same 32 × 32 grid. */

const croquette = `
<defs>
  <linearGradient id="cq1" x1="8" y1="4" x2="22" y2="29" gradientUnits="userSpaceOnUse"><stop stop-color="#F0AE55"/><stop offset=".55" stop-color="#C9762A"/><stop offset="1" stop-color="#8E4A1B"/></linearGradient>
  <radialGradient id="cq2" cx="0" cy="0" r="1" gradientTransform="matrix(3 7 -4 2 11.5 10)" gradientUnits="userSpaceOnUse"><stop stop-color="#FFDFA6" stop-opacity=".9"/><stop offset="1" stop-color="#FFDFA6" stop-opacity="0"/></radialGradient>
</defs>
<g transform="rotate(32 16 16)">
  <rect x="9" y="2" width="14" height="28" rx="7" fill="url(#cq1)"/>
  <rect x="9" y="2" width="14" height="28" rx="7" fill="url(#cq2)"/>
  <g fill="#FBD08A"><circle cx="13" cy="7" r=".8"/><circle cx="18.5" cy="9.5" r=".7"/><circle cx="12.2" cy="14" r=".7"/><circle cx="19.6" cy="16.4" r=".8"/><circle cx="14.4" cy="19.5" r=".7"/><circle cx="17.8" cy="23.5" r=".8"/><circle cx="12.6" cy="25" r=".6"/></g>
  <g fill="#7C3F15" opacity=".55"><circle cx="16" cy="5.4" r=".7"/><circle cx="20.4" cy="12.6" r=".8"/><circle cx="15.4" cy="12" r=".6"/><circle cx="11.6" cy="19.2" r=".7"/><circle cx="20" cy="21" r=".7"/><circle cx="15.6" cy="27" r=".7"/></g>
</g>`;

const sauce = `
<defs>
  <linearGradient id="sc1" x1="4" y1="13" x2="28" y2="27" gradientUnits="userSpaceOnUse"><stop stop-color="#F6F1F8"/><stop offset=".6" stop-color="#D6CFE3"/><stop offset="1" stop-color="#A79BBD"/></linearGradient>
  <linearGradient id="sc2" x1="8" y1="8" x2="23" y2="17" gradientUnits="userSpaceOnUse"><stop stop-color="#FFF3C4"/><stop offset="1" stop-color="#F2C96B"/></linearGradient>
</defs>
<path d="M3 13h26l-2.6 11.2A5 5 0 0 1 21.5 28h-11a5 5 0 0 1-4.9-3.8z" fill="url(#sc1)"/>
<ellipse cx="16" cy="13" rx="13" ry="5" fill="#F9F6FB"/>
<ellipse cx="16" cy="13" rx="11" ry="3.8" fill="url(#sc2)"/>
<path d="M11.5 12.6c.6-2.6 3-3.2 4-5.6 1.500 2 .5 3.200 2 4 1.300.700 2.600.300 3 1.700.4 1.800-8.700 2.300-9 0" fill="#FFFBEA"/>
<path d="M7.500 17.500c.3 2.500.8 4.500 1.500 6" stroke="#fff" stroke-width="1.400" stroke-linecap="round" opacity=".8"/>`;

/** Two rows of five places, the first seven stamped. */
const stampRows = [14.4, 22];
const stamps = stampRows
  .flatMap((y, row) =>
    [6.4, 11.2, 16, 20.8, 25.6].map((x, column) => ({ x, y, given: row * 5 + column < 7 })),
  )
  .map(({ x, y, given }) =>
    given
      ? `<circle cx="${x}" cy="${y}" r="2.2" fill="url(#st2)"/><path d="m${x - 1} ${y}l.8.8l1.400-1.500" stroke="#fff" stroke-width=".7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<circle cx="${x}" cy="${y}" r="1.900" fill="none" stroke="#B9C7D6" stroke-width=".6" stroke-dasharray="1 .7"/>`,
  )
  .join('');
const stampCard = `
<defs>
  <linearGradient id="st1" x1="4" y1="4" x2="27" y2="29" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="#DCE8F4"/></linearGradient>
  <linearGradient id="st2" x1="4" y1="9" x2="27" y2="27" gradientUnits="userSpaceOnUse"><stop stop-color="#FFB22E"/><stop offset="1" stop-color="#F4722B"/></linearGradient>
  <linearGradient id="st3" x1="3" y1="3" x2="29" y2="9" gradientUnits="userSpaceOnUse"><stop stop-color="${lighter(BRAND.color, 0.18)}"/><stop offset="1" stop-color="${BRAND.color}"/></linearGradient>
</defs>
<g transform="rotate(-6 16 16)">
  <rect x="3" y="3.500" width="26" height="25" rx="4" fill="url(#st1)"/>
  <path d="M3 7.500a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v1H3z" fill="url(#st3)"/>
  ${stamps}
</g>`;

export const DRAWN: Record<string, string> = { croquette, sauce, stempelkaart: stampCard };
