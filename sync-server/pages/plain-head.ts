import { BRAND } from '#contract/brand';
import type { PublicPage } from './page-content.ts';
import type { HeadParts } from './rendered-document.ts';

/** Only a title: 'Pizzeria Roma · Eetplein'. */
export function plainHead({ page }: { page: PublicPage }): HeadParts {
  const name = nameOf(page);
  return { tags: `<title>${name ? `${escaped(name)} · ` : ''}${BRAND.name}</title>`, data: '' };
}

function nameOf(page: PublicPage): string | null {
  if (page.kind === 'landing') return null;
  if (page.kind === 'hub') return page.hub.name;
  return page.kind === 'club' ? page.club.name : page.host.name;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
