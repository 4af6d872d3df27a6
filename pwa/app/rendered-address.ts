import { BUSINESS_KINDS } from '../ui/business/business-kinds.ts';

/** With one of these the first render shows another list, which only the device renders. */
const ON_DEVICE = ['zipcode', 'open', 'free', 'way', 'min', 'sort'];

/**
 * The part of an address that the first render depends on: its path, and on a hub or the start page the kind of food.
 * What else may be in the query, such as the tab of a menu, has an effect after it. null: the server renders nothing.
 */
export function renderedAddress(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  if (ON_DEVICE.some((name) => query.has(name))) return null;
  const kind = query.get('type');
  if (kind === null) return path;
  return Object.hasOwn(BUSINESS_KINDS, kind) ? `${path}?type=${kind}` : null;
}
