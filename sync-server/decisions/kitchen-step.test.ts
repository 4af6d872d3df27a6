import { describe, expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import { kitchenState } from '#domain/kitchen-step';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { type StepRequest, withKitchenStep } from './kitchen-step.ts';
import { withStepUndone } from './kitchen-undo.ts';

const NOW = Date.parse(ledgerOrder.date);
const iso = (later = 0) => new Date(NOW + later).toISOString();
let serial = 0;
const command = () => `01j${String(++serial).padStart(23, '0')}`;
const refuse = (code: string, details?: object): never => {
  throw Object.assign(new Error(code), { details });
};
const step = (order: LedgerOrder, more: Partial<StepRequest> = {}, now = NOW): LedgerOrder | null =>
  withKitchenStep(
    order,
    { action: 'accept', command: command(), at: iso(now - NOW), shown: kitchenState(order), ...more },
    now,
    refuse,
  );
const made = (order: LedgerOrder, more: Partial<StepRequest> = {}, now = NOW) => step(order, more, now)!;
const undo = (order: LedgerOrder, later = 0): LedgerOrder | null =>
  withStepUndone(
    order,
    { command: command(), step: order.steps!.at(-1)!.command, at: iso(later) },
    NOW + later,
    refuse,
  );

describe('Accepting', () => {
  test('moves the due time once, and keeps the one that was agreed', () => {
    const moved = made(ledgerOrder, { minutes: 15 });
    expect(Date.parse(moved.due) - Date.parse(ledgerOrder.due)).toBe(15 * 60_000);
    expect(moved).toMatchObject({ accepted: iso(), due_agreed: ledgerOrder.due });
    expect(step(moved, { minutes: 15 })).toBeNull();
  });

  test('an order that is late counts from when it was accepted, however late that arrives', () => {
    const late = Date.parse(ledgerOrder.due) - NOW + 20 * 60_000;
    const dueAfter = (minutes: number, at: number, arrives: number) =>
      made(ledgerOrder, { minutes, at: iso(at) }, NOW + arrives).due;
    expect(dueAfter(10, late, late)).toBe(iso(late + 10 * 60_000));
    expect(dueAfter(0, late, late)).toBe(iso(late));
    expect(dueAfter(10, late, late + 30 * 60_000)).toBe(iso(late + 10 * 60_000));
    // The clock of a device may be ahead.
    expect(dueAfter(10, late + 60 * 60_000, late)).toBe(iso(late + 10 * 60_000));
  });

  test('is the same command when it is sent again, also after other steps', () => {
    const given = { command: command() };
    const done = made(made(ledgerOrder, given), { action: 'done' });
    expect(step(done, { ...given, shown: 'new' })).toBeNull();
    // Its answer was lost, and a colleague has undone it since.
    expect(step(undo(made(ledgerOrder, given))!, { ...given, shown: 'new' })).toBeNull();
  });
});

describe('A step back', () => {
  const steps: [StepRequest['action'], LedgerOrder, Partial<StepRequest>][] = [
    ['accept', ledgerOrder, { minutes: 30 }],
    ['plan', ledgerOrder, { due: iso(3 * 60 * 60_000) }],
    ['done', made(ledgerOrder), { paid: true }],
    ['archive', made(made(ledgerOrder), { action: 'done' }), {}],
    ['hide', made(made(made(ledgerOrder), { action: 'done' }), { action: 'archive' }), {}],
  ];
  test.each(steps)('from %s is exactly where the order was', (action, order, more) => {
    const after = made(order, { action, ...more });
    expect(kitchenState(after)).not.toBe(kitchenState(order));
    const { steps: _, updated, undone, ...back } = undo(after)!;
    const { steps: __, updated: ___, ...before } = order;
    expect(back).toEqual(before);
    // A merge must not restore the handover that was withdrawn.
    expect(undone).toEqual(action === 'archive' ? [after.done] : undefined);
  });

  test('is made once, and not after ten seconds', () => {
    const accepted = made(ledgerOrder);
    const given = { command: command(), step: accepted.steps![0]!.command, at: iso() };
    const back = withStepUndone(accepted, given, NOW, refuse)!;
    expect(withStepUndone(back, given, NOW, refuse)).toBeNull();
    expect(withStepUndone(made(back), given, NOW, refuse)).toBeNull();
    expect(() => undo(back)).toThrow('order-moved-on');
    expect(() => undo(accepted, 10_001)).toThrow('undo-too-late');
  });

  test('is refused if another step was made since, and keeps the steps before it', () => {
    const accepted = made(ledgerOrder);
    const ready = made(accepted, { action: 'done' });
    const given = { command: command(), step: accepted.steps![0]!.command, at: iso() };
    expect(() => withStepUndone(ready, given, NOW, refuse)).toThrow('order-moved-on');
    expect(undo(ready)!.steps).toEqual([
      accepted.steps![0],
      { ...ready.steps![1], undone: expect.any(String) },
    ]);
  });

  test('leaves a payment that the provider reported meanwhile', () => {
    const accepted = made(ledgerOrder);
    const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_1' } as const;
    expect(undo({ ...accepted, payment })).toMatchObject({ payment });
  });

  test('is refused if a courier delivered the order meanwhile', () => {
    const ready = made(made(ledgerOrder), { action: 'done' });
    expect(() => undo({ ...ready, status: 'archive', done: iso() })).toThrow('order-moved-on');
  });
});

describe('Planning an order', () => {
  const plan = (due: string, order = ledgerOrder) => step(order, { action: 'plan', due });

  test.each([
    ['in the past', iso(-1)],
    ['now', iso()],
    ['more than a month ahead', iso(32 * 24 * 60 * 60_000)],
  ])('to a time %s is refused', (_, due) => {
    expect(() => plan(due)).toThrow('slot-unavailable');
  });

  test('back to the time that was agreed leaves no other time', () => {
    const moved = plan(iso(5 * 60 * 60_000))!;
    expect(moved).toMatchObject({ due_agreed: ledgerOrder.due });
    expect(plan(ledgerOrder.due, moved)).not.toHaveProperty('due_agreed');
  });
});

describe('Delaying an accepted order', () => {
  const later = (minutes: number) => new Date(Date.parse(ledgerOrder.due) + minutes * 60_000).toISOString();
  const accepted = made(ledgerOrder);

  test('moves the due time, keeps the one that was agreed, and is undone exactly', () => {
    const first = made(accepted, { action: 'delay', due: later(10) });
    expect(first).toMatchObject({ status: 'order', due: later(10), due_agreed: ledgerOrder.due });
    const second = made(first, { action: 'delay', due: later(30) }, NOW + 60_000);
    expect(second).toMatchObject({ due: later(30), due_agreed: ledgerOrder.due });
    const back = withStepUndone(
      second,
      { command: command(), step: second.steps!.at(-1)!.command, at: iso(60_000) },
      NOW + 61_000,
      refuse,
    );
    expect(back).toMatchObject({ status: 'order', due: later(10), due_agreed: ledgerOrder.due });
    const { steps: _, updated: __, ...before } = accepted;
    const { steps: ___, updated: ____, ...undone } = undo(first)!;
    expect(undone).toEqual(before);
  });

  test('by two devices leads to the later time, in either order', () => {
    const [ten, twenty] = [10, 20].map((minutes) => ({ action: 'delay' as const, due: later(minutes) }));
    expect(made(made(accepted, ten), twenty).due).toBe(later(20));
    const moved = made(accepted, twenty);
    expect(step(moved, ten)).toBeNull();
    expect(step(moved, twenty)).toBeNull();
  });

  test('is refused without a time, by more than 45 minutes, and once the order is ready', () => {
    const delay = (due?: string, order = accepted) => step(order, { action: 'delay', ...(due && { due }) });
    expect(() => delay()).toThrow('bad-request');
    expect(() => delay(later(46))).toThrow('slot-unavailable');
    const ready = made(accepted, { action: 'done' });
    expect(() => delay(later(10), ready)).toThrow('order-moved-on');
    expect(() => delay(later(10), ledgerOrder)).toThrow('order-moved-on');
  });
});

describe('Storing what a courier has', () => {
  const courier = { _id: 'user/bob', name: 'Bob' } as const;
  const ready = made(made(ledgerOrder), { action: 'done' });
  const brought = { ...ready, courier, transfer: iso(), picked_up: iso() };

  test('ends the delivery only if the device showed this claim', () => {
    for (const claim of [undefined, iso(-1)]) {
      const unknowing = () => step(brought, { action: 'archive', ...(claim && { claim }) });
      expect(unknowing).toThrow('courier-under-way');
    }
    const stored = made(brought, { action: 'archive', claim: iso() }, NOW + 60_000);
    expect(stored).toMatchObject({ status: 'archive', done: iso(60_000), courier });
  });

  test('needs no claim once it was delivered or given back', () => {
    expect(made({ ...brought, done: iso() }, { action: 'archive' })).toMatchObject({ done: iso() });
    expect(made(ready, { action: 'archive', claim: iso() })).toMatchObject({ done: iso() });
  });
});

test('The second of two devices that hand over an order may know that it was paid', () => {
  const hidden = made(made(made(made(ledgerOrder), { action: 'done' }), { action: 'archive' }), {
    action: 'hide',
  });
  expect(step(hidden, { action: 'hide' })).toBeNull();
  const paid = made(hidden, { action: 'hide', paid: true });
  expect(paid).toMatchObject({ status: 'hide', payment: { paid: true } });
  expect(undo(paid)).toMatchObject({ status: 'hide', payment: { paid: false } });
});

describe('Releasing a courier', () => {
  const courier = { _id: 'user/bob', name: 'Bob' } as const;
  const claimed = { ...made(ledgerOrder), courier, transfer: iso(), picked_up: iso() };

  test('makes the order free for the next one, and cannot be undone', () => {
    const free = made(claimed, { action: 'release', claim: iso() });
    expect(free).toMatchObject({ status: 'order', courier: null, transfer: null, given_back: [iso()] });
    expect(free).not.toHaveProperty('picked_up');
    expect(() => undo(free)).toThrow('undo-too-late');
  });

  test('needs the claim that is meant, and leaves another courier and a delivered order', () => {
    // A board whose copy of the order is of a former version knows no claim.
    expect(() => step(claimed, { action: 'release' })).toThrow('courier-under-way');
    expect(() => step(made(ledgerOrder), { action: 'release' })).toThrow('bad-request');
    expect(step(claimed, { action: 'release', claim: iso(-1) })).toBeNull();
    expect(step(made(ledgerOrder), { action: 'release', claim: iso() })).toBeNull();
    const delivered = { ...claimed, done: iso() };
    expect(() => step(delivered, { action: 'release', claim: iso() })).toThrow('order-moved-on');
  });
});

describe('An order that a courier delivered before it was ready', () => {
  const delivery = { courier: { _id: 'user/bob' }, transfer: iso(), done: iso() } as const;
  const planned = made(ledgerOrder, { action: 'plan', due: iso(60 * 60_000) });
  test.each([
    ['new', { ...ledgerOrder, ...delivery }],
    ['accepted', { ...made(ledgerOrder), ...delivery }],
    ['planned', { ...planned, ...delivery }],
  ])('and that is %s is stored, and nothing else', (_, order) => {
    const due = iso(3 * 60 * 60_000);
    expect(() => step(order, { action: 'plan', due })).toThrow('order-moved-on');
    expect(() => step(order, { action: 'delay', due })).toThrow('order-moved-on');
    expect(step(order, { action: 'accept', minutes: 15 })).toBeNull();
    expect(step(order, { action: 'done' })).toBeNull();
    const stored = made(order, { action: 'archive' }, NOW + 60_000);
    expect(stored).toMatchObject({ status: 'archive', done: iso(), accepted: expect.any(String) });
    expect(undo(stored, 60_000)).toMatchObject({ status: order.status, done: iso() });
  });
});

describe('A refusal', () => {
  const refusal = { reason: 'sold-out', product: 'Salami' } as const;

  test('cancels the order with its reason, and makes the refund of a paid order due', () => {
    const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_1' } as const;
    const refused = made({ ...ledgerOrder, payment }, { action: 'refuse', refusal });
    expect(refused).toMatchObject({ cancelled: iso(), cancelled_by: 'business', refusal, stamps: 0 });
    expect(refused.refunds).toMatchObject([{ payment: 'tr_1', status: 'due', amount: ledgerOrder.amount }]);
    expect(() => undo(refused)).toThrow('undo-too-late');
  });

  describe('of a paid order', () => {
    const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_1' } as const;
    const paid: LedgerOrder = { ...ledgerOrder, payment };
    const accepted = made(paid);
    const refusedWith = (refund: number, order = accepted) =>
      step(order, { action: 'refuse', refusal, refund });

    test.each([
      [0, 21.5, []],
      [0.01, 21.49, [0.01]],
      [6.5, 15, [6.5]],
      [21.5, undefined, [21.5]],
    ])('with a refund of %d keeps the rest: %s', (refund, kept, refunds) => {
      const refused = refusedWith(refund)!;
      expect(refused.kept).toBe(kept);
      expect(refused.refunds?.map(({ amount }) => amount) ?? []).toEqual(refunds);
    });

    test.each<[string, number, LedgerOrder, string]>([
      ['with more than was paid', 21.51, accepted, 'too-much'],
      ['with a part, before the kitchen began with it', 21.49, paid, 'in-full'],
      ['with an amount, although it is paid in cash', 5, made(ledgerOrder), 'nothing-paid'],
    ])('%s is not possible', (_, refund, order, problem) => {
      const refused = () => refusedWith(refund, order);
      expect(refused).toThrow(expect.objectContaining({ message: 'bad-request', details: { problem } }));
    });
  });

  test('by a device that showed the order as new is too late for an accepted order, and returns its state', () => {
    const accepted = made(ledgerOrder);
    const late = () => step(accepted, { action: 'refuse', refusal, shown: 'new' });
    expect(late).toThrow(expect.objectContaining({ message: 'order-moved-on' }));
    expect(late).toThrow(
      expect.objectContaining({ details: { state: 'accepted', number: accepted.number } }),
    );
  });

  test('is too late for an order that a courier delivered before it was ready', () => {
    const delivered = { ...made(ledgerOrder), done: iso() };
    expect(() => step(delivered, { action: 'refuse', refusal })).toThrow('order-moved-on');
  });
});

test('An online payment is not marked as paid by the kitchen, and an unpaid order is not found', () => {
  const ideal = { type: 'ideal', paid: false, status: 'open' } as const;
  expect(() => step({ ...ledgerOrder, payment: ideal })).toThrow('order-not-found');
  const pin = made(ledgerOrder, { action: 'done', paid: true });
  expect(pin.payment.paid).toBe(true);
});

describe('Cash and card that were received after the handover', () => {
  const delivered = { ...made(ledgerOrder, { action: 'done' }), status: 'archive', done: iso() } as const;

  test('are recorded once, wherever the order is, and that is undone', () => {
    const hidden = made(delivered, { action: 'hide' });
    for (const order of [delivered, hidden]) {
      const paid = made(order, { action: 'pay' });
      expect(paid).toMatchObject({ status: order.status, payment: { paid: true }, done: iso() });
      expect(step(paid, { action: 'pay' })).toBeNull();
      expect(undo(paid)).toMatchObject({ status: order.status, payment: { paid: false }, done: iso() });
    }
  });

  test('are not those of an online payment', () => {
    const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_1' } as const;
    expect(step({ ...delivered, payment }, { action: 'pay' })).toBeNull();
  });
});

test('An order keeps its twenty latest steps', () => {
  let order = ledgerOrder;
  for (let hours = 2; hours < 30; hours++)
    order = made(order, { action: 'plan', due: iso(hours * 60 * 60_000) });
  expect(order.steps).toHaveLength(20);
});
