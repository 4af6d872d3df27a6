import { type DeliveryAnswer, deliveryInfo } from '#contract/orders';
import type { Delivery, DeliveryDetails } from '#documents/delivery';
import { type Id, keyOf } from '#documents/id';
import { isOverForCouriers } from '#domain/courier';
import { UNDO_DELIVERED_MS } from '#domain/courier-steps';
import { serverNow } from '../device/server-clock.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { call } from '../server/api-client.ts';
import { noteCancelled } from './cancelled-deliveries.ts';
import type { CancelledDelivery } from './stored-delivery.ts';

/** The details of a delivery as the server answered them, with the state of the order at that moment. */
interface NotedDetails {
  updated: string;
  details: DeliveryDetails;
  /** What a cancelled delivery is called; missing in notes of earlier versions. */
  named?: Omit<CancelledDelivery, '_id'>;
  /** Whether 'Afgeleverd' was withdrawn here in time, which the server may not know yet. */
  withdrawn?: boolean;
}
type Noted = Record<Id<'order'>, NotedDetails>;

/**
 * The name of the note that has the details of this courier's deliveries. A local note is never replicated and keeps no
 * earlier revisions. It is removed with its database, when the courier logs out or loses the approval.
 */
const NOTE = 'details';

const readNoted = async (database: LocalDatabase): Promise<Noted> =>
  (await readLocalNote<{ noted: Noted }>(database, NOTE))?.noted ?? {};

export async function readDetails(
  database: LocalDatabase,
): Promise<(id: Id<'order'>) => DeliveryDetails | null> {
  const noted = await readNoted(database);
  return (id) => noted[id]?.details ?? null;
}

/** Whether the courier has the delivery, or could still withdraw 'Afgeleverd' (rule couriers/details). */
const isNeeded = ({ courier, done }: Delivery, user: Id<'user'>): boolean =>
  courier?._id === user && (done === null || serverNow() - Date.parse(done) <= UNDO_DELIVERED_MS);

/** The replicated delivery may be older than the answer, for example just after a claim. */
const isOlder = (delivery: Delivery, { updated }: NotedDetails): boolean => delivery.updated < updated;

function ofNeeded(noted: Noted, { user, deliveries }: Change): Noted {
  const byId = new Map(deliveries.map((delivery) => [delivery._id, delivery]));
  const kept = Object.entries(noted).filter(([id, one]) => {
    const delivery = byId.get(id as Id<'order'>);
    return delivery && (isOlder(delivery, one) || isNeeded(delivery, user) || one.withdrawn);
  });
  return Object.fromEntries(kept) as Noted;
}

/**
 * Notes whether 'Afgeleverd' was withdrawn. Call within `oneAtATimeIn`.
 * @param updated of the server's answer, if it has one
 */
export async function noteWithdrawn(
  database: LocalDatabase,
  order: Id<'order'>,
  withdrawn: boolean,
  updated?: string,
): Promise<void> {
  const { [order]: one, ...rest } = await readNoted(database);
  if (!one) return;
  const { withdrawn: _before, ...present } = one;
  const next: NotedDetails = { ...present, ...(withdrawn && { withdrawn }), ...(updated && { updated }) };
  await writeLocalNote(database, NOTE, { noted: { ...rest, [order]: next } });
}

interface Change {
  user: Id<'user'>;
  deliveries: readonly Delivery[];
}

/**
 * Removes the details of deliveries that the courier no longer has, and notes which of these were cancelled.
 * @returns whether there were any
 */
export async function dropDetails(database: LocalDatabase, change: Change): Promise<boolean> {
  const noted = await readNoted(database);
  if (Object.keys(noted).length === 0) return false;
  const kept = ofNeeded(noted, change);
  if (Object.keys(kept).length === Object.keys(noted).length) return false;
  // First, so that the courier is still told if the page is closed before the details are removed.
  await noteCancelled(database, cancelledOf(noted, change));
  await writeLocalNote(database, NOTE, { noted: kept });
  return true;
}

/** Removes the details of deliveries that are no longer listed; nobody is told that these were cancelled. */
export async function forgetDetails(
  database: LocalDatabase,
  past: readonly Pick<Delivery, '_id'>[],
): Promise<void> {
  const noted = await readNoted(database);
  const gone = new Set<string>(past.map(({ _id }) => _id));
  const kept = Object.entries(noted).filter(([id]) => !gone.has(id));
  if (kept.length < Object.keys(noted).length)
    await writeLocalNote(database, NOTE, { noted: Object.fromEntries(kept) });
}

/**
 * Deliveries that the courier had until the server removed them. As long as couriers may see one, it is removed only if
 * it is cancelled.
 */
function cancelledOf(noted: Noted, { deliveries }: Change): CancelledDelivery[] {
  const present = new Set<string>(deliveries.map(({ _id }) => _id));
  return Object.entries(noted).flatMap(([_id, { named }]) =>
    named && !present.has(_id) && !isOverForCouriers(Date.parse(named.due), serverNow())
      ? [{ ...named, _id: _id as Id<'order'> }]
      : [],
  );
}

/**
 * Fetches the missing details of the courier's deliveries, so that they are there without a network.
 * @returns false if the server was not reached
 */
export async function fetchDetails(database: LocalDatabase, { user, deliveries }: Change): Promise<boolean> {
  const noted = await readNoted(database);
  const own = deliveries.filter(({ courier, done }) => courier?._id === user && done === null);
  const answers = await Promise.all(own.filter(({ _id }) => !noted[_id]).map(({ _id }) => askDetails(_id)));
  for (const answer of answers) if (answer !== null) await noteDetails(database, answer);
  return !answers.includes(null);
}

/** @returns null if the server was not reached */
export async function askDetails(order: Id<'order'>): Promise<DeliveryAnswer | 'none' | null> {
  const result = await call(deliveryInfo, { params: { order } });
  return result.ok ? (result.answer[0] ?? 'none') : null;
}

/** Keeps the details of an answer. Call within `oneAtATimeIn`. */
export async function noteDetails(database: LocalDatabase, answer: DeliveryAnswer | 'none'): Promise<void> {
  const details = answer === 'none' ? null : detailsOf(answer);
  if (answer === 'none' || !details) return;
  const noted = await readNoted(database);
  const { updated, number, due, _host: host } = answer;
  const named = { number, due, host: host.name ?? keyOf(host._id) };
  const one: NotedDetails = { updated, details, named };
  await writeLocalNote(database, NOTE, { noted: { ...noted, [answer._id]: one } });
}

function detailsOf({ _customer, _address, _items, description }: DeliveryAnswer): DeliveryDetails | null {
  if (!_customer || !_address || !_items) return null;
  return { customer: _customer, address: _address, items: _items, ...(description && { description }) };
}
