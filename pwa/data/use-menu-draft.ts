import { useSyncExternalStore } from 'react';
import type { Id } from '#documents/id';
import type { MenuDraft } from '../sync/kitchen/menu-draft.ts';
import { menuUndo } from './menu-undo.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

export type { MenuDraft } from '../sync/kitchen/menu-draft.ts';

/** The menu of a business as it is edited on this device. */
export const useMenuDraft = (host: Id<'organisation'>): Stored<MenuDraft> =>
  useOwnStored(`menu ${host}`, () => ({
    read: ({ readMenuDraft }) => readMenuDraft(host),
    refresh: ({ refreshMenuDraft }) => refreshMenuDraft(host),
    topics: ['menu'],
  }));

/** How many edits of this page can be undone. */
export const useMenuUndo = (host: Id<'organisation'>): number =>
  useSyncExternalStore(
    menuUndo.subscribe,
    () => menuUndo.count(host),
    () => 0,
  );
