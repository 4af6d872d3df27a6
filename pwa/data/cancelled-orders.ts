import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { localValue } from '../sync/device/local-value.ts';
import { dismissCommand } from './dismiss-command.ts';
import type { KitchenView } from './kitchen-view.ts';
import type { Outcome } from './outcome.ts';
import { type PrintNotes, usePrintNotes } from './printed-tickets.ts';
import { useLocalValue } from './use-local-value.ts';

/** More than a kitchen cancels in the days that its board keeps. */
const MAX = 200;

/** The cancelled orders that were dismissed on this device, and the steps by which it refused orders itself. */
const dismissed = localValue<string[]>(
  'eetplein-cancelled-known',
  (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []),
  { isShown: false },
);

/** Notes that the user knows of a cancellation. @param id the order, or the step by which this device refused it */
export const noteKnown = (id: string): void =>
  void dismissed.update((ids) => [...ids.filter((one) => one !== id), id].slice(-MAX));

/**
 * Whether a cancelled order may still be in preparation: its ticket was printed here, it was accepted, or a step given here
 * was refused. Orders of earlier days do not count.
 */
const isToldCancelled = ({ order, refused }: KitchenView, notes: PrintNotes, now: Instant): boolean => {
  if (!order.cancelled || serviceDay(Date.parse(order.due)) < serviceDay(now)) return false;
  return Boolean(order.accepted) || refused !== null || notes[order._id] !== undefined;
};

/**
 * The orders about which the board shows a notice: a step was refused, or the order was cancelled and may already be in
 * preparation.
 */
export function useToldOrders(views: readonly KitchenView[], now: Instant): KitchenView[] {
  const notes = usePrintNotes();
  const read = useLocalValue(dismissed);
  return views.filter(
    (view) =>
      (view.refused !== null && !view.order.cancelled) ||
      (isToldCancelled(view, notes, now) && !isKnown(view, read)),
  );
}

const isKnown = ({ order: { _id, step } }: KitchenView, read: readonly string[]): boolean =>
  read.includes(_id) || (step?.action === 'refuse' && read.includes(step.command));

/** Dismisses the notice about an order. */
export async function dismissTold({ order, refused }: KitchenView): Promise<Outcome> {
  if (order.cancelled) noteKnown(order._id);
  return refused ? dismissCommand(refused.id) : { ok: true };
}
