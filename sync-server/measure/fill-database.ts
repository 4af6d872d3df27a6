import { setTimeout as pause } from 'node:timers/promises';
import { CATALOG, ORDERS, SINGLE_DATABASES, USERS } from '#documents/databases';
import { DAY, serviceDay } from '#domain/amsterdam-time';
import { designDocuments } from '../../design-docs/build.ts';
import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { startCouch } from '../setup/start-couch.ts';
import type { Couch, Unsaved } from '../store/couch.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { openStore, type Store } from '../store/store.ts';
import { delivery } from '../testing/sample-documents.ts';
import {
  businessId,
  catalog,
  hasPicture,
  orders,
  pictureOf,
  type Size,
  userId,
  users,
} from './growth-data.ts';

/** Documents written at once. */
const BATCH = 1000;

export interface Place {
  dataDir: string;
  jwtSecret: string;
}

/**
 * Fills an embedded database as if it had been in use for long until `now` (epoch ms): orders are projected, and views
 * are built.
 */
export async function fillDatabase(place: Place, size: Size, now: number): Promise<void> {
  const couch = await startCouch({ couchUrl: null, ...place });
  try {
    const store = openStore(couch.url, '', place.jwtSecret, { alone: true });
    await pushDesignDocuments(store.couch);
    await writeAll(store, CATALOG, catalog(size));
    await writeAll(store, USERS, users(size));
    await writeAll(store, ORDERS, orders(size, now));
    await addPictures(store, size, now);
    await addDeliveries(store, size, now);
    await settle(store, now);
  } finally {
    await couch.close();
  }
}

async function writeAll({ couch }: Store, db: string, documents: Iterable<Unsaved>): Promise<void> {
  const write = async (batch: Unsaved[]) => {
    const refused = (await couch.bulk(db, batch)).find((result) => result.error);
    if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
  };
  let batch: Unsaved[] = [];
  for (const document of documents) {
    if (batch.push(document) < BATCH) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

async function addPictures({ files }: Store, size: Size, now: number): Promise<void> {
  const content = { type: 'image/webp', bytes: Buffer.from('picture') };
  for (let index = 0; index < size.users; index++) {
    if (hasPicture(index)) await files.add(pictureOf(index), userId(index), content, now - 2 * DAY);
  }
}

/** A hundredth of the businesses has deliveries of yesterday: each needs a database of its own. */
async function addDeliveries({ deliveries }: Store, { businesses }: Size, now: number): Promise<void> {
  const due = new Date(now - DAY).toISOString();
  for (let index = 0; index < businesses; index += 100) {
    await deliveries.make(businessId(index));
    await deliveries.put(businessId(index), { ...delivery, due });
  }
}

/** Writes the checkpoints of a server that stopped cleanly, lets the views be built, and compacts. */
async function settle(store: Store, now: number): Promise<void> {
  const { couch, progress } = store;
  const sequence = await couch.sequence(ORDERS);
  for (const name of ['projections', 'projections-compared']) await progress.write(name, sequence);
  await progress.write('deliveries-cleared', serviceDay(now - DAY));
  for (const db of SINGLE_DATABASES) {
    for (const path of await viewsOf(db)) {
      await patiently(() => couch.request({ db, path, qs: { limit: 1 } }));
    }
    await compacted(couch, db);
  }
}

async function compacted(couch: Couch, db: string): Promise<void> {
  await couch.compact(db);
  const isRunning = async () =>
    (await couch.request<{ compact_running: boolean }>({ db, path: '' })).compact_running;
  while (await isRunning()) await pause(50);
}

/** Paths of all views of a database. */
const viewsOf = async (db: (typeof SINGLE_DATABASES)[number]): Promise<string[]> =>
  (await designDocuments(db)).flatMap(({ _id, views = {} }) =>
    Object.keys(views).map((name) => `${_id}/_view/${name}`),
  );

/** CouchDB goes on building a large view after the request for it has timed out; a million orders take long. */
async function patiently(query: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await query();
      return;
    } catch (error) {
      if (!(error instanceof CouchUnavailable) || tries === 200) throw error;
    }
  }
}
