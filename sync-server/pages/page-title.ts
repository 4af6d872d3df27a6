import { BRAND } from '#contract/brand';
import type { PublicPage } from './page-content.ts';

/** The title of a page as the app sets it: 'Pizzeria Roma · Eetplein'. */
export function titleTag(page: PublicPage): string {
  const name = nameOf(page);
  return `<title>${name ? `${escaped(name)} · ` : ''}${BRAND.name}</title>`;
}

function nameOf(page: PublicPage): string | null {
  if (page.kind === 'landing') return null;
  if (page.kind === 'hub') return page.hub.name;
  return page.kind === 'club' ? page.club.name : page.host.name;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
