interface CatalogDocument {
  _id: string;
}

declare function emit(key: unknown, value: unknown): void;

/** Names that an uploaded picture can have; some of them are of pictures that were never uploaded here. */
const NAME = /[a-z0-9-]{8,64}\.(?:webp|jpg|png)/g;

/**
 * The pictures that hubs, businesses, menus and clubs show, in whatever field; uploaded pictures that nothing shows
 * are removed.
 */
export default function byName(doc: CatalogDocument): void {
  const seen: Record<string, boolean> = {};
  for (const name of JSON.stringify(doc).match(NAME) || []) {
    if (!seen[name]) emit(name, null);
    seen[name] = true;
  }
}
