import type { Stored } from '../couch-documents.ts';
import { SHARED_DATABASES } from '../shared-databases.ts';
import { mergeActionCodes } from './action-code.ts';
import { mergeLimits } from './limit.ts';
import { mergeLoginCodes } from './login-code.ts';
import { mergeMenus } from './menu.ts';
import { mergeNumberBlocks } from './number-block.ts';
import { mergeOrders } from './order.ts';
import { mergeStampCards } from './stamp-card.ts';
import { mergeUsers } from './user.ts';

/**
 * Merges two accepted revisions of a document. `winner` is the one CouchDB shows, which is the same on every copy, so
 * the order of their arrival does not matter.
 */
export type Merge<D = Stored> = (winner: D, loser: D) => D;

const MERGES: Record<string, Merge<never>> = {
  menu: mergeMenus,
  order: mergeOrders,
  user: mergeUsers,
  'stamp-card': mergeStampCards,
  'action-code': mergeActionCodes,
  'login-code': mergeLoginCodes,
  limit: mergeLimits,
  'number-block': mergeNumberBlocks,
};

/** The default: the winner stays as it is. */
const keepWinner: Merge = (winner) => winner;

export function mergeOf(db: string, doc: Stored): Merge {
  // Projections have the same types, but not all fields: the customer's copy of an order lacks the payments.
  if (!SHARED_DATABASES.includes(db)) return keepWinner;
  const { type } = doc as Stored<{ type?: string }>;
  return (MERGES[type ?? ''] as Merge | undefined) ?? keepWinner;
}
