import { paths } from '#domain/paths';

/**
 * For a page that the board leads to, where the kitchen keeps hearing of its orders (rule kitchen/beside): the key of
 * the business in its query, null without one. undefined for other pages.
 */
export function watchedKitchen(pathname: string, search: string): string | null | undefined {
  const query = new URLSearchParams(search);
  if (pathname.startsWith(`${paths.kitchen.pattern}/`)) return query.get('host');
  const [path, back] = (query.get('redir') ?? '').split('?');
  const isFromBoard = pathname === paths.settings.pattern && path === paths.kitchen.pattern;
  return isFromBoard ? new URLSearchParams(back).get('host') : undefined;
}
