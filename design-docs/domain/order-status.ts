/** The staff's statuses of an order (D2 §4 "Order lifecycle", decision 32), and which orders are current. */
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

/** D2 §9, in its order. */
export const ORDER_SOURCES = ['app', 'internet', 'phone', 'desk', 'thuisbezorgd'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** The status an order is made with (decision 30). */
export const FIRST_STATUS: OrderStatus = 'order';

/** Codes; the page turns them into 'Accepteren', 'Afgehaald', 'Bezorgd' … */
export type StatusAction = 'new' | 'accept' | 'done' | 'picked-up' | 'delivered' | 'hide' | 'plan';

export interface StatusRow {
  status: OrderStatus;
  label: OrderStatus | null;
  next: OrderStatus | null;
  /** What brings an order into this status; for 'archive' it depends on the order type. */
  action: StatusAction | { takeaway: StatusAction; deliver: StatusAction } | null;
  /** The order may still be changed. */
  edit: boolean;
  /** Only a successful order gets here (pin, cash, or ideal paid). */
  payed: boolean;
  /** A tab of its own on the staff's screen. */
  tab: boolean;
  /** Listed by date, because there are more than one day's. */
  date: boolean;
  /** The order may be deleted. */
  delete: boolean;
  /** The customer is told. */
  message: boolean;
}

const none = { edit: false, payed: false, tab: false, date: false, delete: false, message: false };

/**
 * The table of D2 §4, row by row. Edit, delete and the payed check are the specification's; where it does not show
 * tab, date and message, they are as a kitchen would use them.
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
    payed: true,
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

/** The label of the button that brings an order into a status. */
export function statusAction(status: OrderStatus, deliver: boolean): StatusAction | null {
  const { action } = statusRow(status);
  return action && typeof action === 'object' ? action[deliver ? 'deliver' : 'takeaway'] : action;
}

export type TransitionProblem = 'unknown-status' | 'not-next' | 'not-payed';

/**
 * Whether staff may move an order on. Only to the row's next status; besides, an order that is not begun can be
 * planned ('Inplannen') and a planned one accepted, which the table names without saying from where.
 */
export function transitionProblem(
  from: OrderStatus,
  to: OrderStatus,
  { payed }: { payed: boolean },
): TransitionProblem | null {
  if (!ORDER_STATUSES.includes(from) || !ORDER_STATUSES.includes(to)) return 'unknown-status';
  const planned =
    to === 'pending' ? from === 'new' || from === 'order' : from === 'pending' && to === 'order';
  if (statusRow(from).next !== to && !planned) return 'not-next';
  return statusRow(to).payed && !payed ? 'not-payed' : null;
}

export const canTransition = (from: OrderStatus, to: OrderStatus, check: { payed: boolean }): boolean =>
  transitionProblem(from, to, check) === null;

export const canEdit = (status: OrderStatus): boolean => statusRow(status).edit;
export const canDelete = (status: OrderStatus): boolean => statusRow(status).delete;

/** Picked up or delivered: somebody said so, or staff put the order away (D2 §4: 'Afgehaald' or 'Bezorgd'). */
export const isHandedOver = ({ done, status }: { done: unknown; status: OrderStatus }): boolean =>
  (done ?? null) !== null || status === 'archive' || status === 'hide';

/** What came out of the kitchen, whatever became of it since: 'Klaar' (D2 §4). */
const READY: readonly OrderStatus[] = ['done', 'deliver', 'archive', 'hide'];
export const isReady = (status: OrderStatus): boolean => READY.includes(status);

export interface DatedOrder {
  /** null or absent while it is under way. */
  done?: Instant | null | undefined;
  due: Instant;
}
/** Current: not done, and due on or after today's service day; the rest is past (decision 12). */
export const isCurrent = (order: DatedOrder, { now }: { now: Instant }): boolean =>
  (order.done ?? null) === null && serviceDay(order.due) >= serviceDay(now);
