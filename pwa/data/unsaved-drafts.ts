import type { UserAnswer, WorkplaceAnswer } from '#contract/auth';
import { menuDifference } from '#domain/menu-difference';
import { countChanges, withoutStored } from '#domain/settings-draft';
import { ownedWorkplaces } from '../sync/device/workplaces.ts';
import { type Engine, engine } from './engine.ts';
import { keptSettings } from './use-settings-draft.ts';

/** Changes that are on this device only, and are discarded when their owner logs out. */
export interface UnsavedDraft {
  kind: 'menu' | 'settings';
  /** The name of the business. */
  name: string;
  changes: number;
}

export async function unsavedDrafts(user: UserAnswer): Promise<UnsavedDraft[]> {
  const loaded = await engine();
  const owned = ownedWorkplaces(user);
  const found = await Promise.all(owned.map((workplace) => draftsOf(loaded, user, workplace)));
  return found.flat().filter(({ changes }) => changes > 0);
}

async function draftsOf(
  { readMenuDraft, readHost }: Engine,
  user: UserAnswer,
  { _id: host, name = host }: WorkplaceAnswer,
): Promise<UnsavedDraft[]> {
  const menu = (await readMenuDraft(host))?.value;
  const settings = keptSettings(user._id, host);
  const stored = (await readHost(host))?.value ?? {};
  return [
    { kind: 'menu', name, changes: menu ? menuDifference(menu.published.menu, menu.menu).length : 0 },
    { kind: 'settings', name, changes: countChanges(withoutStored(settings, stored)) },
  ];
}
