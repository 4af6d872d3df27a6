import { BUSINESS_TYPE_LOOKS } from '../ui/business/business-type-looks.ts';

/** With one of these the first render shows another list, which only the device renders. */
const ON_DEVICE = ['zipcode', 'open', 'free', 'way', 'min', 'sort'];

/**
 * The part of an address that the first render depends on: its path, and on a hub or the start page the business type.
 * What else may be in the query, such as the tab of a menu, has an effect after it. null: the server renders nothing.
 */
export function renderedAddress(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  if (ON_DEVICE.some((name) => query.has(name))) return null;
  const type = query.get('type');
  if (type === null) return path;
  return Object.hasOwn(BUSINESS_TYPE_LOOKS, type) ? `${path}?type=${type}` : null;
}
