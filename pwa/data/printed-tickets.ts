import { useSyncExternalStore } from 'react';
import type { Id } from '#documents/id';
import { localValue } from '../sync/device/local-value.ts';
import { serverNow } from '../sync/device/server-clock.ts';
import type { KitchenView } from './kitchen-view.ts';
import type { PrinterSettings } from './printer-settings.ts';
import { useLocalValue } from './use-local-value.ts';

/**
 * What this device knows of the ticket of an order. `started`: it is being sent to the printer. `unsure`: the page or the
 * printer went away meanwhile. No note: it was not printed.
 */
export interface PrintNote {
  state: 'started' | 'printed' | 'unsure';
  /** When it changed, epoch ms. */
  at: number;
  /** The due time on the paper, epoch ms. */
  due: number;
}
export type PrintNotes = Readonly<Record<Id<'order'>, PrintNote>>;

/** More than a kitchen has on its board. */
const MAX_NOTES = 2000;

const STATES: readonly unknown[] = ['started', 'printed', 'unsure'];
const isNote = (note: Partial<PrintNote> | null): boolean =>
  STATES.includes(note?.state) && Number.isFinite(note?.at) && Number.isFinite(note?.due);

export const printNotes = localValue<PrintNotes>('eetplein-printed', (stored) =>
  Object.fromEntries(Object.entries((stored ?? {}) as object).filter(([, note]) => isNote(note))),
);

/** @param note null if the order is to count as not printed; `at` is now */
export function notePrint(order: Id<'order'>, note: Omit<PrintNote, 'at'> | null): void {
  const noted = note && { [order]: { ...note, at: serverNow() } };
  printNotes.update(({ [order]: _, ...others }) => {
    const all = Object.entries({ ...others, ...noted }) as [Id<'order'>, PrintNote][];
    const latest = all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_NOTES);
    return Object.fromEntries(latest);
  });
}

/** A ticket that was being printed when the former page ended may or may not be on paper. */
export function distrustStarted(): void {
  for (const [order, note] of Object.entries(printNotes.get()) as [Id<'order'>, PrintNote][])
    if (note.state === 'started') notePrint(order, { ...note, state: 'unsure' });
}

/** An order that this device accepted just now has no time of acceptance until the server answers. */
const acceptedAt = ({ order }: KitchenView): number =>
  order.accepted ? Date.parse(order.accepted) : Number.POSITIVE_INFINITY;

/** Whether the ticket of an order should be on paper, and is not (rule kitchen/printed-once). */
export const isMissing = (
  view: KitchenView,
  { way, onAccept, since }: PrinterSettings,
  note: PrintNote | undefined,
): boolean =>
  way !== 'off' &&
  onAccept &&
  since !== null &&
  view.state === 'accepted' &&
  !note &&
  acceptedAt(view) >= since;

/** The orders that this device still has to print automatically, in the order in which they were accepted. */
export const toPrint = (
  views: readonly KitchenView[],
  settings: PrinterSettings,
  notes: PrintNotes,
): KitchenView[] =>
  views
    .filter((view) => isMissing(view, settings, notes[view.order._id]))
    .toSorted((a, b) => acceptedAt(a) - acceptedAt(b) || a.order.number - b.order.number);

export const usePrintNotes = (): PrintNotes => useLocalValue(printNotes);

/** The note of one order; the component renders again only when that one changes. */
export const usePrintNote = (order: Id<'order'>): PrintNote | undefined =>
  useSyncExternalStore(
    printNotes.subscribe,
    () => printNotes.get()[order],
    () => undefined,
  );
