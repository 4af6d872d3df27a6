import type { Menu } from '#documents/menu';
import { contentOf, isSameContent } from '#domain/menu-content';
import type { Fault } from './import-set.ts';

/** The fault of a menu that would replace another one that its owner has published in the menu editor. */
export function publishedFault(menu: Menu, stored: Menu | null): Fault | null {
  if (!stored?.published || hasSameContent(menu, stored)) return null;
  const message = 'was published by an owner since; --replace-menus replaces it all the same';
  return { file: menu._id, path: '/', code: 'menu-published', message };
}

/** Whether two menus have equal content, whatever the server adds to it. */
export const hasSameContent = (one: Menu, other: Menu): boolean =>
  isSameContent(contentOf(one), contentOf(other));
