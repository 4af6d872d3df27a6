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
import type { MenuVersion } from '#documents/menu-version';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import type { Stored } from '../store/couch.ts';
import { transferPictures } from './transfer-pictures.ts';

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
  deps: MenuDeps,
  host: Host,
  user: Id<'user'>,
  asked: Publication,
): Promise<MenuAnswer> {
  const kept = await deps.store.menuVersions.list(host._id);
  const done = publishedBefore(asked.command, kept);
  const answer = done ?? menuAnswer(await replaceMenu(deps, host, asked, kept));
  // Even for a menu that was published before: its publication may have been interrupted here.
  await keepPictures(deps.store, host._id, user, answer.menu);
  return answer;
}

/** Replaces the shown menu and stores both as versions. Returns the menu that is shown then. */
async function replaceMenu(
  { store, clock }: MenuDeps,
  host: Host,
  asked: Publication,
  kept: readonly MenuVersion[],
): Promise<Stored<Menu> | null> {
  const shown = await store.catalog.menu(host._id);
  const before = versionToKeep(shown, kept);
  const all = before ? [...kept, before] : kept;
  const decide = (current: Stored<Menu> | null) =>
    publishedMenu(current, host, asked, { kept: all, now: clock(), refuse });
  // Decided before anything is written, so that a refusal writes nothing.
  const isChange = decide(shown) !== null;
  const isSentAgain = shown?.published?.command === asked.command;
  // The board may be missing: a user gets access first, and making the board may have been interrupted.
  await store.kitchen.make(host._id);
  if (before) await store.menuVersions.add(host._id, before);
  // The first attempt may have reached only a node that is cut off.
  const saved = isChange || isSentAgain ? await store.catalog.changeMenu(host._id, decide) : shown;
  await keepVersion(store, host._id, saved);
  return saved;
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
  { products }: MenuAnswer['menu'],
): Promise<void> {
  const shown = products.flatMap(({ image, cimage }) => [image ?? '', cimage ?? '']);
  await transferPictures(store, shown, user, host);
}
