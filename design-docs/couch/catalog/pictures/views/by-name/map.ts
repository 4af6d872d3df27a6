import { PICTURE_NAMES } from '#domain/picture-names';

interface CatalogDocument {
  _id: string;
}

declare function emit(key: unknown, value: unknown): void;

/**
 * The pictures in any field of hubs, businesses, menus and clubs; uploaded pictures that are not shown anywhere are
 * removed.
 */
export default function byName(doc: CatalogDocument): void {
  const seen: Record<string, boolean> = {};
  for (const name of JSON.stringify(doc).match(PICTURE_NAMES) || []) {
    if (!seen[name]) emit(name, null);
    seen[name] = true;
  }
}
