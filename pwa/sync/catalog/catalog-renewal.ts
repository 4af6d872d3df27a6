import { hubSnapshot, hubsSnapshot, type Snapshot } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import { announce } from '../device/changes.ts';
import { StorageError } from '../device/storage-error.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { renew, replicaIdentity } from '../replica/renew.ts';
import { clearOther, localDatabase } from '../replica/replicas.ts';
import { call, type Result } from '../server/api-client.ts';
import { HUBS, noteName, noteOf } from './catalog-note.ts';
import { type Document, forgetAllInMemory, readDocuments, storedNote, storeSnapshot } from './snapshot.ts';

/** Runs work on the whole replica, in one tab at a time. */
export const catalogInTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime(CATALOG, work);

/**
 * Called when the server's catalogue was recreated: fetches all parts that this device holds again, and replaces the
 * old replica once all of them are stored. @returns whether it was replaced; if not, the old one stays in use
 */
export const renewCatalog = (identity: string): Promise<boolean> =>
  catalogInTurn(async () => {
    // Another tab may have done it already; the documents in memory here would hide that.
    const isDone = (await replicaIdentity(CATALOG)) === identity;
    if (!isDone && !(await renew(CATALOG, identity, (next) => gather(next, identity)))) return false;
    forgetAllInMemory();
    announce('catalog');
    return true;
  }).catch((error) => {
    if (error instanceof StorageError) return false;
    throw error;
  });

/** Removes the old replica if a former renewal was interrupted. */
export const cleanUpCatalog = (): Promise<void> => catalogInTurn(() => clearOther(CATALOG)).catch(() => {});

async function gather(next: LocalDatabase, identity: string): Promise<boolean> {
  const store = async (name: string, ask: () => Promise<Result<Snapshot>>) => {
    if (await storedNote(next, name)) return true;
    const result = await ask();
    // The hub no longer exists; skip it.
    if (!result.ok) return result.code === 'hub-not-found';
    if (result.answer.identity !== identity) return false;
    await storeSnapshot(next, name, result.answer.docs as Document[], noteOf(name, result.answer));
    return true;
  };
  if (!(await store(HUBS, () => call(hubsSnapshot)))) return false;
  for (const hub of await hubsHeld()) {
    const ask = () => call(hubSnapshot, { params: { hub }, isLarge: true });
    if (!(await store(noteName(hub), ask))) return false;
  }
  return true;
}

/** Hubs with more stored than the name: visited ones, and those of visited businesses. */
async function hubsHeld(): Promise<Host['hub']['_id'][]> {
  const catalog = localDatabase(CATALOG);
  const hubs = await readDocuments<Host['hub']>(catalog, 'hub/');
  const visited = await Promise.all(hubs.map(({ _id }) => storedNote(catalog, noteName(_id))));
  const hosts = await readDocuments<Host>(catalog, 'organisation/');
  return [
    ...new Set([
      ...hubs.filter((_, index) => visited[index]).map(({ _id }) => _id),
      ...hosts.map(({ hub }) => hub._id),
    ]),
  ];
}
