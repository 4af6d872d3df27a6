import type { Delivery, DeliveryDetails } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { type Courier, type CourierName, canClaim, canDeliver, visibleDeliveries } from '#domain/courier';
import { UNDO_DELIVERED_MS } from '#domain/courier-steps';
import { distanceKm, UNKNOWN_DISTANCE_KM } from '#domain/distance';
import type { SendState } from '#domain/send-state';
import type { KeptDelivery } from '../sync/deliveries/stored-delivery.ts';
import {
  type CourierCommand,
  isCourierCommand,
  isHeldBy,
  isShown,
  isWithdrawal,
  isWithdrawn,
} from '../sync/outbox/courier-command.ts';
import type { CommandRefusal, OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { type CourierEntry, stateAfter } from './delivery-state.ts';

/** A command of the courier. None waits for the user, since none leads to a payment page. */
export interface SentCommand {
  id: string;
  kind: CourierCommand['kind'];
  state: Exclude<SendState, 'needs-attention'>;
  refusal: CommandRefusal | null;
}

export interface DeliveryView {
  /** The server's document, as last replicated. */
  delivery: Delivery;
  /** Only if this courier has it; null as long as the device lacks them. */
  details: DeliveryDetails | null;
  /** The business, if it is on this device. */
  business: Host | null;
  /** In a straight line from the business to the customer's door, in km; null if unknown. */
  distance: number | null;
  /** The courier who has it. A claim counts once the server granted it. 'business': delivered without a courier. */
  holder: 'nobody' | 'me' | 'other' | 'business';
  /** The action that this courier may take now. */
  may: 'claim' | 'pick-up' | 'deliver' | null;
  /** Whether this courier may give it back now. */
  mayGiveBack: boolean;
  /** When this courier picked it up, ISO 8601. Set as soon as it is marked on this device. */
  pickedUp: string | null;
  /** When it was delivered, ISO 8601. Set as soon as it is marked on this device. */
  done: string | null;
  /** Commands given on this device, until the server's document shows their effect or the refusal was read. */
  claim: SentCommand | null;
  delivered: SentCommand | null;
  /** The other commands. */
  others: SentCommand[];
}

const sentCommand = ({ _id, command, state, failure }: CourierEntry): SentCommand => ({
  id: _id,
  kind: command.kind,
  state: state === 'needs-attention' ? 'waiting' : state,
  refusal: state === 'refused' ? failure : null,
});

const isCourierEntry = (entry: OutboxEntry): entry is CourierEntry => isCourierCommand(entry.command);

export function deliveryView(
  kept: KeptDelivery,
  entries: readonly OutboxEntry[],
  courier: Courier,
  businesses: readonly (Host | null)[] = [],
): DeliveryView {
  const { details, ...delivery } = kept;
  const about = entries.filter((entry) => entry.subject === delivery._id).filter(isCourierEntry);
  const { holder, pickedUp, done } = stateAfter(delivery, about, courier);
  const isMine = holder?._id === courier._id;
  const business = businesses.find((one) => one?._id === delivery.host._id) ?? null;
  const isHeld = isHeldBy(courier._id, delivery, about);
  const isOpen = (entry: CourierEntry) => isUnread(entry, delivery, about, isHeld);
  const newest = (kind: CourierCommand['kind']) => {
    const entry = about.findLast(({ command }) => command.kind === kind);
    return entry && isOpen(entry) ? sentCommand(entry) : null;
  };
  const own = isMine ? details : null;
  return {
    delivery,
    details: own,
    business,
    distance: distanceOf(own, business),
    holder: holderOf(holder, isMine, done),
    may: mayDo({ ...delivery, done, courier: holder, pickedUp }, about, courier),
    mayGiveBack: isMine && done === null,
    pickedUp,
    done,
    claim: newest('claim-delivery'),
    delivered: newest('mark-delivered'),
    others: (['give-back', 'pick-up', 'undo-delivered'] as const).flatMap((kind) => newest(kind) ?? []),
  };
}

/** Whether the server's document does not show it yet, or the refusal was not read. */
function isUnread(
  entry: CourierEntry,
  delivery: Delivery,
  about: readonly CourierEntry[],
  isHeld: boolean,
): boolean {
  const { command, state } = entry;
  if (state === 'refused') return true;
  // What it withdraws may not be in the document yet.
  if (isWithdrawal(command) && state !== 'answered') return true;
  return !isShown(delivery, entry, isHeld) && !isWithdrawn(entry, about, isGiven);
}

const isGiven = ({ state }: CourierEntry): boolean => state !== 'refused';

function holderOf(holder: CourierName | null, isMine: boolean, done: string | null): DeliveryView['holder'] {
  if (holder !== null) return isMine ? 'me' : 'other';
  return done === null ? 'nobody' : 'business';
}

type Known = Pick<Delivery, '_id' | 'host' | 'due' | 'done' | 'payment'> & {
  courier: CourierName | null;
  pickedUp: string | null;
};

function mayDo(known: Known, about: readonly CourierEntry[], courier: Courier): DeliveryView['may'] {
  const done = known.done === null ? null : Date.parse(known.done);
  const delivery = { ...known, due: Date.parse(known.due), done };
  if (canDeliver(delivery, courier)) return known.pickedUp === null ? 'pick-up' : 'deliver';
  const last = about.findLast(({ state }) => state !== 'refused');
  // A claim that is on its way, or a delivery that is being given back.
  const isAsked = last !== undefined && last.state !== 'answered';
  return !isAsked && canClaim(delivery, courier) ? 'claim' : null;
}

function distanceOf(details: DeliveryDetails | null, business: Host | null): number | null {
  const distance = distanceKm(business?.address.coordinate, details?.address.coordinate);
  return distance === UNKNOWN_DISTANCE_KM ? null : distance;
}

export type RefusedCommand = SentCommand & { order: string };

/** Refused commands about deliveries that are no longer on this device, for example after a cancellation. */
export const refusedElsewhere = (
  entries: readonly OutboxEntry[],
  deliveries: readonly Pick<Delivery, '_id'>[],
): RefusedCommand[] =>
  entries
    .filter(isCourierEntry)
    .filter(({ state, subject }) => state === 'refused' && !deliveries.some(({ _id }) => _id === subject))
    .map((entry) => ({ ...sentCommand(entry), order: entry.subject }));

const isRefused = (command: SentCommand | null): boolean => command?.state === 'refused';

/** Whether the courier has not read a refusal about it yet. */
const hasRefusal = ({ claim, delivered, others }: DeliveryView): boolean =>
  [claim, delivered, ...others].some(isRefused);

const isJustDelivered = ({ holder, done }: DeliveryView, now: Instant): boolean =>
  holder === 'me' && done !== null && now - Date.parse(done) <= UNDO_DELIVERED_MS;

interface Shown {
  all: boolean;
  now: Instant;
}

/**
 * The listed deliveries, the first due first. Delivered ones are shown while the switch 'Alles' is on, while the server
 * does not know (so the courier sees that the command still has to be sent), while 'Afgeleverd' can be withdrawn, after
 * it was withdrawn, and until a refusal about them is read.
 */
export function shownDeliveries(views: readonly DeliveryView[], { all, now }: Shown): DeliveryView[] {
  const byId = new Map(views.map((view) => [view.delivery._id, view]));
  const rows = views.map((view) => {
    const { _id, due, done } = view.delivery;
    const isKept = view.done === null || isJustDelivered(view, now) || hasRefusal(view);
    return { _id, due: Date.parse(due), done: done === null || isKept ? null : Date.parse(done) };
  });
  return visibleDeliveries(rows, { all, now }).flatMap(({ _id }) => byId.get(_id) ?? []);
}
