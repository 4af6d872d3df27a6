import { useEffect, useSyncExternalStore } from 'react';
import type { OrderRequest } from '#contract/orders';
import { isId } from '#documents/id';
import { localValue } from '../sync/local-value.ts';
import { newOrderId } from './concept-order.ts';

/** 'roundup' is also the 50 cent that takes its place where the total is whole. */
export const DONATION_CHOICES = ['euro1', 'euro2', 'other', 'roundup'] as const;
export type DonationChoice = (typeof DONATION_CHOICES)[number];

/** What was filled in at the checkout and belongs to this one order. */
export interface CheckoutDraft {
  /** Made once, whatever is reloaded, pressed twice or opened in another tab (decision 3). */
  order: OrderRequest['_id'];
  host: string;
  /** The chosen time, epoch ms; null is as soon as possible. */
  due: number | null;
  donation: DonationChoice | null;
  /** As typed, for a donation of choice. */
  euros: string;
  club: string | null;
}

export function parseDraft(stored: unknown): CheckoutDraft | null {
  const { order, host, due, donation, euros, club } = (stored ?? {}) as Partial<CheckoutDraft>;
  if (!isId('order', order) || !isId('organisation', host)) return null;
  return {
    order,
    host,
    due: typeof due === 'number' ? due : null,
    donation: DONATION_CHOICES.find((choice) => choice === donation) ?? null,
    euros: typeof euros === 'string' ? euros.slice(0, 6) : '',
    club: isId('club', club) ? club : null,
  };
}

const draft = localValue<CheckoutDraft | null>('eetplein-checkout', parseDraft);

/** The draft of this business's order; that of another is no longer wanted. */
export function draftFor(host: string): CheckoutDraft {
  const present = draft.get();
  if (present?.host === host) return present;
  const fresh = { order: newOrderId(), host, due: null, donation: null, euros: '', club: null };
  draft.set(fresh);
  return fresh;
}

/** null until the first effect: nothing is stored while a page is drawn. */
export function useCheckoutDraft(host: string) {
  const current = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => void draftFor(host), [host]);
  return {
    draft: current?.host === host ? current : null,
    update: (change: Partial<Omit<CheckoutDraft, 'order' | 'host'>>) =>
      draft.set({ ...draftFor(host), ...change }),
    forget: () => draft.set(null),
  };
}
