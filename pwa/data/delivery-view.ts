import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { type Courier, type CourierName, canClaim, canDeliver, visibleDeliveries } from '#domain/courier';
import { distanceKm, UNKNOWN_DISTANCE_KM } from '#domain/distance';
import { type CourierCommand, isCourierCommand } from '../sync/courier-command.ts';
import type { Entry } from '../sync/outbox-state.ts';
import type { Refusal } from './order-view.ts';

/**
 * How far something a courier said has come. device: saved here, waiting to be sent. sending: on the line. unknown: sent,
 * but no answer came; it is asked again. received: the server has it. refused: the server said no; `refusal` says why.
 */
export type SaidState = 'device' | 'sending' | 'unknown' | 'received' | 'refused';
export interface Said {
  /** Of the command. */
  id: string;
  state: SaidState;
  refusal: Refusal | null;
}

export interface DeliveryView {
  /** As the server has it, as far as this device heard. */
  delivery: Delivery;
  /** From the business to the door as the crow flies, in km; null where it is not known. */
  distance: number | null;
  /** Who fetches it, where that is certain. */
  holder: 'nobody' | 'me' | 'other';
  /** What this courier can do about it now (D2 §4). */
  may: 'claim' | 'deliver' | null;
  /** When it was delivered, ISO 8601: at once when it is marked here. */
  done: string | null;
  /** What the courier said here, until the server's own document says it too, or the refusal was read. */
  claim: Said | null;
  delivered: Said | null;
}

const STATES: Record<Entry['state'], SaidState> = {
  waiting: 'device',
  sending: 'sending',
  unknown: 'unknown',
  // Only what is to be paid waits for a person.
  'needs-attention': 'device',
  answered: 'received',
  refused: 'refused',
};
const saidOf = ({ _id, state, failure }: Entry): Said => ({
  id: _id,
  state: STATES[state],
  refusal: state === 'refused' ? failure : null,
});

type CourierEntry = Entry & { command: CourierCommand };
const isCourierEntry = (entry: Entry): entry is CourierEntry => isCourierCommand(entry.command);
const isUnread = (entry: CourierEntry | undefined, said: boolean): entry is CourierEntry =>
  entry !== undefined && (entry.state === 'refused' || !said);

export function deliveryView(
  delivery: Delivery,
  entries: readonly Entry[],
  courier: Courier,
  businesses: readonly (Host | null)[] = [],
): DeliveryView {
  const about = entries.filter((entry) => entry.subject === delivery._id).filter(isCourierEntry);
  const newest = (kind: CourierCommand['kind']) => about.findLast(({ command }) => command.kind === kind);
  const claim = newest('claim-delivery');
  const marked = newest('mark-delivered');
  const done = delivery.done ?? markedAt(marked);
  // A claim that the server granted is certain before its document comes.
  const holder = delivery.courier ?? (claim?.state === 'answered' ? courier : null);
  return {
    delivery,
    distance: distanceOf(delivery, businesses),
    holder: holder === null ? 'nobody' : holder._id === courier._id ? 'me' : 'other',
    may: mayDo({ ...delivery, done, courier: holder }, claim, courier),
    done,
    claim: isUnread(claim, delivery.courier !== null) ? saidOf(claim) : null,
    delivered: isUnread(marked, delivery.done !== null) ? saidOf(marked) : null,
  };
}

type Known = Pick<Delivery, '_id' | 'host' | 'due' | 'done' | 'payment'> & { courier: CourierName | null };

function mayDo(known: Known, claim: CourierEntry | undefined, courier: Courier): DeliveryView['may'] {
  const done = known.done === null ? null : Date.parse(known.done);
  const delivery = { ...known, due: Date.parse(known.due), done };
  if (canDeliver(delivery, courier)) return 'deliver';
  const isAsked = claim !== undefined && claim.state !== 'refused';
  return !isAsked && canClaim(delivery, courier) ? 'claim' : null;
}

const markedAt = (marked: CourierEntry | undefined): string | null =>
  marked?.command.kind === 'mark-delivered' && marked.state !== 'refused' ? marked.command.done : null;

function distanceOf({ host, address }: Delivery, businesses: readonly (Host | null)[]): number | null {
  const business = businesses.find((one) => one?._id === host._id);
  const distance = distanceKm(business?.address.coordinate, address.coordinate);
  return distance === UNKNOWN_DISTANCE_KM ? null : distance;
}

/** What the server refused about deliveries that are not here any more, such as one that was cancelled meanwhile. */
export const refusedElsewhere = (entries: readonly Entry[], deliveries: readonly Delivery[]): Said[] =>
  entries
    .filter(isCourierEntry)
    .filter(({ state, subject }) => state === 'refused' && !deliveries.some(({ _id }) => _id === subject))
    .map(saidOf);

interface Shown {
  all: boolean;
  now: Instant;
  /** Ids of those that stay a moment longer. */
  kept?: ReadonlySet<string>;
}

/**
 * Today's, the first due first (decision 8). Those that are done show with 'Alles' on, and as long as the server does
 * not know: that is where the courier sees that it still has to be told.
 */
export function shownDeliveries(
  views: readonly DeliveryView[],
  { all, now, kept = new Set() }: Shown,
): DeliveryView[] {
  const byId = new Map(views.map((view) => [view.delivery._id, view]));
  const rows = views.map(({ delivery: { _id, due, done } }) => ({
    _id,
    due: Date.parse(due),
    done: done === null || kept.has(_id) ? null : Date.parse(done),
  }));
  return visibleDeliveries(rows, { all, now }).flatMap(({ _id }) => byId.get(_id) ?? []);
}
