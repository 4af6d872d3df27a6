import type { Snapshot } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import { appHeaders } from '../device/app-version.ts';
import { IDENTITY, type IdentityNote } from '../replica/identity-note.ts';
import { NewDatabase, type Sent } from '../replica/new-database.ts';
import { storedName } from '../replica/pouch-stores.ts';
import { fetchLarge } from '../server/fetch-large.ts';
import { readByLine } from '../server/read-by-line.ts';
import { noteName, noteOf } from './catalog-note.ts';
import { STORED_TOGETHER } from './stored-together.ts';

type Told = (count: number) => void;

/**
 * Fetches a hub and stores it on a device that has no catalogue yet, without PouchDB.
 * @param now epoch ms, by the clock of the page. @param told how many documents are stored so far
 * @returns whether all of it is stored; rejects if the device cannot store it, or if the answer was cut off: what
 * arrived until then stays
 */
export async function storeFirstHub(hub: string, now: number, told: Told): Promise<boolean> {
  if (await hasCatalog()) return false;
  const database = await NewDatabase.create(CATALOG);
  if (!database) return false;
  try {
    return await fill(database, hub, now, told);
  } finally {
    database.close();
  }
}

/** Whether this device has a catalogue, even if it is the second database of a renewed replica. */
async function hasCatalog(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name?.startsWith(storedName(CATALOG)));
}

/** The address of `hubSnapshot`; importing the contract would add all schemas. */
const snapshotUrl = (hub: string): URL => new URL(`/api/catalog/hub/${hub}`, location.origin);

async function fill(database: NewDatabase, hub: string, now: number, told: Told): Promise<boolean> {
  const headers = { ...appHeaders(), accept: 'application/json' };
  const { ok, body } = await fetchLarge(snapshotUrl(hub), { headers, credentials: 'omit' });
  if (!ok || !body) return false;
  const arriving = new Arriving(database, told);
  const answer = (await readByLine(body, arriving.take)) as Snapshot;
  await arriving.stored;
  const { identity, docs } = answer;
  const held =
    identity === undefined ? [] : [{ _id: `_local/${IDENTITY}` as const, identity, complete: true }];
  await database.add(docs.slice(arriving.count) as Sent[], held);
  // The page may have noted another identity meanwhile.
  if ((await database.note<IdentityNote>(IDENTITY))?.identity !== identity) return false;
  const name = noteName(hub);
  await database.add([], [{ _id: `_local/${name}`, ...noteOf(name, answer, now) }]);
  return true;
}

class Arriving {
  readonly #database: NewDatabase;
  readonly #told: Told;
  #waiting: Sent[] = [];
  /** The number of documents that are stored. */
  count = 0;
  stored: Promise<void> = Promise.resolve();

  constructor(database: NewDatabase, told: Told) {
    this.#database = database;
    this.#told = told;
  }

  take = (docs: unknown[]): void => {
    this.#waiting.push(...(docs as Sent[]));
    if (this.#waiting.length < STORED_TOGETHER) return;
    const next = this.#waiting.splice(0);
    this.stored = this.stored.then(() => this.#add(next));
    // Awaited at the end.
    this.stored.catch(() => {});
  };

  async #add(docs: Sent[]): Promise<void> {
    await this.#database.add(docs);
    this.count += docs.length;
    this.#told(this.count);
  }
}
