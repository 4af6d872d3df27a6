import { absent } from './absent.ts';
import { announce } from './changes.ts';
import type { LocalDatabase } from './local-database.ts';
import { type RefusedDocument, readRefused } from './refused.ts';
import { remoteDocument } from './remote-databases.ts';
import { localDatabase } from './replicas.ts';
import { nameOf, type OwnDatabase, removeOwn } from './user-databases.ts';
import { refreshUserDatabase } from './user-refresh.ts';

/** What of the user's own the server refused, and the user has not answered yet. */
export async function readOwnRefused(kind: OwnDatabase): Promise<RefusedDocument[]> {
  const name = nameOf(kind);
  return name ? readRefused(localDatabase(name)) : [];
}

/** Saved once more as it is, and so sent once more: the server may take it by now. */
export async function sendRefusedAgain(kind: OwnDatabase, id: string): Promise<void> {
  const found = await find(kind, id);
  if (!found) return;
  const { database, refused } = found;
  const { _rev, ...content } = refused.deleted
    ? { _id: id, _rev: '', _deleted: true }
    : await database.get(id);
  await database.put({ ...content, _rev: refused.rev });
  announce(kind);
  await refreshUserDatabase(kind);
}

/**
 * The user gives up what was refused: what could not be saved is removed here, what could not be removed is here again.
 * @returns false if the server has to be asked for that, and cannot be
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
  announce(kind);
  void refreshUserDatabase(kind);
  return true;
}

/** As the server has it, in the place of the deletion. */
async function restore(
  database: LocalDatabase,
  { _id, ...kept }: { _id: string; _rev?: string },
): Promise<void> {
  const { rows } = await database.allDocs({ keys: [_id] });
  const { _rev, ...content } = kept;
  await database.put({ ...content, _id, _rev: rows[0]?.value.rev }).catch(absent);
}

async function find(kind: OwnDatabase, id: string) {
  const name = nameOf(kind);
  if (!name) return null;
  const database = localDatabase(name);
  const refused = (await readRefused(database)).find((one) => one.id === id);
  return refused ? { name, database, refused } : null;
}
