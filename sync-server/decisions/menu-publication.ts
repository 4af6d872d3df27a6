import type { MenuAnswer } from '#contract/menu';
import type { Host } from '#documents/host';
import { menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { MENU_VERSIONS, type MenuVersion } from '#documents/menu-version';
import { compareText } from '#domain/compare-text';
import { contentOf, isSameContent, type MenuContent, withCountsOf } from '#domain/menu-content';
import { menuFaults, pictureFaults } from '#domain/menu-faults';
import { withoutUnusedEnglish } from '#domain/own-texts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/** The number of menus that are kept for a business, including the one that is shown. */
export const MAX_MENU_VERSIONS = 20;
/** Maximum faults that a refusal names. */
const MAX_FAULTS = 50;
const NO_MENU = 'none';

export type StoredMenu = Menu & { _rev?: string | undefined };

export interface Publication {
  menu: MenuContent;
  based_on: string;
  command: string;
}

export const versionOf = (menu: StoredMenu | null): string =>
  menu?.published?.command ?? menu?.counted?.version ?? menu?._rev ?? NO_MENU;

export const menuAnswer = (menu: StoredMenu | null): MenuAnswer => ({
  version: versionOf(menu),
  ...(menu?.published && { at: menu.published.at }),
  menu: contentOf(menu ?? { tabs: [], products: [], discounts: [] }),
});

export const versionAnswer = ({ _id, at, menu }: MenuVersion): MenuAnswer => ({
  version: keyOfVersion(_id),
  ...(at !== undefined && { at }),
  menu,
});

const keyOfVersion = (id: string): string => id.slice(MENU_VERSIONS.length);

/** The newest first. */
export const listedVersions = (kept: readonly MenuVersion[]) =>
  newestFirst(kept).map(({ _id, at, menu }) => ({
    version: keyOfVersion(_id),
    ...(at !== undefined && { at }),
    products: menu.products.length,
  }));

const newestFirst = (kept: readonly MenuVersion[]): MenuVersion[] =>
  kept.toSorted((a, b) => b.number - a.number || compareText(b._id, a._id));

/** The versions beyond the number that is kept. */
export const supersededVersions = (kept: readonly MenuVersion[]): MenuVersion[] =>
  newestFirst(kept).slice(MAX_MENU_VERSIONS);

/** The shown menu as a version to keep; null if it is kept already, or if there is no menu. */
export function versionToKeep(menu: StoredMenu | null, kept: readonly MenuVersion[]): MenuVersion | null {
  if (!menu) return null;
  const _id = MENU_VERSIONS + versionOf(menu);
  if (kept.some((one) => one._id === _id)) return null;
  const { published } = menu;
  return {
    _id,
    type: 'menu-version',
    number: published?.number ?? nextNumber(kept),
    ...(published && { at: published.at }),
    menu: contentOf(menu),
  };
}

const nextNumber = (kept: readonly MenuVersion[]): number =>
  Math.max(0, ...kept.map(({ number }) => number)) + 1;

/** The menu that this command published before, even if another one is shown now; null if it published none. */
export const publishedBefore = (command: string, kept: readonly MenuVersion[]): MenuAnswer | null => {
  const done = kept.find(({ _id }) => _id === MENU_VERSIONS + command);
  return done ? versionAnswer(done) : null;
};

/**
 * The menu document to store for a publication; null if it already shows this content. 'menu-changed' if the shown version is
 * not the one that the draft is based on, 'menu-invalid' with the places of the faults (rule kitchen/menu-publish).
 * @param kept the versions, including that of the shown menu
 */
export function publishedMenu(
  shown: StoredMenu | null,
  host: Pick<Host, '_id' | 'hub'>,
  { menu: given, based_on, command }: Publication,
  { kept, now, refuse }: { kept: readonly MenuVersion[]; now: number; refuse: Refuse },
): Menu | null {
  if (shown?.published?.command === command) return null;
  const ensure: Ensure = ensureBy(refuse);
  ensure(versionOf(shown) === based_on, 'menu-changed', { version: versionOf(shown) });
  const menu = withoutUnusedEnglish(given);
  const earlier = kept.map((version) => version.menu);
  const faults = [...menuFaults(menu), ...pictureFaults(menu, shown ? [shown, ...earlier] : earlier)];
  ensure(faults.length === 0, 'menu-invalid', { faults: faults.slice(0, MAX_FAULTS) });
  if (shown && isSameContent(contentOf(shown), menu)) return null;
  const next: Menu = {
    _id: menuIdOf(host._id),
    type: 'menu',
    host: host._id,
    hub: host.hub,
    tabs: menu.tabs,
    products: menu.products,
    discounts: menu.discounts,
    ...(menu.en && { en: menu.en }),
    published: { command, number: nextNumber(kept), at: new Date(now).toISOString() },
  };
  return shown ? withCountsOf(next, shown) : next;
}
