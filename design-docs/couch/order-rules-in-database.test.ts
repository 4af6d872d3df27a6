import { describe, expect, test } from 'vitest';
import { newPayment } from '#domain/payment-status';
import { regions } from '#fixtures/cases/delivery-region';
import { discountCases } from '#fixtures/cases/discount';
import { allowedMoves, deliveredMoves, paidMoves, statusRows } from '#fixtures/cases/order-status';
import { totalsCases } from '#fixtures/cases/order-totals';
import { outcomeCases, unknownStatuses } from '#fixtures/cases/payment-status';
import { optionsMenu } from '#fixtures/cases/product-options';
import { redeemCases } from '#fixtures/cases/stamp-card';
import {
  type Doc,
  eachRow,
  openDatabases,
  type Row,
  runValidate,
  shown,
  tryWrite,
  unless,
} from '../../sync-server/testing/rule-bench.ts';
import * as sample from '../../sync-server/testing/sample-documents.ts';

openDatabases();

describe('An order', () => {
  const orderOf = ({
    pizzas,
    deliver,
    donation = 0,
    payment: type = 'cash',
    totals,
  }: (typeof totalsCases)[number]) => ({
    ...sample.ledgerOrder,
    items: pizzas.map((price) => ({
      ...sample.order.items[0]!,
      quantity: 1,
      $quantity: 1,
      $price: price,
      $amount: price,
    })),
    deliver,
    address: deliver ? sample.order.address : null,
    amount: totals.total,
    discount: totals.discount,
    deliver_amount: totals.delivery ?? 0,
    transaction: totals.fee,
    donation_amount: donation,
    ...(donation > 0 && { club: 'club/sv-rijssen' }),
    payment: newPayment(type),
  });
  const placed = totalsCases.filter(({ totals }) => totals.delivery !== null);
  const cent = (amount: number, more: number) => Math.round(amount * 100 + more) / 100;
  eachRow(
    placed.flatMap((row, index): Row[] => {
      const order = orderOf(row);
      const id = `order/total${index}`;
      const more = { ...order, amount: cent(order.amount, 1) };
      const less = { ...order, discount: cent(order.discount, 1) };
      return [
        [row.says, 'orders', { ...order, _id: id }, null],
        [`a cent more: ${row.says}`, 'orders', { ...more, _id: `${id}-more` }, 'amount'],
        [`a cent less: ${row.says}`, 'orders', { ...less, _id: `${id}-less` }, 'amount'],
      ];
    }),
  );
  eachRow([
    ...outcomeCases.map(([status]): Row => [`payment ${status}`, 'orders', paidBy(status), null]),
    ...unknownStatuses.map(
      (status): Row => [`payment ${shown(status)}`, 'orders', paidBy(status), 'shape:payment.status'],
    ),
  ]);
});

let serial = 0;
const paidBy = (status: string): Doc => ({
  ...sample.ledgerOrder,
  _id: `order/payment${serial++}`,
  payment: { ...sample.order.payment, status },
});

describe('A status follows the previous status', () => {
  const includes = (moves: typeof allowedMoves, from: string, to: string) =>
    moves.some((move) => move[0] === from && move[1] === to);
  const unpaid = {
    payment: { type: 'ideal', paid: false, status: 'open' },
    transaction: 0.29,
    amount: 21.79,
  };
  const statuses = statusRows.map(([status]) => status);
  test.each(statuses)('from %s', async (from) => {
    for (const [index, to] of statuses.entries()) {
      for (const paid of [true, false]) {
        const _id = `order/from-${from}-${index}-${paid}`;
        const before = { ...sample.ledgerOrder, ...(!paid && unpaid), _id, status: from };
        const after = { ...before, status: to };
        const isMove = from === to || includes(allowedMoves, from, to);
        const waits = !paid && includes(paidMoves, from, to);
        const refusal = waits ? 'status:not-paid' : unless(isMove, 'status:not-next');
        expect(await tryWrite('orders', before)).toBe(null);
        expect(await runValidate('orders', after, before), `${to}, the function`).toBe(refusal);
        expect(await tryWrite('orders', after), `${to}, the database`).toBe(refusal);
      }
    }
  });

  test.each(statuses)('from %s, once it is delivered', async (from) => {
    for (const to of statuses) {
      const before = { ...sample.ledgerOrder, done: sample.ledgerOrder.date, status: from };
      const isMove = [...allowedMoves, ...deliveredMoves].some((move) => move[0] === from && move[1] === to);
      const refusal = unless(from === to || isMove, 'status:not-next');
      expect(await runValidate('orders', { ...before, status: to }, before), to).toBe(refusal);
    }
  });
});

/** Reasons why the database refuses discounts that the rules ignore. */
const UNKEPT: Record<string, string> = {
  'above 100 percent is no discount': 'shape:discounts.0.percent',
  'paying for the whole quantity is no discount': 'discount-pay:0',
};

describe('A menu, a business and a stamp entry can hold the data of the rule cases', () => {
  const tabs = ['Pizza', 'Friet', 'Drinken', 'Snacks', 'Eten', 'Broodjes', 'Dranken'];
  const products = optionsMenu;
  const menu = { ...sample.menu, tabs: [...new Set([...tabs, ...products.map(({ tab }) => tab)])], products };
  eachRow([
    ['products with every kind of option', 'catalog', menu as unknown as Doc, null],
    ['delivery regions', 'catalog', { ...sample.host, regions }, null],
    ...discountCases.map(
      ({ says, discounts }): Row => [says, 'catalog', { ...sample.menu, discounts }, UNKEPT[says] ?? null],
    ),
    ...redeemCases.map(([existing, earned, most, stamps, collected], index): Row => {
      const order = `order/stamps${index}`;
      const says = `${stamps} stamps after ${existing} and ${earned} of ${most ?? 10}`;
      return [
        says,
        'stamps-anna',
        { ...sample.stamp, _id: `stamp/${order}`, order, stamps, collected },
        null,
      ];
    }),
  ]);
});
