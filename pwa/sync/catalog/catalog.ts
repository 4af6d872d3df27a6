import { hostSnapshot, hubDifference, hubSnapshot, hubsSnapshot, type Snapshot } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { belongsToHub } from '#documents/hub-of';
import type { Id } from '#documents/id';
import { DAY } from '#domain/amsterdam-time';
import type { TypeCounts } from '#domain/type-counts';
import { type Cached, isWithin, RECENT_MS, type RefreshResult } from '../device/cached.ts';
import { announce, announceHere } from '../device/changes.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { forgetScreens } from '../device/screens-mark.ts';
import { StorageError } from '../device/storage-error.ts';
import { writeLocalNote } from '../replica/local-notes.ts';
import { replicaIdentity } from '../replica/renew.ts';
import { localDatabase } from '../replica/replicas.ts';
import { call, type Result } from '../server/api-client.ts';
import type { TakeArrived } from '../server/read-by-line.ts';
import { endArrival, showOnArrival } from './arriving-hubs.ts';
import { type CatalogNote, HUBS, noteName, noteOf } from './catalog-note.ts';
import { cleanUpCatalog, renewCatalog } from './catalog-renewal.ts';
import { dedupe, underWay } from './dedupe.ts';
import { storedByWorker } from './first-hub.ts';
import { isOwnIdentity, keepAnswer, refreshedBy } from './keep-answer.ts';
import { businessIn, everyMemberIn, hubIn, hubsIn } from './read-catalog.ts';
import {
  type Document,
  forgetInMemory,
  heldRevisions,
  readDocument,
  readSnapshotNote,
  revisionsOf,
  showSnapshot,
  storeDocuments,
  storedNote,
} from './snapshot.ts';
import { storeOnArrival } from './store-on-arrival.ts';

const catalog = localDatabase(CATALOG);

/** Opens the database before the first read, because opening takes longer than reading. */
export const openCatalog = (): Promise<unknown> => readSnapshotNote(catalog, HUBS);

/** How many businesses of each type the hubs have; null if this device does not know. */
export async function readTypeCounts(): Promise<Cached<TypeCounts> | null> {
  const note = await readSnapshotNote(catalog, HUBS);
  return note?.types ? { value: note.types, updatedAt: note.updatedAt } : null;
}

export const readHubs = () => hubsIn(catalog);
export const readHub = (id: string) => hubIn(catalog, id);
export const readBusiness = (id: string) => businessIn(catalog, id);

export const readCatalogDocument = <T>(id: string): Promise<T | null> => readDocument<T>(catalog, id);

export const refreshHubs = (): Promise<RefreshResult> =>
  dedupe(HUBS, async () => keep(HUBS, await call(hubsSnapshot)));

/** When this page last learnt that its copy of a hub equals the server's, epoch ms. */
const confirmed = new Map<string, number>();

/** Fetches the whole hub in one answer the first time; after that, only what this device lacks of it. */
export const refreshHub = (id: string): Promise<RefreshResult> =>
  dedupe(id, async () => {
    await takeFromWorker(id);
    const note = await storedNote(catalog, noteName(id));
    if (!note) return loadHub(id);
    return isWithin(confirmed.get(id) ?? 0, RECENT_MS) ? 'fresh' : updateHub(id, note);
  });

/**
 * Refreshes a hub that has changed, or may have. A refresh that is already running may have missed the change, so
 * another one follows.
 * @param state of the hub on the server; if it is the known one, no request is made, except once a day: what this
 *   device holds of other hubs may have changed
 */
export async function hubChanged(id: string, state?: string): Promise<RefreshResult> {
  for (let running = underWay.get(id); running; running = underWay.get(id)) await running;
  return dedupe(id, async () => {
    await takeFromWorker(id);
    confirmed.delete(id);
    const note = await storedNote(catalog, noteName(id));
    if (!note) return loadHub(id);
    if (state === undefined || note.state !== state || !isCompared(note)) return updateHub(id, note);
    confirmed.set(id, Date.now());
    await noteFresh(id, note);
    announce('catalog');
    return 'fresh';
  });
}

/** Waits for the worker of the server's page, and shows the hub if the worker has stored it. */
async function takeFromWorker(id: string): Promise<void> {
  if (!(await storedByWorker(id))) return;
  confirmed.set(id, Date.now());
  forgetScreens();
  announce('catalog');
}

const noteFresh = (id: string, note: CatalogNote): Promise<void> =>
  writeLocalNote<CatalogNote>(catalog, noteName(id), { ...note, updatedAt: Date.now() }).catch(ignoreStorage);

/** Whether all that this device holds was compared with the server within a day. */
const isCompared = ({ compared = 0 }: CatalogNote): boolean => isWithin(compared, DAY);

/** Compares what this device holds of a hub with the server; once a day all that it holds. */
async function updateHub(id: string, former: CatalogNote): Promise<RefreshResult> {
  const [identity, held] = await Promise.all([replicaIdentity(CATALOG), heldRevisions(catalog)]);
  const params = { hub: id as Hub['_id'] };
  const compared = isCompared(former) ? former.compared : undefined;
  const named = compared ? revisionsOf(id, await memberIds(id), held) : held;
  const body = { ...(identity && { identity }), held: named };
  const result = await call(hubDifference, { params, body, isLarge: true });
  if (!result.ok) return refreshedBy(result);
  const { docs, state, identity: present } = result.answer;
  if (present !== undefined && !(await isOwnIdentity(present))) {
    return (await renewCatalog(present)) ? 'fresh' : 'unreachable';
  }
  const place = await catalog.name();
  try {
    await storeDifference(id, held, docs as Document[]);
    await writeLocalNote<CatalogNote>(catalog, noteName(id), await noteOfHub(id, state, compared));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    showSnapshot(noteName(id), docs as Document[], await noteOfHub(id, state, compared));
  }
  // Another tab has replaced the replica meanwhile, perhaps by a copy without these.
  if (place !== (await catalog.name())) return updateHub(id, former);
  void cleanUpCatalog();
  announce('catalog');
  return 'fresh';
}

/** @param held the revisions that this device had before */
async function storeDifference(id: string, held: Record<string, string>, docs: Document[]): Promise<void> {
  await storeDocuments(catalog, docs);
  forgetInMemory(noteName(id), { ...held, ...Object.fromEntries(docs.map(({ _id, _rev }) => [_id, _rev])) });
}

async function noteOfHub(id: string, state: string, compared?: number): Promise<CatalogNote> {
  const now = Date.now();
  return { updatedAt: now, state, compared: compared ?? now, ids: await memberIds(id) };
}

/** All businesses are checked, because some may have come with the list of another place. */
const memberIds = async (hub: string): Promise<string[]> =>
  (await everyMemberIn(catalog)).filter((one) => belongsToHub(one, hub)).map(({ _id }) => _id);

/** Refreshes a business with its hub. If it is not stored, fetches the business first and the hub in the background. */
export async function refreshBusiness(id: string): Promise<RefreshResult> {
  const kept = await readBusiness(id);
  if (kept && isWithin(kept.updatedAt ?? 0, RECENT_MS)) return 'fresh';
  // Without an age, its hub was cut off while it arrived: fetching the hub takes far longer than fetching the business.
  if (kept?.updatedAt) return refreshHub(kept.value.host.hub._id);
  const result = await fetchBusiness(id as Id<'organisation'>);
  const host = await readDocument<Host>(catalog, id);
  if (result === 'fresh' && host) void refreshHub(host.hub._id);
  return result;
}

/** Fetches a business even if it was fetched recently, because it has changed. */
export const fetchBusiness = (host: Id<'organisation'>): Promise<RefreshResult> =>
  dedupe(host, async () => keep(noteName(host), await call(hostSnapshot, { params: { host } })));

/** Businesses that the server no longer has; asked once per page. */
const gone = new Set<string>();

/** Stores a business, but not its hub, if it is not on this device. */
export async function refreshMissingBusiness(id: Id<'organisation'>): Promise<void> {
  if (gone.has(id) || (await readDocument(catalog, id))) return;
  const result = await fetchBusiness(id);
  if (result === 'missing') gone.add(id);
}

async function loadHub(id: string): Promise<RefreshResult> {
  const params = { hub: id as Hub['_id'] };
  const name = noteName(id);
  const store = storeOnArrival(catalog, isOwnIdentity);
  const show = showOnArrival(name, () => announceHere('catalog'));
  const take: TakeArrived = (docs, before) => {
    store(docs, before);
    show(docs as Document[]);
  };
  try {
    return await keep(name, await call(hubSnapshot, { params, isLarge: true, take }));
  } finally {
    // The hub was cut off: work that waited for it continues.
    if (endArrival(name)) announceHere('catalog');
  }
}

async function keep(name: string, result: Result<Snapshot>): Promise<RefreshResult> {
  return result.ok ? keepAnswer(name, result.answer, noteOf(name, result.answer)) : refreshedBy(result);
}
