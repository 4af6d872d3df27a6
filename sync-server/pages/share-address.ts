import { createHash } from 'node:crypto';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { BRAND } from '#domain/brand';
import type { Page } from './page-address.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
/** Raised when the drawing changes, so that its pictures get new addresses. */
const DRAWING = 1;

/** The content of a page's share picture. */
export interface ShareCard {
  /** Path below /share without the hash: 'organisation/roma', 'hub/nijverdal' or 'start'. */
  name: string;
  title: string;
  /** The line below the title. */
  place: string;
  color: string;
  /** Paths or URLs of pictures of the catalogue. */
  banner?: string | undefined;
  logo?: string | undefined;
}

export const startCard: ShareCard = {
  name: 'start',
  title: BRAND.name,
  place: BRAND.domain,
  color: BRAND.color,
  banner: '/pictures/banner-hub.svg',
  logo: '/pictures/app.svg',
};

export const hostCard = ({ _id, name, address, color, banner, logo }: Host): ShareCard => ({
  name: _id,
  title: name,
  place: address.city,
  color: color ?? BRAND.color,
  banner,
  logo,
});

export const hubCard = ({ _id, name, color, banner }: Hub): ShareCard => ({
  name: _id,
  title: name,
  place: BRAND.domain,
  color: color ?? BRAND.color,
  banner,
});

function cardOfPage(page: Page): ShareCard {
  if (page.kind === 'hub') return hubCard(page.hub);
  if (page.kind === 'business' || page.kind === 'info') return hostCard(page.host);
  return startCard;
}

/**
 * The path of a card's picture. It changes with the content of the card, so that the picture can be cached forever.
 */
export function pathOfCard(card: ShareCard): string {
  const content = JSON.stringify([DRAWING, card]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return `/share/${card.name}-${hash}.jpg`;
}

export const sharePath = (page: Page): string => pathOfCard(cardOfPage(page));
