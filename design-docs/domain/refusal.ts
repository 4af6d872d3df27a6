/** Why a business refuses an order. */

/** 'not-seen' is given by the server for an order that nobody looked at, never by a device. */
export const REFUSAL_REASONS = [
  'closed',
  'sold-out',
  'too-busy',
  'cannot-deliver',
  'other',
  'not-seen',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type RefusalProblem = 'product-missing' | 'text-missing' | 'not-a-delivery' | 'not-a-choice';

/** What is missing in a refusal; null if nothing is. A takeaway order is not refused for its address. */
export function refusalProblem(
  refusal: { reason: RefusalReason; product?: string | undefined; text?: string | undefined },
  order: { deliver: boolean },
): RefusalProblem | null {
  if (refusal.reason === 'not-seen') return 'not-a-choice';
  if (refusal.reason === 'sold-out' && !refusal.product?.trim()) return 'product-missing';
  if (refusal.reason === 'other' && !refusal.text?.trim()) return 'text-missing';
  return refusal.reason === 'cannot-deliver' && !order.deliver ? 'not-a-delivery' : null;
}

/** The reasons that can be given for an order. */
export const refusalReasons = ({ deliver }: { deliver: boolean }): RefusalReason[] =>
  REFUSAL_REASONS.filter((reason) => reason !== 'not-seen' && (deliver || reason !== 'cannot-deliver'));
