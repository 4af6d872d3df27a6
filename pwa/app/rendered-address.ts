import { BUSINESS_TYPE_LOOKS } from '../ui/business/business-type-looks.ts';

/**
 * The part of an address that the first render depends on: its path, and on a hub or the start page the business type.
 * What else may be in the query, such as the tab of a menu, has an effect after it. null: the server renders nothing.
 */
export function renderedAddress(path: string, search: string): string | null {
  const type = new URLSearchParams(search).get('type');
  if (type === null) return path;
  return Object.hasOwn(BUSINESS_TYPE_LOOKS, type) ? `${path}?type=${type}` : null;
}
