import { describe, expect, test } from 'vitest';
import {
  allowedMoves,
  currentCases,
  currentNow,
  deletable,
  deliveredMoves,
  editable,
  paidMoves,
  ready,
  statusRows,
  withDate,
  withMessage,
  withPaidCheck,
  withTab,
} from '#fixtures/cases/order-status';
import {
  canTransition,
  FIRST_STATUS,
  isAwaitingKitchen,
  isClaimed,
  isCurrent,
  isHandedOver,
  isReady,
  ORDER_SOURCES,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_TABLE,
  statusRow,
  transitionProblem,
} from './order-status.ts';

const has = (moves: [OrderStatus, OrderStatus][], from: OrderStatus, to: OrderStatus) =>
  moves.some(([a, b]) => a === from && b === to);
const everyMove = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

describe('the staff’s statuses', () => {
  test('are those of the cases, in the same order', () => {
    expect(ORDER_STATUSES).toEqual(statusRows.map(([status]) => status));
    expect(STATUS_TABLE.map((row) => row.status)).toEqual(ORDER_STATUSES);
    expect(ORDER_SOURCES).toEqual(['app', 'internet', 'phone', 'desk', 'thuisbezorgd']);
    expect(FIRST_STATUS).toBe('order');
  });

  test.each(statusRows)('%s', (status, labelled, next, takeaway, deliver) => {
    const action = takeaway === deliver ? takeaway : { takeaway, deliver };
    expect(statusRow(status)).toMatchObject({ label: labelled ? status : null, next, action });
  });

  test('have a value for every flag', () => {
    for (const { status, ...row } of STATUS_TABLE) {
      const flags = ['edit', 'paid', 'tab', 'date', 'delete', 'message'] as const;
      expect(
        flags.map((flag) => typeof row[flag]),
        status,
      ).toEqual(flags.map(() => 'boolean'));
    }
    expect(() => statusRow('constructor' as OrderStatus)).toThrow(RangeError);
  });

  test('have edit, delete, a tab, a date, a message or the paid check as listed', () => {
    const flagged = (flag: 'edit' | 'delete' | 'tab' | 'date' | 'message' | 'paid') =>
      STATUS_TABLE.filter((row) => row[flag]).map((row) => row.status);
    expect(flagged('edit')).toEqual(editable);
    expect(flagged('delete')).toEqual(deletable);
    expect(flagged('tab')).toEqual(withTab);
    expect(flagged('date')).toEqual(withDate);
    expect(flagged('message')).toEqual(withMessage);
    expect(flagged('paid')).toEqual(withPaidCheck);
  });
});

describe('an order moves on', () => {
  test.each(everyMove)('from $from to $to, or not', ({ from, to }) => {
    expect(canTransition(from, to, { paid: true })).toBe(has(allowedMoves, from, to));
    const unpaid = has(allowedMoves, from, to) && !has(paidMoves, from, to);
    expect(canTransition(from, to, { paid: false })).toBe(unpaid);
  });

  test.each(everyMove)('from $from to $to once it is delivered, or not', ({ from, to }) => {
    const may = has(allowedMoves, from, to) || has(deliveredMoves, from, to);
    expect(canTransition(from, to, { paid: true, delivered: true })).toBe(may);
  });

  test('or returns the reason why not', () => {
    expect(transitionProblem('order', 'done', { paid: false })).toBe('not-paid');
    expect(transitionProblem('order', 'archive', { paid: true })).toBe('not-next');
    expect(transitionProblem('constructor' as OrderStatus, 'new', { paid: true })).toBe('unknown-status');
    expect(transitionProblem('new', 'constructor' as OrderStatus, { paid: true })).toBe('unknown-status');
  });
});

test('an order is ready from status done on', () => {
  expect(ORDER_STATUSES.filter(isReady)).toEqual(ready);
});

test('an order awaits the kitchen until it is accepted or ready, if that is known', () => {
  const awaiting = (accepted?: string | null) =>
    ORDER_STATUSES.filter((status) => isAwaitingKitchen({ status, accepted }));
  expect(awaiting(null)).toEqual(ORDER_STATUSES.filter((status) => !isReady(status)));
  expect(awaiting('2026-05-01T16:00:00.000Z')).toEqual([]);
  expect(awaiting(undefined)).toEqual([]);
});

test('an order is handed over if it is marked as done, or archived', () => {
  const at = (done: unknown) => ORDER_STATUSES.filter((status) => isHandedOver({ done, status }));
  expect(at(null)).toEqual(['archive', 'hide']);
  expect(at(undefined)).toEqual(['archive', 'hide']);
  expect(at(0)).toEqual(ORDER_STATUSES);
  expect(at('2026-05-01T16:00:00.000Z')).toEqual(ORDER_STATUSES);
});

test('an order is claimed from when it has a courier until it is delivered', () => {
  const done = '2026-05-01T16:00:00.000Z';
  expect(isClaimed({ courier: null, done: null })).toBe(false);
  expect(isClaimed({ courier: { _id: 'user/anna' }, done: null })).toBe(true);
  expect(isClaimed({ courier: { _id: 'user/anna' }, done })).toBe(false);
});

describe('an order is current while it is not done and due on or after today’s service day', () => {
  test.each(currentCases)('%s', (_, due, done, current) => {
    expect(isCurrent({ due, done }, Date.parse(currentNow))).toBe(current);
  });

  test('before 05:00 it is still yesterday’s service day', () => {
    const night = Date.parse('2025-03-13T04:59:00+01:00');
    expect(isCurrent({ due: '2025-03-12T18:00:00+01:00' }, night)).toBe(true);
    expect(isCurrent({ due: '2025-03-12T18:00:00+01:00' }, night + 60_000)).toBe(false);
  });
});
