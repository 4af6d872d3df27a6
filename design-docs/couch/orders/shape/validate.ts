import { type KitchenStep, type LedgerOrder, ledgerOrderSchema } from '#documents/order';
import { fromEuros } from '#domain/money';
import { transitionProblem } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';
import { canAdvance } from '#domain/refund';
import { isReturnId } from '#domain/stamp-card';
import { checkDeletion, checkShape, isSuperseded, previous } from '../../check-shape.ts';
import { forbid, forbidUnless, type Validate } from '../../design-function.ts';
import { checkAmounts } from '../../order-amounts.ts';

/** Deep equality of two JSON values. An undefined field equals an absent one. */
function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = left as Record<string, unknown>;
  const b = right as Record<string, unknown>;
  return Object.keys({ ...a, ...b }).every((key) => same(a[key], b[key]));
}

/** The fields that the customer and the business agreed on, which never change. */
const AGREED = [
  'number',
  'date',
  'deliver',
  'host',
  'discount',
  'discounts',
  'deliver_amount',
  'donation',
  'donation_amount',
  'club',
  'request',
] as const;

/** The ledger: an order is never deleted, and neither agreed fields nor past events can be undone. */
const validate: Validate = (newDoc, oldDoc) => {
  if (checkDeletion(newDoc)) {
    if (!isSuperseded(newDoc)) forbid('ledger');
    return;
  }
  const order = checkShape(ledgerOrderSchema, newDoc);
  checkAmounts(order);
  checkKept(order);
  // The address would still identify a customer who deleted the account (rule accounts/delete-keeps-orders).
  forbidUnless(order.customer || !order.address, 'address-without-customer');
  const before = previous<LedgerOrder>(oldDoc);
  if (before) checkChange(before, order);
  else forbidUnless(!isReturnId(order._id), 'order-id');
};

/** The items. Without `remarks`, their remarks are left out, because they are removed with the customer's account. */
const itemsOf = ({ items }: LedgerOrder, remarks: boolean) =>
  remarks ? items : items.map((item) => ({ ...item, $remark: undefined }));

function checkChange(before: LedgerOrder, order: LedgerOrder): void {
  for (const field of AGREED) forbidUnless(same(before[field], order[field]), `agreed:${field}`);
  const remarks = order.customer !== null;
  forbidUnless(same(itemsOf(before, remarks), itemsOf(order, remarks)), 'agreed:items');
  forbidUnless(!order.customer || order.customer._id === before.customer?._id, 'agreed:customer');
  forbidUnless(!order.address || same(before.address, order.address), 'agreed:address');
  const undone = undoneStep(before, order);
  // The kitchen records whether cash was received, and can undo that with the step.
  forbidUnless(
    order.payment.paid || !before.payment.paid || (undone && order.payment.type !== 'ideal'),
    'paid',
  );
  const isWithdrawn = wasWithdrawn(before, order);
  forbidUnless(
    !before.done || before.done === order.done || isWithdrawn || (undone && order.done === undone.done),
    'done',
  );
  // Of two cancellations on two nodes the first counts.
  forbidUnless(!before.cancelled || (order.cancelled && order.cancelled <= before.cancelled), 'cancelled');
  forbidUnless(!before.cancelled || !before.payment.paid || before.kept === order.kept, 'kept');
  checkRefunds(before, order);
  if (before.status === order.status || (isWithdrawn && order.status === 'done')) return;
  if (undone && order.status === undone.status) return;
  const problem = transitionProblem(before.status, order.status, {
    paid: isSuccessful(order.payment),
    // Both at once if a merge brings them from another node.
    delivered: before.done !== null || order.done !== null,
  });
  if (problem) forbid(`status:${problem}`);
}

/** Whether the courier has withdrawn the delivery, which had archived the order (rule couriers/undo). */
const wasWithdrawn = (before: LedgerOrder, { undone = [] }: LedgerOrder): boolean =>
  before.done !== null && undone.includes(before.done);

/** The step that exactly this change undoes, which is the last one; otherwise null. */
function undoneStep(before: LedgerOrder, order: LedgerOrder): KitchenStep['before'] | null {
  const [was, last] = [(before.steps || []).slice(-1)[0], (order.steps || []).slice(-1)[0]];
  if (!was || !last || was.command !== last.command || was.undone || !last.undone) return null;
  return same(was.before, last.before) ? last.before : null;
}

/** What the business keeps of a payment and what it refunds are the whole payment (rule payment/refund-part). */
function checkKept({ amount, cancelled, payment, refunds, kept }: LedgerOrder): void {
  if (kept === undefined) return;
  forbidUnless(cancelled && payment.paid && payment.type === 'ideal', 'kept');
  const refund = (refunds || []).find((one) => one.payment === payment.id);
  const refunded = refund ? fromEuros(refund.amount) : 0;
  forbidUnless(kept > 0 && fromEuros(kept) + refunded === fromEuros(amount), 'kept:amount');
}

/** A refund is never removed, and how it ended never changes. */
function checkRefunds(before: LedgerOrder, order: LedgerOrder): void {
  for (const refund of before.refunds || []) {
    const after = (order.refunds || []).find(({ payment }) => payment === refund.payment);
    forbidUnless(after && after.amount === refund.amount && after.date === refund.date, 'refund');
    const isSame = after.status === refund.status && after.left === refund.left;
    forbidUnless(isSame || canAdvance(refund.status, after.status), 'refund:status');
  }
}

export default validate;
