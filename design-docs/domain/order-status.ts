/** The statuses that staff give an order, and which orders are current. */
import { type Instant, serviceDay } from './amsterdam-time.ts';

export const ORDER_STATUSES = [
  'concept',
  'new',
  'order',
  'done',
  'deliver',
  'archive',
  'hide',
  'pending',
  'active',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where an order was placed. */
export const ORDER_SOURCES = ['app', 'internet', 'phone', 'desk', 'thuisbezorgd'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** The status of a new order (rule orders/first-status). */
export const FIRST_STATUS: OrderStatus = 'order';

/** Codes of the staff's buttons 'Accepteren', 'Afgehaald', 'Bezorgd' … */
export type StatusAction = 'new' | 'accept' | 'done' | 'picked-up' | 'delivered' | 'hide' | 'plan';

export interface StatusRow {
  status: OrderStatus;
  label: OrderStatus | null;
  next: OrderStatus | null;
  /** The action that brings an order into this status; for 'archive' it depends on the order type. */
  action: StatusAction | { takeaway: StatusAction; deliver: StatusAction } | null;
  /** The order may still be changed. */
  edit: boolean;
  /** Only a successful order may get this status (card, cash, or paid iDEAL). */
  paid: boolean;
  /** The status has its own tab on the staff's screen. */
  tab: boolean;
  /** Orders are listed by date, because there are orders of several days. */
  date: boolean;
  /** The order may be deleted. */
  delete: boolean;
  /** The customer gets a message. */
  message: boolean;
}

const none = { edit: false, paid: false, tab: false, date: false, delete: false, message: false };

/**
 * The whole table of rules orders/statuses and orders/status-flags, as the specification gives it. The transitions of
 * orders depend on `next` and `paid`; nothing reads the other columns.
 */
export const STATUS_TABLE: readonly StatusRow[] = [
  { ...none, status: 'concept', label: null, next: 'new', action: null, edit: true },
  { ...none, status: 'new', label: 'new', next: 'order', action: 'new', edit: true, tab: true, delete: true },
  {
    ...none,
    status: 'order',
    label: 'order',
    next: 'done',
    action: 'accept',
    edit: true,
    tab: true,
    delete: true,
    message: true,
  },
  {
    ...none,
    status: 'done',
    label: 'done',
    next: 'archive',
    action: 'done',
    edit: true,
    paid: true,
    tab: true,
    message: true,
  },
  { ...none, status: 'deliver', label: 'deliver', next: null, action: null, tab: true },
  {
    ...none,
    status: 'archive',
    label: 'archive',
    next: 'hide',
    action: { takeaway: 'picked-up', deliver: 'delivered' },
    tab: true,
    date: true,
    delete: true,
  },
  { ...none, status: 'hide', label: 'hide', next: null, action: 'hide', tab: true, date: true, delete: true },
  { ...none, status: 'pending', label: 'pending', next: null, action: 'plan', tab: true, date: true },
  { ...none, status: 'active', label: 'active', next: null, action: null },
];

export function statusRow(status: OrderStatus): StatusRow {
  const row = STATUS_TABLE.find((one) => one.status === status);
  if (!row) throw new RangeError(`not an order status: ${status}`);
  return row;
}

export type TransitionProblem = 'unknown-status' | 'not-next' | 'not-paid';

interface TransitionCheck {
  paid: boolean;
  /** Whether a courier has delivered the order. */
  delivered?: boolean;
}

/**
 * Why staff may not move an order from one status to another; null if they may. Allowed are the row's next status,
 * planning ('Inplannen') a 'new' or 'order', accepting a planned order, and storing what a courier delivered before it
 * was ready (rule orders/status-steps).
 */
export function transitionProblem(
  from: OrderStatus,
  to: OrderStatus,
  { paid, delivered = false }: TransitionCheck,
): TransitionProblem | null {
  if (!ORDER_STATUSES.includes(from) || !ORDER_STATUSES.includes(to)) return 'unknown-status';
  const planned =
    to === 'pending' ? from === 'new' || from === 'order' : from === 'pending' && to === 'order';
  const early = delivered && to === 'archive' && ['new', 'order', 'pending'].includes(from);
  if (statusRow(from).next !== to && !planned && !early) return 'not-next';
  return statusRow(to).paid && !paid ? 'not-paid' : null;
}

export const canTransition = (from: OrderStatus, to: OrderStatus, check: TransitionCheck): boolean =>
  transitionProblem(from, to, check) === null;

/** Whether an order was picked up or delivered: it is marked as done, or staff archived it. */
export const isHandedOver = ({ done, status }: { done: unknown; status: OrderStatus }): boolean =>
  (done ?? null) !== null || status === 'archive' || status === 'hide';

/** Whether a courier has claimed an order and has not delivered it. */
export const isClaimed = ({ courier, done }: { courier: unknown; done: unknown }): boolean =>
  courier !== null && done === null;

/** Statuses of an order that has left the kitchen ('Klaar'), whatever happened to it since. */
const READY: readonly OrderStatus[] = ['done', 'deliver', 'archive', 'hide'];
export const isReady = (status: OrderStatus): boolean => READY.includes(status);

/** Whether the kitchen still has to accept it. Without `accepted`, as in an earlier version, that is not known. */
export const isAwaitingKitchen = ({ status, accepted }: AcceptedOrder): boolean =>
  accepted === null && !isReady(status);

interface AcceptedOrder {
  status: OrderStatus;
  /** The moment; null before it. */
  accepted?: string | null | undefined;
}

/** Moments in ISO 8601, as in the document of an order. */
interface DatedOrder {
  /** null or absent until the order is handed over. */
  done?: string | null | undefined;
  due: string;
}
/** An order is current if it is not done and due on or after today's service day; otherwise it is past. */
export const isCurrent = ({ due, done = null }: DatedOrder, now: Instant): boolean =>
  done === null && serviceDay(Date.parse(due)) >= serviceDay(now);
