import { paths } from '#domain/paths';

/**
 * Whether a page is one that its board leads to, so that the kitchen keeps hearing of its orders there (rule
 * kitchen/beside): the key of the business in its query, null without one; undefined for other pages.
 */
export function watchedKitchen(pathname: string, search: string): string | null | undefined {
  const query = new URLSearchParams(search);
  if (pathname.startsWith(`${paths.kitchen.pattern}/`)) return query.get('host');
  const [path, back] = (query.get('redir') ?? '').split('?');
  const isFromBoard = pathname === paths.settings.pattern && path === paths.kitchen.pattern;
  return isFromBoard ? new URLSearchParams(back).get('host') : undefined;
}
