import { BUSINESS_TYPE_LOOKS } from '../ui/business/business-type-looks.ts';
import type { PageKind } from './first-parts.ts';

/** Pages with a list of businesses or hubs, which the query chooses. */
const WITH_LIST: PageKind[] = ['landing', 'hub'];

/** Parameters that change the list of the first render in ways that the server does not support. */
const ON_DEVICE = ['zipcode', 'open', 'free', 'way', 'min', 'sort'];

/**
 * The part of an address that the first render depends on: its path, and on a hub or the start page the business type.
 * Other parameters, such as the tab of a menu, take effect later. null if the server renders nothing.
 */
export function renderedAddress(kind: PageKind, path: string, search: string): string | null {
  if (!WITH_LIST.includes(kind)) return path;
  const query = new URLSearchParams(search);
  if (ON_DEVICE.some((name) => query.has(name))) return null;
  const type = query.get('type');
  if (type === null) return path;
  return Object.hasOwn(BUSINESS_TYPE_LOOKS, type) ? `${path}?type=${type}` : null;
}
