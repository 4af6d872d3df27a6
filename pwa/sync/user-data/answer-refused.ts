import type { LocalDatabase } from '../replica/local-database.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { remoteDocument } from '../replica/remote-databases.ts';
import { localDatabase } from '../replica/replicas.ts';
import { type RefusedDocument, readRefused } from './refused.ts';
import { nameOf, type OwnDatabase, ownChanged, removeOwn } from './user-databases.ts';

/** The user's documents that the server refused and about which the user has not decided yet. */
export async function readOwnRefused(kind: OwnDatabase): Promise<RefusedDocument[]> {
  const name = nameOf(kind);
  return name ? readRefused(localDatabase(name)) : [];
}

/** Retries a refused document: saves it unchanged as a new revision, which is then pushed. */
export async function sendRefusedAgain(kind: OwnDatabase, id: string): Promise<void> {
  const found = await find(kind, id);
  if (!found) return;
  const { database, refused } = found;
  const { _rev, ...content } = refused.deleted
    ? { _id: id, _rev: '', _deleted: true }
    : await database.get(id);
  await database.put({ ...content, _rev: refused.rev });
  await ownChanged(kind);
}

/**
 * Discards a refused change: a document that could not be saved is removed, one that could not be removed is restored.
 * @returns false if it has to be restored but the server cannot be reached
 */
export async function discardRefused(kind: OwnDatabase, id: string): Promise<boolean> {
  const found = await find(kind, id);
  if (!found) return true;
  if (!found.refused.deleted) {
    await removeOwn(kind, id);
    return true;
  }
  const kept = await remoteDocument(found.name, id);
  if (kept === undefined) return false;
  if (kept) await restore(found.database, kept as { _id: string });
  void ownChanged(kind);
  return true;
}

/** Replaces the deletion by the server's document. */
async function restore(
  database: LocalDatabase,
  { _id, ...kept }: { _id: string; _rev?: string },
): Promise<void> {
  const { rows } = await database.allDocs({ keys: [_id] });
  const { _rev, ...content } = kept;
  await database.put({ ...content, _id, _rev: rows[0]?.value.rev }).catch(nullIfMissing);
}

async function find(kind: OwnDatabase, id: string) {
  const name = nameOf(kind);
  if (!name) return null;
  const database = localDatabase(name);
  const refused = (await readRefused(database)).find((one) => one.id === id);
  return refused ? { name, database, refused } : null;
}
