import type { Id } from '#documents/id';
import { menuIdOf } from '#documents/id';
import type { Menu } from '#documents/menu';
import { contentOf, isSameContent } from '#domain/menu-content';
import { readCatalogDocument } from '../catalog/catalog.ts';
import { onChange } from '../device/changes.ts';
import { quietly } from '../device/quietly.ts';
import { readMenuDraft, refreshMenuDraft } from './menu-draft.ts';

/**
 * Compares the draft with the server whenever the catalogue of this device gets a menu that the draft does not know,
 * because it was published elsewhere. Returns the stop function.
 */
export const followPublications = (host: Id<'organisation'>): (() => void) =>
  onChange(['catalog'], () => quietly(compare(host)));

async function compare(host: Id<'organisation'>): Promise<void> {
  const [menu, draft] = await Promise.all([readCatalogDocument<Menu>(menuIdOf(host)), readMenuDraft(host)]);
  if (!menu || !draft) return;
  const { published, newer } = draft.value;
  const known = newer ?? published;
  if (menu.published?.command === known.version) return;
  // Orders change the same document: it counts the pieces sold.
  if (isSameContent(contentOf(menu), known.menu)) return;
  await refreshMenuDraft(host);
}
