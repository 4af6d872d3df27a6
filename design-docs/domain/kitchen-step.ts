/** The steps that the kitchen makes with an order, and the outcome of a step if another device was faster. */
import type { OrderStatus } from './order-status.ts';

/** 'undo' is not among them: it applies to a step, not to an order. */
export const KITCHEN_ACTIONS = [
  'accept',
  'plan',
  'delay',
  'done',
  'archive',
  'hide',
  'pay',
  'release',
  'refuse',
] as const;
export type KitchenAction = (typeof KITCHEN_ACTIONS)[number];

/** The states of an order in the kitchen. */
export const KITCHEN_STATES = [
  'new',
  'planned',
  'accepted',
  'ready',
  'delivered',
  'stored',
  'hidden',
  'cancelled',
] as const;
export type KitchenState = (typeof KITCHEN_STATES)[number];

/** How many of its latest steps an order keeps, to recognise a command that is sent again. */
export const MAX_STEPS = 20;

const STATE_OF: Record<OrderStatus, KitchenState> = {
  concept: 'new',
  new: 'new',
  order: 'new',
  done: 'ready',
  deliver: 'ready',
  archive: 'stored',
  hide: 'hidden',
  pending: 'planned',
  active: 'accepted',
};

/**
 * New and accepted orders both have status 'order'; `accepted` distinguishes them (rule orders/accepted). An order that
 * a courier delivered can only be stored, whatever its status (rule kitchen/delivered).
 */
export function kitchenState(order: {
  status: OrderStatus;
  accepted?: unknown;
  done?: unknown;
  cancelled?: unknown;
}): KitchenState {
  if (order.cancelled) return 'cancelled';
  if (order.done && order.status !== 'archive' && order.status !== 'hide') return 'delivered';
  if (order.status === 'order' && order.accepted) return 'accepted';
  return STATE_OF[order.status];
}

/**
 * `step`: the order changes. `already`: the order is in that state already, or further. `as-shown`: the order changes
 * if the device showed it in this state. `no`: the action contradicts the state of the order.
 */
type Outcome = 'step' | 'already' | 'as-shown' | 'no';

/** The outcome of each action in each state. */
const STEP_TABLE: Record<KitchenAction, Record<KitchenState, Outcome>> = {
  accept: {
    new: 'step',
    planned: 'step',
    accepted: 'already',
    ready: 'already',
    delivered: 'already',
    stored: 'already',
    hidden: 'already',
    cancelled: 'no',
  },
  plan: {
    new: 'as-shown',
    planned: 'as-shown',
    accepted: 'as-shown',
    ready: 'no',
    delivered: 'no',
    stored: 'no',
    hidden: 'no',
    cancelled: 'no',
  },
  delay: {
    new: 'no',
    planned: 'no',
    accepted: 'step',
    ready: 'no',
    delivered: 'no',
    stored: 'no',
    hidden: 'no',
    cancelled: 'no',
  },
  done: {
    new: 'step',
    planned: 'no',
    accepted: 'step',
    ready: 'already',
    delivered: 'already',
    stored: 'already',
    hidden: 'already',
    cancelled: 'no',
  },
  archive: {
    new: 'no',
    planned: 'no',
    accepted: 'no',
    ready: 'step',
    delivered: 'step',
    stored: 'already',
    hidden: 'already',
    cancelled: 'no',
  },
  hide: {
    new: 'no',
    planned: 'no',
    accepted: 'no',
    ready: 'no',
    delivered: 'no',
    stored: 'step',
    hidden: 'already',
    cancelled: 'already',
  },
  pay: {
    new: 'no',
    planned: 'no',
    accepted: 'no',
    ready: 'no',
    delivered: 'no',
    stored: 'step',
    hidden: 'step',
    cancelled: 'no',
  },
  release: {
    new: 'step',
    planned: 'step',
    accepted: 'step',
    ready: 'step',
    delivered: 'no',
    stored: 'no',
    hidden: 'no',
    cancelled: 'no',
  },
  refuse: {
    new: 'as-shown',
    planned: 'as-shown',
    accepted: 'as-shown',
    ready: 'as-shown',
    delivered: 'no',
    stored: 'no',
    hidden: 'no',
    cancelled: 'already',
  },
};

/**
 * What an action does to an order in `state`. `shown` is the state in which the device showed it when the action was
 * chosen: an order that was accepted meanwhile is not refused by a device that showed it as new.
 */
export function stepOutcome(
  action: KitchenAction,
  state: KitchenState,
  shown: KitchenState,
): 'step' | 'already' | 'moved-on' {
  const outcome = STEP_TABLE[action][state];
  if (outcome === 'as-shown') return state === shown ? 'step' : 'moved-on';
  return outcome === 'no' ? 'moved-on' : outcome;
}

/** The state in which an action leaves an order; null if it is the same. */
const LEADS_TO: Record<KitchenAction, KitchenState | null> = {
  accept: 'accepted',
  plan: 'planned',
  delay: 'accepted',
  done: 'ready',
  archive: 'stored',
  hide: 'hidden',
  pay: null,
  release: null,
  refuse: 'cancelled',
};
export const stateAfter = (action: KitchenAction, before: KitchenState): KitchenState =>
  LEADS_TO[action] ?? before;

/** The actions that a card offers in a state. */
export const actionsIn = (state: KitchenState): KitchenAction[] =>
  KITCHEN_ACTIONS.filter((action) => ['step', 'as-shown'].includes(STEP_TABLE[action][state]));
