/** Kinds of documents with an id of the form `<kind>/<key>` (rule discovery/ids). */
export const KINDS = ['organisation', 'hub', 'menu', 'club', 'order', 'user'] as const;
export type Kind = (typeof KINDS)[number];
export type Id<K extends Kind = Kind> = `${K}/${string}`;

const KEY = '[a-z0-9][a-z0-9-]{0,63}';
const patterns = Object.fromEntries(KINDS.map((kind) => [kind, new RegExp(`^${kind}/${KEY}$`)])) as Record<
  Kind,
  RegExp
>;

export const isId = <K extends Kind>(kind: K, value: unknown): value is Id<K> =>
  typeof value === 'string' && patterns[kind].test(value);

export const makeId = <K extends Kind>(kind: K, key: string): Id<K> => {
  const id = `${kind}/${key}`;
  if (!isId(kind, id)) throw new RangeError(`not a key of a ${kind}: ${key}`);
  return id;
};

export const keyOf = (id: Id): string => id.slice(id.indexOf('/') + 1);

export const menuIdOf = (host: Id<'organisation'>): Id<'menu'> => makeId('menu', keyOf(host));
