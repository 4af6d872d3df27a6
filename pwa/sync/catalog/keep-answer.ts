import type { Snapshot } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import type { RefreshResult } from '../device/cached.ts';
import { announce, announceElsewhere, announceHere } from '../device/changes.ts';
import { StorageError } from '../device/storage-error.ts';
import { noteIdentity, replicaIdentity } from '../replica/renew.ts';
import { localDatabase } from '../replica/replicas.ts';
import type { ClientCode, Refusal } from '../server/api-client.ts';
import type { CatalogNote } from './catalog-note.ts';
import { renewCatalog } from './catalog-renewal.ts';
import { type Document, keepSnapshot, showSnapshot } from './snapshot.ts';

const catalog = localDatabase(CATALOG);

/** Shows an answer at once and stores it, with a note of this name. */
export async function keepAnswer(
  name: string,
  { identity, docs }: Pick<Snapshot, 'identity' | 'docs'>,
  note: CatalogNote,
): Promise<RefreshResult> {
  if (identity !== undefined && !(await isOwnIdentity(identity))) {
    // From a recreated database: show it now, and store it once the renewal is complete.
    showSnapshot(name, docs as Document[], note);
    announce('catalog');
    if (!(await renewCatalog(identity))) return 'fresh';
  }
  await keepSnapshot(catalog, name, docs as Document[], note, () => announceHere('catalog'));
  announceElsewhere('catalog');
  return 'fresh';
}

/** Whether the replica belongs to the database with this identity. If it has no identity yet, stores this one. */
export async function isOwnIdentity(identity: string): Promise<boolean> {
  try {
    const held = await replicaIdentity(CATALOG);
    if (held === null) await noteIdentity(catalog, identity);
    return held === null || held === identity;
  } catch (error) {
    // A device that cannot store anything cannot hold a replica of another database.
    if (error instanceof StorageError) return true;
    throw error;
  }
}

const MISSING: readonly ClientCode[] = ['hub-not-found', 'host-not-found', 'bad-request'];
/** By the code and not the status: a proxy may answer 404 in the server's place. */
export const refreshedBy = ({ code }: Refusal): RefreshResult =>
  MISSING.includes(code) ? 'missing' : 'unreachable';
