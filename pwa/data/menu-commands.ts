import type { MenuAnswer } from '#contract/menu';
import type { Id } from '#documents/id';
import { isSameContent, type MenuContent } from '#domain/menu-content';
import { mergeMenus } from '#domain/menu-merge';
import { withoutUnusedEnglish } from '#domain/own-texts';
import { menuUndo } from './menu-undo.ts';
import { type Failure, type Outcome, withEngine } from './outcome.ts';

type HostId = Id<'organisation'>;
const done: Outcome = { ok: true };
const gone: Failure = { ok: false, code: 'forbidden' };

/** `step` is the number of the step that undoes the edit; null if it changed nothing. */
export type EditOutcome = { ok: true; step: number | null } | Failure;

/** Edits the draft on this device. Resolves when it is stored, or could not be. */
export const editMenu = (host: HostId, change: (menu: MenuContent) => MenuContent): Promise<EditOutcome> =>
  withEngine(async ({ changeMenuDraft }): Promise<EditOutcome> => {
    let isSame = false;
    const before = await changeMenuDraft(host, (draft) => {
      const menu = withoutUnusedEnglish(change(draft.menu));
      isSame = isSameContent(draft.menu, menu);
      return { ...draft, menu };
    });
    if (!before) return gone;
    return { ok: true, step: isSame ? null : menuUndo.push(host, before) };
  });

/**
 * Undoes the last edit of this page. If the draft was based on a newer published menu since, that menu counts as newer
 * again: otherwise what others published would turn into changes of this owner.
 *
 * @param only the step to undo, refused as 'not-last' if it is not the last one
 */
export const undoMenu = (host: HostId, only?: number): Promise<Outcome> =>
  withEngine(async ({ changeMenuDraft }): Promise<Outcome> => {
    if (only !== undefined && menuUndo.last(host) !== only) return { ok: false, code: 'not-last' };
    const step = menuUndo.pop(host);
    if (!step) return done;
    try {
      const before = await changeMenuDraft(host, (draft) =>
        isSameContent(draft.published.menu, step.published.menu)
          ? { ...draft, menu: step.menu }
          : { ...draft, ...step, newer: draft.newer ?? draft.published, tried: null },
      );
      return before ? done : gone;
    } catch (error) {
      menuUndo.putBack(host, step);
      throw error;
    }
  });

/** Replaces the draft with the newest published menu that is known. Undo brings the edits back. */
export const discardDraft = (host: HostId): Promise<Outcome> =>
  withEngine(async ({ changeMenuDraft }): Promise<Outcome> => {
    const before = await changeMenuDraft(host, (draft) => {
      const published = draft.newer ?? draft.published;
      return { ...draft, published, menu: published.menu, newer: null, tried: null };
    });
    if (!before) return gone;
    menuUndo.push(host, before);
    return done;
  });

/**
 * Keeps the draft, which is then compared with the menu that was published meanwhile. Publishing it replaces that menu,
 * so it counts as a different publication from one that was tried before.
 */
export const keepDraft = (host: HostId): Promise<Outcome> =>
  withEngine(async ({ changeMenuDraft }): Promise<Outcome> => {
    const before = await changeMenuDraft(host, (draft) => ({
      ...draft,
      published: draft.newer ?? draft.published,
      newer: null,
      tried: null,
    }));
    if (!before) return gone;
    if (before.newer) menuUndo.rebase(host, before.published, before.newer);
    return done;
  });

/** Continues with the menu that was published meanwhile, with the edits of this device merged into it. */
export const mergeDraft = (host: HostId): Promise<Outcome> =>
  withEngine(async ({ changeMenuDraft }): Promise<Outcome> => {
    const before = await changeMenuDraft(host, (draft) => {
      const { published, menu, newer } = draft;
      if (!newer) return draft;
      const merged = mergeMenus(published.menu, menu, newer.menu);
      return { ...draft, published: newer, menu: merged, newer: null, tried: null };
    });
    if (!before) return gone;
    menuUndo.push(host, before);
    return done;
  });

export interface MenuVersionRow {
  version: string;
  at?: string | undefined;
  products: number;
}
/** The earlier menus, the newest first. Needs a connection. */
export const menuVersions = (host: HostId): Promise<{ ok: true; versions: MenuVersionRow[] } | Failure> =>
  withEngine(async ({ call, listMenuVersions }) => {
    const result = await call(listMenuVersions, { params: { host } });
    return result.ok
      ? { ok: true as const, versions: result.answer }
      : { ok: false as const, code: result.code };
  });

export const menuVersion = (
  host: HostId,
  version: string,
): Promise<{ ok: true; answer: MenuAnswer } | Failure> =>
  withEngine(async ({ call, readMenuVersion }) => {
    const result = await call(readMenuVersion, { params: { host, version } });
    return result.ok
      ? { ok: true as const, answer: result.answer }
      : { ok: false as const, code: result.code };
  });
