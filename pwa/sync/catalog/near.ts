import { type GivenPlace, nearSnapshot } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { isListed } from '#domain/business-card';
import { businessesNear, deliversTo, type NearHub, placeOfZipcode } from '#domain/delivering-businesses';
import type { Destination } from '#domain/delivery-to';
import { hubOfAddress } from '#domain/hub-region';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { localValue } from '../device/local-value.ts';
import { quietly } from '../device/quietly.ts';
import { localDatabase } from '../replica/replicas.ts';
import { call } from '../server/api-client.ts';
import { readHubs, refreshHub } from './catalog.ts';
import { type CatalogNote, noteName } from './catalog-note.ts';
import { keepAnswer } from './keep-answer.ts';
import { readDocuments, readSnapshotNote, removeSnapshotNote } from './snapshot.ts';

export type { GivenPlace };

/** The businesses that deliver to a place, as far as this device knows. */
export interface NearList {
  /** The place, with what is known of its zipcode. */
  destination: Destination;
  /** The hub whose region names the place; null outside every hub. */
  home: Hub | null;
  groups: NearHub<Host>[];
  /** Listed businesses of that hub that do not deliver there. */
  others: Host[];
  /** Pieces sold, by the id of the business. */
  sold: Record<string, number>;
  /** Names of the hubs whose businesses this device does not know; empty once the server answered. */
  unknown: string[];
}

const catalog = localDatabase(CATALOG);

/** The places whose answers are kept: those that were looked at last. */
const MAX_PLACES = 20;

/** The names of the notes on this device, the newest last. Kept here because PouchDB cannot list them. */
const places = localValue<string[]>(
  'eetplein-places',
  (stored) => (Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []),
  { isShown: false },
);

/** True from a logout until its places are forgotten. */
const areLeft = localValue<true | null>('eetplein-left-places', (stored) => stored === true || null, {
  isShown: false,
});

/** The names of the notes about places. */
export const placeNotes = (): readonly string[] => places.get();

/** A coordinate with all its decimals would make a note for each door; 3 decimals are about 100 m. */
export const nearKey = ({ zipcode, city = '', coordinate }: GivenPlace): string =>
  ['near', zipcode, city, ...(coordinate ?? []).map((degrees) => degrees.toFixed(3))].join('-');

/**
 * Reads the last answer for this place, and the hubs that were stored whole after it. Without an answer it reads all
 * businesses on this device; null if there is not even a list of hubs.
 */
export async function readNear(place: GivenPlace): Promise<Cached<NearList> | null> {
  const [answer, stored, hosts] = await Promise.all([
    readSnapshotNote(catalog, nearKey(place)),
    readHubs(),
    readDocuments<Host>(catalog, 'organisation/'),
  ]);
  if (!answer && !stored) return null;
  const hubs = stored?.value ?? [];
  const whole = await wholeHubs(new Set([...hubs, ...hosts.map(({ hub }) => hub)].map(({ _id }) => _id)));
  const destination = destinationOf(place, answer, hubs);
  const home = hubOfAddress(hubs, destination);
  const known = answer ? hosts.filter((host) => isCurrent(host, answer, whole)) : hosts;
  return {
    value: {
      destination,
      home,
      groups: businessesNear(known, destination, home?._id ?? null),
      others: hosts.filter(
        (host) => host.hub._id === home?._id && isListed(host) && !deliversTo(host, destination),
      ),
      sold: answer?.sold ?? {},
      unknown: answer ? [] : hubs.filter(({ _id }) => !whole.has(_id)).map(({ name }) => name),
    },
    updatedAt:
      answer?.updatedAt ?? Math.min(...whole.values(), stored?.updatedAt ?? Number.POSITIVE_INFINITY),
  };
}

/** Whether the answer names the business, or its hub was stored whole after it. By the answer, no other delivers. */
const isCurrent = (
  { _id, hub }: Host,
  { ids, updatedAt }: CatalogNote,
  whole: ReadonlyMap<string, number>,
): boolean => ids?.includes(_id) || (whole.get(hub._id) ?? -1) >= updatedAt;

/**
 * Asks the server, which knows the businesses of every hub. Then stores the hub of the place, so that it opens offline.
 */
export async function refreshNear(place: GivenPlace): Promise<RefreshResult> {
  const result = await call(nearSnapshot, { body: place });
  if (!result.ok) return result.code === 'bad-request' ? 'missing' : 'unreachable';
  const { near, place: located } = result.answer;
  const hosts = near.flatMap((group) => group.hosts);
  const name = nearKey(place);
  places.update((names) => [...names.filter((one) => one !== name), name]);
  const kept = await keepAnswer(name, result.answer, {
    updatedAt: Date.now(),
    ids: hosts.map(({ _id }) => _id),
    sold: Object.fromEntries(hosts.map(({ _id, sold }) => [_id, sold])),
    ...(located && { place: located }),
  });
  const home = hubOfAddress((await readHubs())?.value ?? [], located ?? place);
  if (home) void refreshHub(home._id);
  quietly(forgetOldPlaces());
  return kept;
}

/** Removes the note first: if only its name were gone from the list, it would stay for good. */
async function forgetOldPlaces(): Promise<void> {
  for (const name of places.get().slice(0, -MAX_PLACES)) {
    await removeSnapshotNote(catalog, name);
    places.update((names) => names.filter((one) => one !== name));
  }
}

/** Forgets the places that the user of this device looked at; the businesses themselves stay. */
export async function forgetPlaces(): Promise<void> {
  for (const name of places.get()) await removeSnapshotNote(catalog, name);
  places.set([]);
  areLeft.set(null);
}

/** Call at a logout, before its places are forgotten. */
export const leavePlaces = (): void => void areLeft.set(true);

/** Forgets the places of a logout that was interrupted. */
export async function forgetLeftPlaces(): Promise<void> {
  if (areLeft.get()) await forgetPlaces();
}

function destinationOf(place: GivenPlace, answer: CatalogNote | null, hubs: readonly Hub[]): Destination {
  if (place.city || place.coordinate) return place;
  return answer?.place ?? placeOfZipcode(hubs, place.zipcode);
}

/** When each hub that is stored with all its businesses was last refreshed, epoch ms by hub id; other hubs are left out. */
async function wholeHubs(ids: ReadonlySet<string>): Promise<Map<string, number>> {
  const whole = new Map<string, number>();
  const addIfWhole = async (id: string) => {
    const note = await readSnapshotNote(catalog, noteName(id));
    if (note) whole.set(id, note.updatedAt);
  };
  await Promise.all([...ids].map(addIfWhole));
  return whole;
}
