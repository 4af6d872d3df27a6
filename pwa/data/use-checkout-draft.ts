import { useEffect } from 'react';
import type { OrderRequest } from '#contract/orders';
import { isId } from '#documents/id';
import { localValue } from '../sync/device/local-value.ts';
import { newOrderId } from './concept-order.ts';
import { noteFilledIn } from './personal-field-owners.ts';
import { useLocalValue } from './use-local-value.ts';

/** 'roundup' also stands for the 50 cents that are offered instead if the total is in whole euros. */
const DONATION_CHOICES = ['euro1', 'euro2', 'other', 'roundup'] as const;
export type DonationChoice = (typeof DONATION_CHOICES)[number];

/** The fields of the checkout that belong to one order. */
export interface CheckoutDraft {
  /** Made once per checkout, and kept across reloads and tabs, so that pressing twice places one order. */
  order: OrderRequest['_id'];
  host: string;
  /** The chosen time, epoch ms; null for as soon as possible. */
  due: number | null;
  donation: DonationChoice | null;
  /** The donation of choice as typed, in euros. */
  euros: string;
  club: string | null;
  remark: string;
}

function parseDraft(stored: unknown): CheckoutDraft | null {
  const { order, host, due, donation, euros, club, remark } = (stored ?? {}) as Partial<CheckoutDraft>;
  if (!isId('order', order) || !isId('organisation', host)) return null;
  return {
    order,
    host,
    due: typeof due === 'number' ? due : null,
    donation: DONATION_CHOICES.find((choice) => choice === donation) ?? null,
    euros: typeof euros === 'string' ? euros.slice(0, 9) : '',
    club: isId('club', club) ? club : null,
    remark: typeof remark === 'string' ? remark.slice(0, 500) : '',
  };
}

const draft = localValue<CheckoutDraft | null>('eetplein-checkout', parseDraft);

/** The draft of an order at this business; replaces a draft for another business. */
export function draftFor(host: string): CheckoutDraft {
  const present = draft.get();
  if (present?.host === host) return present;
  const fresh = {
    ...{ order: newOrderId(), host, due: null },
    ...{ donation: null, euros: '', club: null, remark: '' },
  };
  draft.set(fresh);
  return fresh;
}

export const forgetDraft = (): void => void draft.set(null);

type DraftChange = Partial<Omit<CheckoutDraft, 'order' | 'host'>>;

export function updateDraft(host: string, change: DraftChange): void {
  noteFilledIn(Object.keys(change));
  draft.set({ ...draftFor(host), ...change });
}

/**
 * Call when the user logs out. The choices stay for the next user, with a new order id and without the remark.
 */
export function resetPersonalDraft(): void {
  const present = draft.get();
  if (present) draft.set({ ...present, order: newOrderId(), remark: '' });
}

/** `draft` is null until the first effect: rendering must not write to storage. */
export function useCheckoutDraft(host: string) {
  const current = useLocalValue(draft);
  useEffect(() => void draftFor(host), [host]);
  return {
    draft: current?.host === host ? current : null,
    update: (change: DraftChange) => updateDraft(host, change),
    forget: forgetDraft,
  };
}
