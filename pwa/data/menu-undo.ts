import type { MenuAnswer } from '#contract/menu';
import type { Id } from '#documents/id';
import { isSameContent } from '#domain/menu-content';
import { session } from '../sync/device/session-store.ts';
import type { MenuDraft } from '../sync/kitchen/menu-draft.ts';

/** The edits that can be undone. */
const MAX_UNDONE_EDITS = 30;

type Before = Pick<MenuDraft, 'menu' | 'published'>;
/** A menu before an edit, and the published menu that it was based on. */
interface Step extends Before {
  /** Unique on this page. */
  number: number;
}

/** The steps before the last edits of this page, by user and business. */
const before = new Map<string, readonly Step[]>();
const listeners = new Set<() => void>();
const NOTHING: readonly Step[] = [];
let pushed = 0;

// Menus of a former user do not stay in memory.
let user = session.get()?.user._id;
session.subscribe(() => {
  const next = session.get()?.user._id;
  if (next === user) return;
  user = next;
  before.clear();
  for (const changed of listeners) changed();
});

const stackKey = (host: Id<'organisation'>): string => `${session.get()?.user._id} ${host}`;

function set(host: Id<'organisation'>, steps: readonly Step[]): void {
  before.set(stackKey(host), steps);
  for (const changed of listeners) changed();
}

const stepsOf = (host: Id<'organisation'>): readonly Step[] => before.get(stackKey(host)) ?? NOTHING;

export const menuUndo = {
  count: (host: Id<'organisation'>): number => stepsOf(host).length,
  /** @returns the number of the step */
  push(host: Id<'organisation'>, { menu, published }: Before): number {
    pushed += 1;
    menuUndo.putBack(host, { menu, published, number: pushed });
    return pushed;
  },
  /** Puts a step that could not be undone back on top. */
  putBack: (host: Id<'organisation'>, step: Step): void =>
    set(host, [...stepsOf(host), step].slice(-MAX_UNDONE_EDITS)),
  /** The number of the step before the last edit; undefined if there is none. */
  last: (host: Id<'organisation'>): number | undefined => stepsOf(host).at(-1)?.number,
  /** The step before the last edit; undefined if there is none. */
  pop(host: Id<'organisation'>): Step | undefined {
    const steps = stepsOf(host);
    set(host, steps.slice(0, -1));
    return steps.at(-1);
  },
  /** Rebases the steps that were based on `former` onto `published`, from which the owner continues. */
  rebase: (host: Id<'organisation'>, former: MenuAnswer, published: MenuAnswer): void =>
    set(
      host,
      stepsOf(host).map((step) =>
        isSameContent(step.published.menu, former.menu) ? { ...step, published } : step,
      ),
    ),
  clear: (host: Id<'organisation'>): void => set(host, NOTHING),
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
