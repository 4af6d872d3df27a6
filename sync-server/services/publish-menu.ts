import type { MenuAnswer } from '#contract/menu';
import {
  menuAnswer,
  type Publication,
  publishedBefore,
  publishedMenu,
  supersededVersions,
  versionToKeep,
} from '#decisions/menu-publication';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import type { Stored } from '../store/couch.ts';
import { givePictures } from './give-pictures.ts';

type MenuDeps = Pick<Deps, 'store' | 'clock' | 'lock'>;

/**
 * Publishes a menu. The shown menu is stored as a version before it is replaced, so that an interruption loses no menu;
 * the next publication stores a version that an interrupted one did not. Idempotent by command.
 */
export function publishMenu(
  deps: MenuDeps,
  host: Host,
  user: Id<'user'>,
  asked: Publication,
): Promise<MenuAnswer> {
  return deps.lock.run(`menu of ${host._id}`, () => publish(deps, host, user, asked));
}

async function publish(
  { store, clock }: MenuDeps,
  host: Host,
  user: Id<'user'>,
  asked: Publication,
): Promise<MenuAnswer> {
  const kept = await store.menuVersions.list(host._id);
  const done = publishedBefore(asked.command, kept);
  if (done) return done;
  const shown = await store.catalog.menu(host._id);
  const before = versionToKeep(shown, kept);
  const all = before ? [...kept, before] : kept;
  const decide = (current: Stored<Menu> | null) =>
    publishedMenu(current, host, asked, { kept: all, now: clock(), refuse });
  // Decided before anything is written, so that a refusal writes nothing.
  if (!decide(shown)) return menuAnswer(shown);
  // A user works here before the board exists, so there is none if giving them access broke off.
  await store.kitchen.make(host._id);
  if (before) await store.menuVersions.add(host._id, before);
  const saved = await store.catalog.changeMenu(host._id, decide);
  await keepPictures(store, host._id, user, saved);
  await keepVersion(store, host._id, saved);
  return menuAnswer(saved);
}

async function keepVersion(
  { menuVersions }: Deps['store'],
  host: Id<'organisation'>,
  menu: Stored<Menu> | null,
): Promise<void> {
  const version = versionToKeep(menu, await menuVersions.list(host));
  if (version) await menuVersions.add(host, version);
  for (const over of supersededVersions(await menuVersions.list(host))) await menuVersions.remove(host, over);
}

/** Transfers the pictures of a menu to the business. */
async function keepPictures(
  store: Deps['store'],
  host: Id<'organisation'>,
  user: Id<'user'>,
  menu: Menu | null,
): Promise<void> {
  const shown = (menu?.products ?? []).flatMap(({ image, cimage }) => [image ?? '', cimage ?? '']);
  await givePictures(store, shown, user, host);
}
