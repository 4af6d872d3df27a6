import { useState } from 'react';
import { refundProblem } from '#domain/cancellation';
import type { Euros } from '#domain/money';
import { type RefusalReason, refusalProblem } from '#domain/refusal';
import { setSwitches } from '../../data/kitchen-switches.ts';
import { type KitchenView, mayRefundPart, orderToRefuse } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useNow } from '../../data/use-now.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { endOfToday } from './switches/use-switches.ts';
import { useSteps } from './use-steps.ts';

interface RefusalFields {
  reason: RefusalReason | null;
  /** The name of the product that is sold out. */
  product: string;
  /** Whether that product is switched off for today as well. */
  isSwitchedOff: boolean;
  /** The reason in words, if it is another one. */
  text: string;
  /** Whether all of an online payment is refunded. */
  isRefundedInFull: boolean;
  /** What is refunded otherwise, in euros; null while the field is empty. */
  refund: Euros | null;
}

export interface RefusalForm {
  form: RefusalFields;
  set(change: Partial<RefusalFields>): void;
  /** The names of the products of the order. */
  products: readonly string[];
  /** What the customer gets back of their online payment, in euros; null while that is not filled in. */
  refund: Euros | null;
  isComplete: boolean;
  refuse(): void;
}

/** The refusal of an order as it is filled in. */
export function useRefusal(view: KitchenView | undefined): RefusalForm {
  const { give } = useSteps();
  const switchOff = useSwitchOff(view);
  const products = [...new Set(view?.order.items.map(({ name }) => name))];
  const [form, setForm] = useState<RefusalFields>({
    reason: null,
    product: products[0] ?? '',
    isSwitchedOff: false,
    text: '',
    isRefundedInFull: true,
    refund: null,
  });
  const { reason, product, isSwitchedOff, text } = form;
  const refusal = reason && {
    reason,
    ...(reason === 'sold-out' && { product }),
    ...(reason === 'other' && { text: text.trim() }),
  };
  const isInFull = form.isRefundedInFull || !view || !mayRefundPart(view);
  const refund = isInFull ? (view?.order.amount ?? null) : form.refund;
  const isFair = refund !== null && (isInFull || refundProblem(orderToRefuse(view), refund) === null);
  return {
    form,
    set: (change) => setForm((before) => ({ ...before, ...change })),
    products,
    refund,
    isComplete: Boolean(view && isFair && refusal && refusalProblem(refusal, view.order) === null),
    refuse() {
      if (view && refusal && refund !== null)
        void give(view, 'refuse', { refusal, ...(!isInFull && { refund }) });
      if (reason === 'sold-out' && isSwitchedOff) void switchOff(product);
    },
  };
}

/** Switches the products of an order with this name off for today. */
function useSwitchOff(view: KitchenView | undefined): (name: string) => Promise<void> {
  const now = useNow();
  const attempt = useAttempt(useRefusalText());
  return async (name) => {
    if (!view) return;
    const { host, items } = view.order;
    const products = new Set(items.filter((item) => item.name === name).map(({ _id }) => _id));
    const until = endOfToday(now);
    const changes = [...products].map((product) => ({ name: 'sold-out' as const, product, on: true, until }));
    await attempt(setSwitches(host._id, changes));
  };
}
