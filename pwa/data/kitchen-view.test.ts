import { describe, expect, test } from 'vitest';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { KitchenStep } from '../sync/outbox/commands.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { alarmOf, inTab, KITCHEN_TABS, kitchenView, mayRefundPart } from './kitchen-view.ts';

const ID = 'order/one';
const DUE = '2026-06-12T17:00:00.000Z';
const order = (more: object = {}): KitchenOrder =>
  ({
    _id: ID,
    type: 'kitchen-order',
    number: 101,
    due: DUE,
    status: 'order',
    done: null,
    updated: '2026-06-12T16:00:00.000Z',
    deliver: true,
    payment: { type: 'pin', paid: false, status: 'pin' },
    host: { _id: 'organisation/roma' },
    ...more,
  }) as unknown as KitchenOrder;

let serial = 0;
const entry = (step: Partial<KitchenStep['step']>, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  ({
    _id: `c${++serial}`,
    subject: ID,
    state: 'waiting',
    command: { kind: 'kitchen-step', host: 'organisation/roma', order: ID, step: { at: DUE, ...step } },
    failure: null,
    answer: null,
    ...more,
  }) as OutboxEntry;

describe('An order on the board', () => {
  test('is as the server knows it without steps of this device', () => {
    const view = kitchenView(order(), []);
    expect(view).toMatchObject({ state: 'new', due: Date.parse(DUE), pending: [], refused: null });
  });

  test('shows a step at once, and that it waits to be sent', () => {
    const accept = entry({ action: 'accept', minutes: 15 });
    const view = kitchenView(order(), [accept]);
    expect(view).toMatchObject({ state: 'accepted', due: Date.parse(DUE) + 15 * 60_000 });
    expect(view.pending).toEqual([{ id: accept._id, action: 'accept', at: Date.parse(DUE) }]);
  });

  test('that is late is accepted for a time from now', () => {
    const accept = entry({ action: 'accept', minutes: 10, at: '2026-06-12T17:20:00.000Z' });
    expect(kitchenView(order(), [accept]).due).toBe(Date.parse('2026-06-12T17:30:00.000Z'));
  });

  test('goes through several steps that wait', () => {
    const steps = [entry({ action: 'accept' }), entry({ action: 'done', paid: true })];
    expect(kitchenView(order(), steps)).toMatchObject({ state: 'ready', isPaid: true });
  });

  test('stays where it is when it is paid afterwards', () => {
    for (const [status, state] of [
      ['archive', 'stored'],
      ['hide', 'hidden'],
    ] as const)
      expect(kitchenView(order({ status }), [entry({ action: 'pay' })])).toMatchObject({
        state,
        isPaid: true,
      });
  });

  test('is delayed at once, never to an earlier time', () => {
    const accepted = order({ accepted: DUE, due: '2026-06-12T17:20:00.000Z' });
    const delay = (due: string) => kitchenView(accepted, [entry({ action: 'delay', due })]);
    expect(delay('2026-06-12T17:30:00.000Z')).toMatchObject({
      state: 'accepted',
      due: Date.parse('2026-06-12T17:30:00.000Z'),
    });
    expect(delay(DUE).due).toBe(Date.parse('2026-06-12T17:20:00.000Z'));
  });

  test('goes back when a step is undone, sent or not', () => {
    const accept = entry({ action: 'accept', minutes: 15 });
    const undo = entry({ action: 'undo', step: accept._id });
    const sent = order({
      accepted: DUE,
      due: '2026-06-12T17:15:00.000Z',
      step: {
        command: accept._id,
        action: 'accept',
        at: DUE,
        before: { status: 'order', due: DUE, accepted: null, done: null, paid: false },
      },
    });
    for (const view of [kitchenView(order(), [accept, undo]), kitchenView(sent, [undo])])
      expect(view).toMatchObject({ state: 'new', due: Date.parse(DUE) });
  });

  test('may be refunded in part once it was begun with, also if that still has to be sent or undone', () => {
    const paid = { payment: { type: 'ideal', paid: true, status: 'paid' }, courier: null };
    const may = (more: object, ...steps: OutboxEntry[]) =>
      mayRefundPart(kitchenView(order({ ...paid, ...more }), steps));
    const accept = entry({ action: 'accept' });
    const undo = entry({ action: 'undo', step: accept._id });
    const before = { status: 'order', due: DUE, accepted: null, done: null, paid: true };
    const step = { command: accept._id, action: 'accept', at: DUE, before };
    expect([may({}), may({}, accept), may({ accepted: DUE })]).toEqual([false, true, true]);
    expect([may({}, accept, undo), may({ accepted: DUE, step }, undo)]).toEqual([false, false]);
    expect(may({ status: 'done', accepted: DUE, step: { ...step, action: 'done' } }, undo)).toBe(false);
    expect(may({ courier: { name: 'Bram' } })).toBe(true);
  });

  test('shows the answer of a step before the board is replicated, and the board once it is newer', () => {
    const answer = order({ accepted: DUE, updated: '2026-06-12T16:00:05.000Z' });
    const answered = entry({ action: 'accept' }, { state: 'answered', answer });
    expect(kitchenView(order(), [answered]).state).toBe('accepted');
    const later = order({ status: 'done', accepted: DUE, updated: '2026-06-12T16:00:09.000Z' });
    expect(kitchenView(later, [answered]).state).toBe('ready');
  });

  test('tells a refused step, and does not show it as made', () => {
    const failure = { code: 'order-moved-on', details: { state: 'accepted' } };
    const refused = entry({ action: 'refuse' }, { state: 'refused', failure });
    const view = kitchenView(order({ accepted: DUE }), [refused]);
    expect(view).toMatchObject({ state: 'accepted', refused: { id: refused._id, refusal: failure } });
  });

  test('ignores the commands of its customer', () => {
    const cancel = entry({}, { command: { kind: 'cancel-order', order: ID } });
    expect(kitchenView(order(), [cancel])).toMatchObject({ state: 'new', pending: [] });
  });
});

describe('The tabs', () => {
  const tabsOf = (more: object) =>
    KITCHEN_TABS.filter((tab) => inTab([kitchenView(order(more), [])], tab).length > 0);
  test.each([
    ['new', {}, ['new']],
    ['accepted, for delivery', { accepted: DUE }, ['order', 'deliver']],
    ['accepted, for takeaway', { accepted: DUE, deliver: false }, ['order']],
    ['ready, for delivery', { status: 'done' }, ['done', 'deliver']],
    ['planned', { status: 'pending' }, ['pending']],
    ['stored', { status: 'archive' }, ['archive']],
    ['hidden', { status: 'hide' }, ['hide']],
    ['cancelled', { accepted: DUE, cancelled: DUE }, ['hide']],
  ])('of an order that is %s', (_, more, tabs) => {
    expect(tabsOf(more)).toEqual(tabs);
  });

  test('show a planned order with the new ones when its time nears, and the alarm rings unless a step was made', () => {
    const again = Date.parse(DUE) - 30 * 60_000;
    const before = { status: 'order', due: DUE, accepted: null, done: null, paid: false };
    const stepped = (at: number) => {
      const step = { command: 'a', action: 'plan', at: new Date(at).toISOString(), before };
      return kitchenView(order({ status: 'pending', step }), []);
    };
    const view = { ...stepped(again - 1), again };
    expect(KITCHEN_TABS.filter((tab) => inTab([view], tab).length > 0)).toEqual(['new']);
    expect(alarmOf(view)).toBe(`${ID}@${again}`);
    expect(alarmOf({ ...stepped(again), again })).toBeNull();
    const plan = entry({ action: 'plan', due: DUE, at: new Date(again + 1).toISOString() });
    expect(alarmOf({ ...kitchenView(order({ status: 'pending' }), [plan]), again })).toBeNull();
  });

  test('sort open orders by due time, and finished ones with the latest first', () => {
    const at = (hour: number, status: string) =>
      kitchenView(order({ _id: `order/${hour}`, due: `2026-06-12T${hour}:00:00.000Z`, status }), []);
    const numbers = (status: string, tab: 'new' | 'archive') =>
      inTab([at(18, status), at(16, status), at(17, status)], tab).map(({ order: { _id } }) => _id);
    expect(numbers('order', 'new')).toEqual(['order/16', 'order/17', 'order/18']);
    expect(numbers('archive', 'archive')).toEqual(['order/18', 'order/17', 'order/16']);
  });
});
