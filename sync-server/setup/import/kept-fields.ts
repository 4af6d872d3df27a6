import type { ActionCode } from '#documents/action-code';
import type { Menu } from '#documents/menu';
import { withCountsOf } from '#domain/menu-content';
import type { Stored } from '../../store/couch.ts';
import type { ImportKind } from './import-set.ts';
import { hasSameContent } from './published-menu.ts';

/** Fields of a stored document that a business or the server set: an import leaves them as they are. */
export function keptFields(kind: ImportKind, document: object, stored: Stored): object {
  switch (kind) {
    case 'hosts':
      return pick(stored, ['board', 'switches']);
    case 'menus':
      return keptOfMenu(document as Menu, stored as unknown as Menu);
    case 'actionCodes':
      return { ...pick(stored, ['kind', 'batch', 'created', 'mark']), ...earliestEnd(document, stored) };
    default:
      return {};
  }
}

/** The server's counts replace the figures of the file, from which they started. */
function keptOfMenu(menu: Menu, stored: Menu): object {
  const kept = hasSameContent(menu, stored) ? pick(stored, ['published', 'counted']) : {};
  return stored.counted ? withCountsOf({ ...menu, ...kept }, stored) : kept;
}

/** A code that a business has ended does not give stamps again. */
function earliestEnd(...codes: Partial<ActionCode>[]): Pick<ActionCode, 'expires'> {
  const [expires] = codes.flatMap((code) => code.expires ?? []).sort();
  return expires === undefined ? {} : { expires };
}

const pick = (stored: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => fields.includes(field)));
