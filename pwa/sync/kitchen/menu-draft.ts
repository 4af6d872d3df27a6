import { type MenuAnswer, readMenu } from '#contract/menu';
import type { Id } from '#documents/id';
import { isSameContent, type MenuContent } from '#domain/menu-content';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { call } from '../server/api-client.ts';
import { checkSession } from '../server/session-check.ts';
import { menuDrafts } from './menu-drafts.ts';
import { ownReplica } from './own-replica.ts';

/** A menu as it is edited on this device, with the published menu that it is based on. */
export interface MenuDraft {
  published: MenuAnswer;
  /** Equals the published menu until something is edited. */
  menu: MenuContent;
  /** Another menu that was published since the editing began. */
  newer: MenuAnswer | null;
  /** The last publication that was tried, whose answer may be lost. */
  tried: { command: string; menu: MenuContent } | null;
  /** When it was last compared with the server, epoch ms. */
  updatedAt: number;
}
const DRAFT = 'draft';
type StoredDraft = MenuDraft & { _id: string; _rev?: string };

export const isEdited = ({ menu, published }: MenuDraft): boolean => !isSameContent(menu, published.menu);

const stored = (database: LocalDatabase): Promise<StoredDraft | null> =>
  database.get<StoredDraft>(DRAFT).catch(nullIfMissing);

/** The draft of a business's menu; null if the menu was never fetched on this device. */
export async function readMenuDraft(host: Id<'organisation'>): Promise<Cached<MenuDraft> | null> {
  const replica = ownReplica(host);
  const draft = replica && (await menuDrafts.readIfPresent(replica, stored));
  return draft ? { value: draft, updatedAt: draft.updatedAt } : null;
}

/**
 * Changes the draft, one change at a time in all tabs. Resolves to the draft before; null if there is none, or if the
 * user may not edit it any more.
 */
export async function changeMenuDraft(
  host: Id<'organisation'>,
  change: (draft: MenuDraft) => MenuDraft,
): Promise<MenuDraft | null> {
  const replica = ownReplica(host);
  if (!replica) return null;
  return menuDrafts.oneAtATimeIn(replica, async () => {
    const before = await menuDrafts.readIfPresent(replica, stored);
    if (!before || !menuDrafts.isAllowed(replica)) return null;
    await put(replica, change(before), before._rev);
    return before;
  });
}

async function put(replica: BusinessReplica, draft: MenuDraft, rev: string | undefined): Promise<void> {
  const { published, menu, newer, tried, updatedAt } = draft;
  const fields = { published, menu, newer, tried, updatedAt };
  await menuDrafts.openReplica(replica).put({ _id: DRAFT, ...(rev && { _rev: rev }), ...fields });
  announce('menu');
}

/**
 * Compares with the server. A draft without changes follows the published menu; an edited draft notes that a newer one
 * is published.
 */
export async function refreshMenuDraft(host: Id<'organisation'>): Promise<RefreshResult> {
  const replica = ownReplica(host);
  if (!replica) return 'missing';
  const result = await call(readMenu, { params: { host } });
  if (!result.ok) {
    if (result.status === 401 || result.status === 403) await checkSession();
    return 'unreachable';
  }
  return menuDrafts.oneAtATimeIn(replica, async (): Promise<RefreshResult> => {
    if (!menuDrafts.isAllowed(replica)) return 'missing';
    const before = await menuDrafts.readIfPresent(replica, stored);
    await put(replica, comparedWith(before, result.answer, Date.now()), before?._rev);
    return 'fresh';
  });
}

/** The draft after the server's answer, which has the published menu. */
export function comparedWith(draft: MenuDraft | null, answer: MenuAnswer, updatedAt: number): MenuDraft {
  const fresh: MenuDraft = { published: answer, menu: answer.menu, newer: null, tried: null, updatedAt };
  if (!draft || !isEdited(draft)) return fresh;
  if (draft.published.version === answer.version) return { ...draft, newer: null, updatedAt };
  // Every order changes the counts in the document, and so the version of an imported menu, which is its revision.
  if (isSameContent(draft.published.menu, answer.menu))
    return { ...draft, published: answer, newer: null, tried: null, updatedAt };
  // The answer to the publication was lost: the menu is ours.
  if (draft.tried?.command === answer.version) return publishedAs(draft, answer, draft.tried.menu);
  return isSameContent(draft.menu, answer.menu) ? fresh : { ...draft, newer: answer, updatedAt };
}

/**
 * The draft after its publication. What was edited since it was sent stays edited.
 * @param sent the menu of the draft that was sent
 */
export function publishedAs(draft: MenuDraft, answer: MenuAnswer, sent: MenuContent): MenuDraft {
  const isUnchanged = isSameContent(draft.menu, sent);
  return {
    published: answer,
    menu: isUnchanged ? answer.menu : draft.menu,
    newer: null,
    tried: null,
    updatedAt: Date.now(),
  };
}
