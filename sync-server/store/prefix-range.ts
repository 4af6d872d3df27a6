/** The keys that start with a prefix. U+FFF0 sorts after every character of our ids, and CouchDB accepts it in a key. */
export const startingWith = (prefix: string): { startkey: string; endkey: string } => ({
  startkey: prefix,
  endkey: `${prefix}\ufff0`,
});
