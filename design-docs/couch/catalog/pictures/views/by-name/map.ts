interface CatalogDocument {
  _id: string;
}

declare function emit(key: unknown, value: unknown): void;

/** Names that an uploaded picture can have; other pictures may have such names too. */
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
