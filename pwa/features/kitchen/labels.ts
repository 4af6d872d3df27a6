import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { KitchenAction, KitchenState } from '#domain/kitchen-step';
import type { RefusalReason } from '#domain/refusal';
import { type KitchenTab, TAB_OF } from '../../data/kitchen-view.ts';

/** The labels of the statuses (rule orders/statuses). */
export const TAB_LABELS: Record<KitchenTab, MessageDescriptor> = {
  new: msg`Nieuw`,
  order: msg`In bestelling`,
  done: msg({ message: 'Klaar', context: 'order status' }),
  deliver: msg`Bezorgingen`,
  pending: msg`Ingepland`,
  archive: msg({ message: 'Opgeslagen', context: 'order status' }),
  hide: msg`Archief`,
};

const STATE_LABELS: Partial<Record<KitchenState, MessageDescriptor>> = {
  delivered: msg`Afgeleverd`,
  cancelled: msg`Geannuleerd`,
};

/** An order has the label of its tab, except a delivered and a cancelled one. */
export const stateLabel = (state: KitchenState): MessageDescriptor =>
  STATE_LABELS[state] ?? TAB_LABELS[TAB_OF[state]];

/** The labels of the buttons; handing over is named by the order type. */
export const ACTION_LABELS: Record<Exclude<KitchenAction, 'archive'>, MessageDescriptor> = {
  accept: msg`Accepteren`,
  plan: msg`Inplannen`,
  delay: msg({ message: 'Later', context: 'kitchen action' }),
  done: msg({ message: 'Klaar', context: 'kitchen action' }),
  hide: msg`Verbergen`,
  pay: msg`Betaald`,
  release: msg`Bezorger loskoppelen`,
  refuse: msg`Weigeren`,
};
export const actionLabel = (action: KitchenAction, deliver: boolean): MessageDescriptor =>
  action === 'archive' ? (deliver ? msg`Bezorgd` : msg`Afgehaald`) : ACTION_LABELS[action];

/** The label for handing over an order that its courier has already delivered. */
export const STORE_LABEL = msg({ message: 'Opslaan', context: 'kitchen action' });

/** The confirmation of a step, with the number of the order. */
export const DONE_TEXTS: Record<KitchenAction, (number: number) => MessageDescriptor> = {
  accept: (number) => msg`#${number} geaccepteerd`,
  plan: (number) => msg`#${number} ingepland`,
  delay: (number) => msg`#${number} wordt later`,
  done: (number) => msg`#${number} is klaar`,
  archive: (number) => msg`#${number} opgeslagen`,
  hide: (number) => msg`#${number} verborgen`,
  pay: (number) => msg`#${number} is betaald`,
  release: (number) => msg`#${number} heeft geen bezorger meer`,
  refuse: (number) => msg`#${number} geweigerd`,
};

/** The confirmation of a step with several orders. */
export const ALL_DONE_TEXTS: Record<'accept' | 'hide', (count: number) => MessageDescriptor> = {
  accept: (count) =>
    msg`${plural(count, { one: '# bestelling geaccepteerd', other: '# bestellingen geaccepteerd' })}`,
  hide: (count) =>
    msg`${plural(count, { one: '# bestelling verborgen', other: '# bestellingen verborgen' })}`,
};
export const ALL_STORED_TEXT = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# bestelling wordt verstuurd zodra het kan', other: '# bestellingen worden verstuurd zodra het kan' })}`;

export const REASON_LABELS: Record<RefusalReason, MessageDescriptor> = {
  closed: msg`We zijn gesloten`,
  'sold-out': msg`Een product is uitverkocht`,
  'too-busy': msg`Het is te druk`,
  'cannot-deliver': msg`We kunnen daar niet bezorgen`,
  other: msg`Iets anders`,
  'not-seen': msg`Niemand heeft de bestelling bekeken`,
};
