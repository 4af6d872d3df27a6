import type { ActionCode } from '#documents/action-code';
import type { Menu } from '#documents/menu';
import type { Stored } from '../../store/couch.ts';
import type { Fault, ImportKind } from './import-set.ts';
import { publishedFault } from './published-menu.ts';

/** The kinds of which owners make documents themselves. */
export const OWNED_KINDS = ['menus', 'actionCodes'] as const satisfies readonly ImportKind[];

export interface WriteOptions {
  /** Also replace menus that owners have published. */
  replaceMenus: boolean;
}

/** The fault of a document that would replace what an owner made; null if there is none. */
export function ownedFault(
  kind: ImportKind,
  document: object,
  stored: Stored | null,
  { replaceMenus }: WriteOptions,
): Fault | null {
  switch (kind) {
    case 'menus':
      return replaceMenus ? null : publishedFault(document as Menu, stored as unknown as Menu | null);
    case 'actionCodes':
      return takenFault(document as ActionCode, stored as unknown as ActionCode | null);
    default:
      return null;
  }
}

/** The fault of a code that is another business's, or that an owner made: it may be printed already, with stamps. */
function takenFault(code: ActionCode, stored: ActionCode | null): Fault | null {
  const isOwn = !stored || (stored.host._id === code.host._id && stored.batch === code.batch);
  if (isOwn) return null;
  const message = `is a code of ${stored.host.name} already; choose another one`;
  return { file: code._id, path: '/', code: 'code-taken', message };
}
