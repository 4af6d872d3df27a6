import type { Id } from '#documents/id';
import type { MenuContent } from '#domain/menu-content';
import { session } from '../sync/device/session-store.ts';

/** The edits that can be undone. */
const MOST = 30;

/** The menus before the last edits of this page, by user and business. */
const before = new Map<string, readonly MenuContent[]>();
const listeners = new Set<() => void>();
const NOTHING: readonly MenuContent[] = [];

// Menus of a former user do not stay in memory.
session.subscribe(() => before.clear());

const keyOf = (host: Id<'organisation'>): string => `${session.get()?.user._id} ${host}`;

function set(host: Id<'organisation'>, menus: readonly MenuContent[]): void {
  before.set(keyOf(host), menus);
  for (const changed of listeners) changed();
}

export const menuUndo = {
  count: (host: Id<'organisation'>): number => (before.get(keyOf(host)) ?? NOTHING).length,
  push: (host: Id<'organisation'>, menu: MenuContent): void =>
    set(host, [...(before.get(keyOf(host)) ?? NOTHING), menu].slice(-MOST)),
  /** The menu before the last edit; undefined if there is none. */
  pop(host: Id<'organisation'>): MenuContent | undefined {
    const menus = before.get(keyOf(host)) ?? NOTHING;
    set(host, menus.slice(0, -1));
    return menus.at(-1);
  },
  clear: (host: Id<'organisation'>): void => set(host, NOTHING),
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
