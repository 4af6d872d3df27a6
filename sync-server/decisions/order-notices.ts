import type { Told } from '#documents/device';
import { keyOf } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { listedFrom } from '#domain/courier';
import { isEscalated, isUnseen } from '#domain/kitchen-seen';
import { type Audience, NOTICE_KINDS, NOTICE_RULES, type NoticeKind } from '#domain/notice-kind';
import { isHandedOver, isReady } from '#domain/order-status';
import { reachesBusiness } from '#domain/payment-status';
import { isForCouriers } from './order-projections.ts';
import { isUnsettled } from './settled-order.ts';

/** Minutes by which the time of an order must change before its customer is notified of it. */
const MOVED = 2;

/** When it happened to the order (ISO 8601); null or undefined if it did not. */
type Happened = (order: LedgerOrder, told: Told | null, now: Instant) => string | null | undefined;

/** With its stamps: until it has them, its time can move without a delay. */
const isOpen = (order: LedgerOrder): boolean =>
  reachesBusiness(order) && !isUnsettled(order) && !isHandedOver(order);

/** The status has no time of its own, so the last change of the order counts. */
const HAPPENED: Record<NoticeKind, Happened> = {
  accepted: (order) => (isOpen(order) ? order.accepted : null),
  delayed: (order, told) => (isOpen(order) && isMoved(order, told) ? order.updated : null),
  ready: (order) => (isOpen(order) && isReady(order.status) ? order.updated : null),
  'on-its-way': (order) =>
    isOpen(order) && order.deliver
      ? (order.picked_up ?? (order.status === 'deliver' ? order.updated : null))
      : null,
  refused: (order) => (order.cancelled_by === 'business' ? order.cancelled : null),
  'new-delivery': (order, _, now) => (isToBeClaimed(order, now) ? order.updated : null),
  'new-order': (order) => (isAwaited(order) ? order.updated : null),
  'not-seen': (order) => (isOpen(order) && isEscalated(order) ? order.called_out : null),
};

/** Nobody in the kitchen has looked at it. */
const isAwaited = (order: LedgerOrder): boolean => isOpen(order) && isUnseen(order);

const isMoved = ({ due }: LedgerOrder, told: Told | null): boolean =>
  told !== null && Math.abs(Date.parse(due) - Date.parse(told.due)) >= MOVED * MINUTE;

/** Couriers are notified of what their list shows. */
const isToBeClaimed = (order: LedgerOrder, now: Instant): boolean =>
  isForCouriers(order, now) && isOpen(order) && !order.courier && listedFrom(Date.parse(order.due)) <= now;

/** When a notice of an event at `at` (ISO 8601) is no longer worth showing. */
const noticeEnds = (kind: NoticeKind, at: string): Instant =>
  Date.parse(at) + NOTICE_RULES[kind].lasts * MINUTE;

export interface DueNotice {
  kind: NoticeKind;
  /** When it is no longer worth showing. */
  until: Instant;
}

/**
 * The notices to send for the present state of an order: for each audience at most one, about the last event since
 * `told` (rule notices/last-counts), and none about an event of too long ago. The `told` of the result is to be
 * recorded when they are sent.
 */
export function dueNotices(
  order: LedgerOrder,
  told: Told | null,
  now: Instant,
): { notices: DueNotice[]; told: Told } {
  const happened = NOTICE_KINDS.flatMap((kind) => {
    const at = HAPPENED[kind](order, told, now);
    return at ? [{ kind, until: noticeEnds(kind, at) }] : [];
  });
  const given_back = order.given_back?.at(-1);
  const { called_out } = order;
  // Given back, or escalated again, since `told`.
  const isAgain = ({ kind }: DueNotice) =>
    (kind === 'new-delivery' && given_back !== told?.given_back) ||
    (kind === 'not-seen' && called_out !== told?.called_out);
  const isNew = (one: DueNotice) => one.kind === 'delayed' || isAgain(one) || !told?.kinds.includes(one.kind);
  const fresh = happened.filter((one) => isNew(one) && one.until > now);
  const known = NOTICE_KINDS.filter(
    (kind) => kind !== 'delayed' && (told?.kinds.includes(kind) || happened.some((one) => one.kind === kind)),
  );
  return {
    notices: AUDIENCES.flatMap((to) => lastFor(to, fresh) ?? []),
    told: {
      _id: toldId(order),
      type: 'told',
      kinds: known,
      due: order.due,
      ...(given_back && { given_back }),
      ...(called_out && { called_out }),
    },
  };
}

/** The `told` with what happened so far. What couriers and the kitchen were not notified of may still be due. */
export function toldToCustomer(order: LedgerOrder, told: Told | null, now: Instant): Told {
  const { kinds, due } = dueNotices(order, told, now).told;
  const { given_back, called_out } = told ?? {};
  return {
    _id: toldId(order),
    type: 'told',
    kinds: kinds.filter((kind) => NOTICE_RULES[kind].to === 'customer' || told?.kinds.includes(kind)),
    due,
    ...(given_back && { given_back }),
    ...(called_out && { called_out }),
  };
}

const AUDIENCES: Audience[] = ['customer', 'courier', 'kitchen'];

/** The notice of an acceptance has the due time, so a delay at the same moment needs no notice of its own. */
function lastFor(to: Audience, fresh: DueNotice[]): DueNotice | undefined {
  const own = fresh.filter(({ kind }) => NOTICE_RULES[kind].to === to);
  const last = own.at(-1);
  return last?.kind === 'delayed' ? (own.find(({ kind }) => kind === 'accepted') ?? last) : last;
}

export const toldId = ({ _id }: Pick<LedgerOrder, '_id'>): string => `told/${keyOf(_id)}`;

/** Whether a change of the order can concern users of an audience. If not, their devices need not be looked up. */
export function mayConcern(to: Audience, order: LedgerOrder, now: Instant): boolean {
  if (to === 'courier') return isToBeClaimed(order, now);
  if (to === 'kitchen') return isAwaited(order) || (isOpen(order) && isEscalated(order));
  return order.customer !== null && (isOpen(order) || order.cancelled_by === 'business');
}
