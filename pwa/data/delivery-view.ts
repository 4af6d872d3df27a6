import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { type Courier, type CourierName, canClaim, canDeliver, visibleDeliveries } from '#domain/courier';
import { distanceKm, UNKNOWN_DISTANCE_KM } from '#domain/distance';
import type { SendState } from '#domain/send-state';
import { type CourierCommand, isCourierCommand } from '../sync/outbox/courier-command.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import type { Refusal } from './order-view.ts';

/** A command of the courier. None waits for the user, since none leads to a payment page. */
export interface SentCommand {
  id: string;
  state: Exclude<SendState, 'needs-attention'>;
  refusal: Refusal | null;
}

export interface DeliveryView {
  /** The server's document, as last replicated. */
  delivery: Delivery;
  /** In a straight line from the business to the customer's door, in km; null if unknown. */
  distance: number | null;
  /** The courier who has it. A claim counts once the server granted it. */
  holder: 'nobody' | 'me' | 'other';
  /** The action that this courier may take now. */
  may: 'claim' | 'deliver' | null;
  /** When it was delivered, ISO 8601. Set as soon as it is marked on this device. */
  done: string | null;
  /** Commands given on this device, until the server's document shows their effect or the refusal was read. */
  claim: SentCommand | null;
  delivered: SentCommand | null;
}

const sentCommand = ({ _id, state, failure }: OutboxEntry): SentCommand => ({
  id: _id,
  state: state === 'needs-attention' ? 'waiting' : state,
  refusal: state === 'refused' ? failure : null,
});

type CourierEntry = OutboxEntry & { command: CourierCommand };
const isCourierEntry = (entry: OutboxEntry): entry is CourierEntry => isCourierCommand(entry.command);
const isUnread = (entry: CourierEntry | undefined, said: boolean): entry is CourierEntry =>
  entry !== undefined && (entry.state === 'refused' || !said);

export function deliveryView(
  delivery: Delivery,
  entries: readonly OutboxEntry[],
  courier: Courier,
  businesses: readonly (Host | null)[] = [],
): DeliveryView {
  const about = entries.filter((entry) => entry.subject === delivery._id).filter(isCourierEntry);
  const newest = (kind: CourierCommand['kind']) => about.findLast(({ command }) => command.kind === kind);
  const claim = newest('claim-delivery');
  const marked = newest('mark-delivered');
  const done = delivery.done ?? markedAt(marked);
  // The answer to a claim may arrive before the changed document is replicated.
  const holder = delivery.courier ?? (claim?.state === 'answered' ? courier : null);
  return {
    delivery,
    distance: distanceOf(delivery, businesses),
    holder: holder === null ? 'nobody' : holder._id === courier._id ? 'me' : 'other',
    may: mayDo({ ...delivery, done, courier: holder }, claim, courier),
    done,
    claim: isUnread(claim, delivery.courier !== null) ? sentCommand(claim) : null,
    delivered: isUnread(marked, delivery.done !== null) ? sentCommand(marked) : null,
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

/** Refused commands about deliveries that are no longer on this device, for example after a cancellation. */
export const refusedElsewhere = (
  entries: readonly OutboxEntry[],
  deliveries: readonly Delivery[],
): SentCommand[] =>
  entries
    .filter(isCourierEntry)
    .filter(({ state, subject }) => state === 'refused' && !deliveries.some(({ _id }) => _id === subject))
    .map(sentCommand);

interface Shown {
  all: boolean;
  now: Instant;
  /** Ids of delivered ones that are shown for a moment longer. */
  kept?: ReadonlySet<string>;
}

/**
 * The deliveries of the current service day, the first due first. Delivered ones are shown with the switch 'Alles' on,
 * and until the server knows, so that the courier sees that the command still has to be sent.
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
