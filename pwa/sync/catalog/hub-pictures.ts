import { qrPath } from '#contract/server-paths';
import { CATALOG } from '#documents/databases';
import { isId } from '#documents/id';
import type { LocalDatabase } from '../replica/local-database.ts';
import { localDatabase } from '../replica/replicas.ts';

/** The pictures as they were last read, and of which state of the catalogue. */
let last: { of: string; paths: string[] } | undefined;

/**
 * Pictures of the stored businesses with their QR codes, of menus and clubs, and of their hubs; not of hubs known only
 * from the list. The catalogue is read again only if it has changed, because every change of an order requests the
 * pictures.
 */
export async function hubPictures(): Promise<string[]> {
  const catalog = localDatabase(CATALOG);
  const of = `${await catalog.name()} ${await catalog.lastSequence()}`;
  if (last?.of !== of) last = { of, paths: await readPictures(catalog) };
  return last.paths;
}

async function readPictures(catalog: LocalDatabase): Promise<string[]> {
  const { rows } = await catalog.allDocs<{ hub?: { _id: string } }>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const visited = new Set(docs.map(({ hub }) => hub?._id));
  const shown = docs.filter(({ _id }) => !_id.startsWith('hub/') || visited.has(_id));
  const paths = new Set<string>();
  collectPaths(shown, paths);
  const businesses = docs.filter(({ _id }) => isId('organisation', _id));
  for (const { _id } of businesses) paths.add(qrPath(_id));
  return [...paths];
}

/** Collects every path: all paths in catalogue documents are of pictures. */
function collectPaths(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && value.startsWith('/')) found.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) collectPaths(inner, found);
}
