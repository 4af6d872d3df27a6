import type { ActionCode } from '#documents/action-code';
import { CATALOG, LOYALTY } from '#documents/databases';
import type { Hub } from '#documents/hub';
import type { Stored } from '../../store/couch.ts';
import { isSame } from '../../store/decided-write.ts';
import { startingWith } from '../../store/prefix-range.ts';
import { type ManyTarget, upsertMany } from '../../store/upsert-many.ts';
import type { ImportSet } from './import-set.ts';

/** New names by id. */
type Names = Map<string, string>;
/** The fields in which a document names a town or a business; a menu has only the id of its business. */
type Naming = Partial<Pick<Hub, 'subs'> & { hub: Reference; host: ActionCode['host'] | string }>;
type Reference = { _id: string; name: string };

/**
 * Writes the new names of towns and businesses into the stored documents that carry the former ones. Run before the
 * import itself, so that an import after an interruption finds the former names again.
 */
export async function renameReferences(couch: ManyTarget, { hubs, hosts }: ImportSet): Promise<void> {
  const names = await newNames(couch, [...hubs, ...hosts]);
  if (names.size === 0) return;
  for (const [db, kinds] of [
    [CATALOG, ''],
    [LOYALTY, 'action-code/'],
  ] as const) {
    const stored = await couch.all(db, startingWith(kinds));
    const naming = stored.filter((document) => !isSame(withNames(document, names), document));
    await upsertMany(couch, db, naming, (_, current) => current && withNames(current, names));
  }
}

async function newNames(couch: ManyTarget, imported: readonly Reference[]): Promise<Names> {
  const names: Names = new Map(imported.map(({ _id, name }) => [_id, name]));
  const stored = names.size === 0 ? [] : await couch.all(CATALOG, { keys: [...names.keys()] });
  const renamed = stored.filter(
    (document) => (document as Stored<Reference>).name !== names.get(document._id),
  );
  return new Map(renamed.map(({ _id }) => [_id, names.get(_id)!]));
}

function withNames(document: Stored, names: Names): Stored {
  const named = <R extends { _id: string; name: string }>(reference: R): R => ({
    ...reference,
    name: names.get(reference._id) ?? reference.name,
  });
  const { hub, host, subs } = document as Stored<Naming>;
  return {
    ...document,
    ...(hub && { hub: named(hub) }),
    ...(typeof host === 'object' && { host: named(host) }),
    ...(subs && { subs: subs.map(named) }),
  };
}
