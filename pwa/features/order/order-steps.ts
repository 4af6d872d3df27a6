import type { Order } from '#documents/order';
import { clockTime } from '#domain/amsterdam-time';
import { isHandedOver, isReady } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';

export type StepCode = 'received' | 'accepted' | 'ready' | 'under-way' | 'delivered' | 'picked-up';
export interface OrderStep {
  code: StepCode;
  /** current: the last step that is done. */
  state: 'done' | 'current' | 'todo';
  /** 'HH:MM', or null if the time is not known. */
  at: string | null;
}
type StepsOrder = Pick<Order, 'accepted' | 'date' | 'deliver' | 'done' | 'payment' | 'picked_up' | 'status'>;

/** The progress of an order as its customer sees it (rule orders/steps). */
export function orderSteps(order: StepsOrder): OrderStep[] {
  const milestones = order.deliver ? deliveryMilestones(order) : takeawayMilestones(order);
  // A later step implies the earlier ones, even if they were not recorded.
  const reached = milestones.findLastIndex(({ is }) => is);
  return milestones.map(({ code, at }, index) => ({
    code,
    state: index < reached ? 'done' : index === reached ? 'current' : 'todo',
    at: at && index <= reached ? clockTime(Date.parse(at)) : null,
  }));
}

interface Milestone {
  code: StepCode;
  is: boolean;
  at: string | null | undefined;
}

const firstMilestones = (order: StepsOrder): Milestone[] => [
  { code: 'received', is: isSuccessful(order.payment), at: order.date },
  { code: 'accepted', is: order.accepted !== undefined, at: order.accepted },
  { code: 'ready', is: isReady(order.status), at: null },
];

const deliveryMilestones = (order: StepsOrder): Milestone[] => [
  ...firstMilestones(order),
  { code: 'under-way', is: order.picked_up !== undefined || order.status === 'deliver', at: order.picked_up },
  { code: 'delivered', is: isHandedOver(order), at: order.done },
];

const takeawayMilestones = (order: StepsOrder): Milestone[] => [
  ...firstMilestones(order),
  { code: 'picked-up', is: isHandedOver(order), at: order.done },
];
