import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KitchenAction, KitchenState } from '#domain/kitchen-step';
import type { RefusalReason } from '#domain/refusal';
import type { KitchenTab } from '../../data/kitchen-view.ts';

/** The labels of the statuses (rule orders/statuses). */
export const TAB_LABELS: Record<KitchenTab, MessageDescriptor> = {
  new: msg`Nieuw`,
  order: msg`In bestelling`,
  done: msg({ message: 'Klaar', context: 'order status' }),
  deliver: msg`Bezorgingen`,
  pending: msg`Ingepland`,
  archive: msg`Opgeslagen`,
  hide: msg`Archief`,
};

export const STATE_LABELS: Record<KitchenState, MessageDescriptor> = {
  new: msg`Nieuw`,
  planned: msg`Ingepland`,
  accepted: msg`In bestelling`,
  ready: msg({ message: 'Klaar', context: 'order status' }),
  stored: msg`Opgeslagen`,
  hidden: msg`Archief`,
  cancelled: msg`Geannuleerd`,
};

/** The labels of the buttons; handing over is named by the order type. */
export const ACTION_LABELS: Record<Exclude<KitchenAction, 'archive'>, MessageDescriptor> = {
  accept: msg`Accepteren`,
  plan: msg`Inplannen`,
  done: msg({ message: 'Klaar', context: 'kitchen action' }),
  hide: msg`Verbergen`,
  refuse: msg`Weigeren`,
};
export const actionLabel = (action: KitchenAction, deliver: boolean): MessageDescriptor =>
  action === 'archive' ? (deliver ? msg`Bezorgd` : msg`Afgehaald`) : ACTION_LABELS[action];

/** What is said after a step, with the number of the order. */
export const DONE_TEXTS: Record<KitchenAction, (number: number) => MessageDescriptor> = {
  accept: (number) => msg`#${number} geaccepteerd`,
  plan: (number) => msg`#${number} ingepland`,
  done: (number) => msg`#${number} is klaar`,
  archive: (number) => msg`#${number} opgeslagen`,
  hide: (number) => msg`#${number} verborgen`,
  refuse: (number) => msg`#${number} geweigerd`,
};

export const REASON_LABELS: Record<RefusalReason, MessageDescriptor> = {
  closed: msg`We zijn gesloten`,
  'sold-out': msg`Een product is uitverkocht`,
  'too-busy': msg`Het is te druk`,
  'cannot-deliver': msg`We kunnen daar niet bezorgen`,
  other: msg`Iets anders`,
};
