import { describe, expect, test } from 'vitest';
import type { ActionCode } from '#documents/action-code';
import type { Menu } from '#documents/menu';
import type { KitchenStep, LedgerOrder } from '#documents/order';
import { withoutCustomer } from '#documents/order-people';
import type { StampCard } from '#documents/stamp-card';
import type { Limit, LoginCode, User, UserKitchen } from '#documents/user';
import validate from '../../../design-docs/couch/orders/shape/validate.ts';
import { ledgerOrder, menu as sampleMenu, user } from '../../testing/sample-documents.ts';
import { mergeActionCodes } from './action-code.ts';
import { mergeLimits } from './limit.ts';
import { mergeLoginCodes } from './login-code.ts';
import { mergeMenus } from './menu.ts';
import { mergeOf } from './merge-of.ts';
import { mergeOrders } from './order.ts';
import { mergeStampCards } from './stamp-card.ts';
import { mergeUsers } from './user.ts';

/** Moments of one evening, in ascending order. */
const [FIRST, SECOND, THIRD] = ['00', '10', '20'].map((minutes) => `2026-06-12T16:${minutes}:00.000Z`) as [
  string,
  string,
  string,
];
const COMMANDS = ['1', '2', '3'].map((last) => `01jx000000000000000000000${last}`) as [
  string,
  string,
  string,
];

/**
 * Checks a merge with each of the two revisions as the winner, and that merging the result with an input again changes
 * nothing.
 */
function eitherWay<D>(
  merge: (winner: D, loser: D) => D,
  one: D,
  other: D,
  check: (merged: D, winner: D) => void,
): void {
  for (const [winner, loser] of [
    [one, other],
    [other, one],
  ] as const) {
    const merged = merge(winner, loser);
    check(merged, winner);
    expect(merge(merged, loser)).toEqual(merged);
    expect(merge(merged, winner)).toEqual(merged);
  }
}

/** The code with which the database refuses an order that follows another; null if it does not. */
function refusalOf(order: LedgerOrder, before: LedgerOrder): string | null {
  const body = JSON.parse(JSON.stringify(order));
  try {
    validate(body, { ...before, _rev: '1-a' } as never, {} as never, {} as never);
    return null;
  } catch (error) {
    return (error as { forbidden: string }).forbidden;
  }
}

describe('Two states of an order', () => {
  const order = (change: Partial<LedgerOrder>): LedgerOrder => ({ ...ledgerOrder, ...change });
  const anna = { _id: 'user/anna', name: 'Anna' } as const;
  const bram = { _id: 'user/bram', name: 'Bram' } as const;
  const paid = { type: 'ideal', paid: true, status: 'paid' } as const;
  const withFee = { transaction: 0.29, amount: 21.79 };
  const refusedWith = (kept: number): Partial<LedgerOrder> => ({
    payment: { ...paid, id: 'tr_1' },
    ...withFee,
    cancelled: SECOND,
    cancelled_by: 'business',
    stamps: 0,
    kept,
    refunds: [
      { payment: 'tr_1', amount: Math.round((21.79 - kept) * 100) / 100, status: 'due', date: SECOND },
    ],
  });

  test.each<[string, Partial<LedgerOrder>, Partial<LedgerOrder>, Partial<LedgerOrder>]>([
    ['it was paid online', { payment: paid, ...withFee }, {}, { payment: paid, ...withFee }],
    ['it was seen', { seen: SECOND, called_out: FIRST }, {}, { seen: SECOND, called_out: FIRST }],
    ['it was seen again', { seen: FIRST }, { seen: SECOND }, { seen: SECOND }],
    ['it was escalated again', { called_out: SECOND }, { called_out: FIRST }, { called_out: SECOND }],
    [
      'a courier delivered it, and the kitchen stored it before it was ready',
      { done: SECOND, accepted: FIRST },
      { done: SECOND, accepted: FIRST, status: 'archive' },
      { status: 'archive' },
    ],
    ['it has every payment that was started', { payments: ['tr_1'] }, { payments: ['tr_2'] }, {}],
    ['it was accepted', { accepted: SECOND }, {}, { accepted: SECOND }],
    ['the first acceptance counts', { accepted: SECOND }, { accepted: FIRST }, { accepted: FIRST }],
    ['it got its stamps', { stamps: 2, stamped: SECOND }, { stamps: 0 }, { stamps: 2, stamped: SECOND }],
    [
      'it was cancelled, and has no stamps',
      { cancelled: SECOND, stamps: 0 },
      { stamps: 2 },
      { cancelled: SECOND, stamps: 0 },
    ],
    [
      'the first cancellation counts',
      { cancelled: SECOND, cancelled_by: 'business', stamps: 0 },
      { cancelled: FIRST, cancelled_by: 'customer', stamps: 0 },
      { cancelled: FIRST, cancelled_by: 'customer' },
    ],
    [
      'the money goes back: one was paid, the other cancelled',
      { payment: { ...paid, id: 'tr_1' }, payments: ['tr_1'], ...withFee },
      { cancelled: SECOND, cancelled_by: 'customer', stamps: 0 },
      { refunds: [{ payment: 'tr_1', amount: 21.79, status: 'due', date: SECOND }] },
    ],
    [
      'its refund is the one that is further',
      { refunds: [{ payment: 'tr_1', amount: 9, status: 'due', date: FIRST }] },
      { refunds: [{ payment: 'tr_1', amount: 9, status: 'arrived', date: FIRST }] },
      { refunds: [{ payment: 'tr_1', amount: 9, status: 'arrived', date: FIRST }] },
    ],
    [
      'the money goes back once, also if it was cancelled twice',
      {
        payment: { ...paid, id: 'tr_1' },
        ...withFee,
        cancelled: SECOND,
        stamps: 0,
        refunds: [{ payment: 'tr_1', amount: 21.79, status: 'due', date: SECOND }],
      },
      {
        payment: { ...paid, id: 'tr_1' },
        ...withFee,
        cancelled: FIRST,
        stamps: 0,
        refunds: [{ payment: 'tr_1', amount: 21.79, status: 'under-way', date: FIRST }],
      },
      { cancelled: FIRST, refunds: [expect.objectContaining({ amount: 21.79, status: 'under-way' })] },
    ],
    [
      'what the refund does not return is kept, although its customer had cancelled it before it was paid',
      refusedWith(15),
      { cancelled: FIRST, cancelled_by: 'customer', stamps: 0 },
      { cancelled: FIRST, kept: 15, refunds: [expect.objectContaining({ amount: 6.79 })] },
    ],
    [
      'it is paid by the payment whose money does not go back, although the other is of later',
      {
        payment: { ...paid, id: 'tr_1' },
        ...withFee,
        refunds: [{ payment: 'tr_2', amount: 21.79, status: 'arrived', date: FIRST }],
        updated: FIRST,
      },
      { payment: { ...paid, id: 'tr_2' }, ...withFee, updated: SECOND },
      { payment: { ...paid, id: 'tr_1' }, refunds: [expect.objectContaining({ payment: 'tr_2' })] },
    ],
    [
      'it stays paid, because the ledger never takes that back, although the money goes back',
      {
        payment: { type: 'cash', paid: false, status: 'cash' },
        refunds: [{ payment: 'tr_1', amount: 21.79, status: 'due', date: SECOND }],
      },
      { payment: { ...paid, id: 'tr_1' }, ...withFee },
      { payment: { ...paid, id: 'tr_1' } },
    ],
    ['it was delivered', { done: SECOND, status: 'archive' }, {}, { done: SECOND, status: 'archive' }],
    ['its courier claimed it', { courier: anna, transfer: FIRST }, {}, { courier: anna, transfer: FIRST }],
    [
      'a claim that was given back does not return',
      { given_back: [FIRST] },
      { courier: anna, transfer: FIRST, picked_up: SECOND },
      { courier: null, transfer: null, given_back: [FIRST] },
    ],
    [
      'the courier who claimed it after that has it',
      { given_back: [FIRST], courier: bram, transfer: SECOND },
      { courier: anna, transfer: FIRST },
      { courier: bram, transfer: SECOND },
    ],
    [
      'the commands of its couriers are known',
      { courier_commands: [COMMANDS[1]] },
      { courier_commands: [COMMANDS[0]] },
      { courier_commands: COMMANDS.slice(0, 2) },
    ],
    [
      'the answers to commands of its couriers are known, except to those that were carried out',
      { answered_commands: [{ command: COMMANDS[1] }, { command: COMMANDS[0], refused: 'undo-over' }] },
      { answered_commands: [{ command: COMMANDS[2] }], courier_commands: [COMMANDS[1]] },
      {
        answered_commands: [{ command: COMMANDS[0], refused: 'undo-over' }, { command: COMMANDS[2] }],
        courier_commands: [COMMANDS[1]],
      },
    ],
    [
      'a command that one refused was carried out',
      { answered_commands: [{ command: COMMANDS[0], refused: 'already-claimed' }] },
      { courier_commands: [COMMANDS[0]] },
      { answered_commands: undefined, courier_commands: [COMMANDS[0]] },
    ],
    [
      'it was picked up',
      { courier: anna, transfer: FIRST, picked_up: SECOND },
      { courier: anna, transfer: FIRST },
      { courier: anna, picked_up: SECOND },
    ],
    [
      'a delivery that was withdrawn does not return, nor does it archive the order',
      { status: 'done', undone: [FIRST] },
      { status: 'archive', done: FIRST },
      { status: 'done', done: null, undone: [FIRST] },
    ],
    [
      'it was delivered again',
      { status: 'archive', done: SECOND, undone: [FIRST] },
      { status: 'archive', done: FIRST },
      { status: 'archive', done: SECOND },
    ],
    [
      'a courier who deleted their account does not return to what they delivered',
      { courier: null, transfer: FIRST, picked_up: SECOND, done: THIRD, status: 'archive' },
      { courier: anna, transfer: FIRST, picked_up: SECOND, done: THIRD, status: 'archive', seen: THIRD },
      { courier: null, transfer: FIRST, picked_up: SECOND, done: THIRD, seen: THIRD },
    ],
    ['it is done', { status: 'done', done: SECOND, updated: SECOND }, {}, { status: 'done', done: SECOND }],
    ['its customer was forgotten', { customer: null, address: null }, {}, { customer: null, address: null }],
    ['its latest due time', { due: THIRD, updated: SECOND }, { due: SECOND, updated: FIRST }, { due: THIRD }],
  ])('become one in which %s', (_what, one, other, wanted) => {
    eitherWay(mergeOrders, order(one), order(other), (merged, winner) => {
      expect(merged).toMatchObject(wanted);
      expect(refusalOf(merged, winner)).toBeNull();
      const begun = new Set([...(one.payments ?? []), ...(other.payments ?? [])]);
      expect(new Set(merged.payments)).toEqual(begun);
    });
  });

  describe('become one in which the kitchen has undone', () => {
    const open = { type: 'pin', paid: false, status: 'pin' } as const;
    const { status, due } = ledgerOrder;
    const fresh: KitchenStep['before'] = { status, due, accepted: null, done: null, paid: false };
    const accepted: KitchenStep['before'] = { ...fresh, accepted: FIRST };
    const inState = ({ paid, accepted: at, ...rest }: KitchenStep['before']) => ({
      ...rest,
      payment: { ...open, paid },
      ...(at && { accepted: at }),
    });

    test.each<[KitchenStep['action'], KitchenStep['before'], Partial<LedgerOrder>]>([
      ['accept', fresh, { accepted: FIRST, due: THIRD, due_agreed: due }],
      ['plan', fresh, { status: 'pending', due: THIRD, due_agreed: due }],
      ['done', accepted, { accepted: FIRST, status: 'done' }],
      [
        'archive',
        { ...accepted, status: 'done' },
        { accepted: FIRST, status: 'archive', done: SECOND, payment: { ...open, paid: true } },
      ],
    ])('%s, which the other state still has', (action, before, after) => {
      const step = { command: COMMANDS[0], action, at: SECOND, made: SECOND, before };
      const undone = order({ ...inState(before), steps: [{ ...step, undone: COMMANDS[1] }] });
      const stepped = order({ payment: open, ...after, steps: [step], seen: THIRD, updated: THIRD });
      eitherWay(mergeOrders, undone, stepped, (merged, winner) => {
        const { updated, seen, undone: _, ...rest } = merged;
        const { updated: _before, ...wanted } = undone;
        expect(rest).toEqual(wanted);
        expect(seen).toBe(THIRD);
        expect(refusalOf(merged, winner)).toBeNull();
      });
    });

    test('a step, but not what was done with the order after it', () => {
      const step = {
        command: COMMANDS[0],
        action: 'accept',
        at: SECOND,
        made: SECOND,
        before: fresh,
      } as const;
      const undone = order({ steps: [{ ...step, undone: COMMANDS[1] }] });
      const delivered = order({ accepted: FIRST, done: THIRD, status: 'archive', steps: [step] });
      eitherWay(mergeOrders, undone, delivered, (merged) =>
        expect(merged).toMatchObject({ done: THIRD, status: 'archive' }),
      );
    });
  });

  test('of which one keeps the whole payment have no refund', () => {
    const keptAll = order({ ...refusedWith(21.79), refunds: undefined });
    const accepted = order({ payment: { ...paid, id: 'tr_1' }, ...withFee, accepted: FIRST });
    eitherWay(mergeOrders, keptAll, accepted, (merged, winner) => {
      expect([merged.kept, merged.refunds]).toEqual([21.79, undefined]);
      expect(refusalOf(merged, winner)).toBeNull();
    });
  });

  test('of which one knows that the part which is refunded is under way know that too', () => {
    const [refund] = refusedWith(15).refunds!;
    const later = order({ ...refusedWith(15), refunds: [{ ...refund!, status: 'under-way' }] });
    eitherWay(mergeOrders, order(refusedWith(15)), later, (merged) => {
      expect([merged.kept, merged.refunds]).toEqual([15, later.refunds]);
    });
  });

  test('of which each refunds another part keep what the winner keeps', () => {
    eitherWay(mergeOrders, order(refusedWith(15)), order(refusedWith(5)), (merged, winner) => {
      expect([merged.kept, merged.refunds]).toEqual([winner.kept, winner.refunds]);
      expect(refusalOf(merged, winner)).toBeNull();
    });
  });

  test('of which the other was paid by a second payment keep the part, and know the second payment', () => {
    const again = {
      ...ledgerOrder,
      payment: { ...paid, id: 'tr_2' },
      ...withFee,
      payments: ['tr_1', 'tr_2'],
    };
    eitherWay(mergeOrders, order({ ...refusedWith(15), payments: ['tr_1'] }), again, (merged, winner) => {
      expect(merged).toMatchObject({ payment: { id: 'tr_1' }, kept: 15, payments: ['tr_1', 'tr_2'] });
      expect(merged.refunds).toEqual(refusedWith(15).refunds);
      expect(refusalOf(merged, winner)).toBeNull();
    });
  });

  test.each([[15], [0]])('of which one keeps all and the other %d keep what the winner keeps', (kept) => {
    const all = order({ ...refusedWith(21.79), refunds: undefined, seen: FIRST });
    const less = order({ ...refusedWith(kept), kept: kept || undefined, called_out: FIRST });
    eitherWay(mergeOrders, all, less, (merged, winner) => {
      const { kept: keeps, refunds } = winner;
      expect(merged).toMatchObject({ kept: keeps, refunds, seen: FIRST, called_out: FIRST });
      expect(refusalOf(merged, winner)).toBeNull();
    });
  });

  test('of a customer who was forgotten lose every text of the person, and nothing that happened', () => {
    const [item] = order({}).items;
    const items = [{ ...item!, $remark: 'Geen ui voor Anna' }];
    const texts = {
      description: 'Bij Anna',
      redir: 'https://x.test/anna',
      refusal: { reason: 'busy', text: 'Anna' },
    };
    const known = order({ items, ...texts, courier: anna, transfer: FIRST } as never);
    const gone = withoutCustomer(order({ items, accepted: SECOND } as never), Date.parse(SECOND));
    eitherWay<LedgerOrder>(mergeOrders, known, gone, (merged) => {
      expect(merged).toMatchObject({ customer: null, courier: anna, transfer: FIRST, accepted: SECOND });
      expect(JSON.stringify({ ...merged, courier: null, customer: null })).not.toMatch(/Anna|anna/);
    });
  });

  test('of two claims keep the one that was sealed, which is on the longer branch', () => {
    const winner = order({ courier: bram, transfer: SECOND });
    const loser = order({ courier: anna, transfer: FIRST });
    expect(mergeOrders(winner, loser)).toMatchObject({ courier: bram, transfer: SECOND });
  });

  test('of a projection become the one that CouchDB shows', () => {
    const { payments, ...copy } = order({ number: 101 });
    const merge = mergeOf('orders-anna', { ...copy, _rev: '2-b' });
    expect(merge({ ...copy, _rev: '2-b' }, { ...copy, accepted: FIRST, _rev: '2-a' } as never)).toEqual({
      ...copy,
      _rev: '2-b',
    });
  });

  test('created under one id at the same moment become the one that CouchDB shows', () => {
    const winner = order({ number: 101 });
    expect(mergeOrders(winner, order({ number: 111, accepted: FIRST }))).toEqual(winner);
  });
});

test('Two states of a stamp card become one with the entries of both, each once', () => {
  const entry = (stamps: number, date: string) => ({ stamps, collected: false, date });
  const card = (entries: StampCard['entries']): StampCard => ({
    _id: 'stamp-card/anna/roma',
    type: 'stamp-card',
    user: 'user/anna',
    host: 'organisation/roma',
    entries,
  });
  const one = card({ 'order/1': entry(2, FIRST), 'order/2': entry(3, SECOND) });
  const other = card({ 'order/2': entry(3, SECOND), 'order/3': entry(-5, THIRD) });
  eitherWay(mergeStampCards, one, other, ({ entries }) => {
    expect(Object.keys(entries).sort()).toEqual(['order/1', 'order/2', 'order/3']);
    expect(Object.values(entries).reduce((sum, { stamps }) => sum + stamps, 0)).toBe(0);
  });
});

describe('Two states of a menu', () => {
  const [pizza] = sampleMenu.products;
  const menu = (price: number, more: Partial<Menu> = {}): Menu => ({
    ...sampleMenu,
    products: [{ ...pizza!, price, _sold: 7 }],
    ...more,
  });
  const counted = (before: Menu, until: string, pieces: number): Menu => ({
    ...before,
    products: before.products.map((product) => ({ ...product, _sold: product._sold! + pieces })),
    counted: { until },
  });
  const published = (number: number) => ({ published: { command: COMMANDS[0], number, at: FIRST } });
  const [was, next, later] = ['2026-06-08', '2026-06-15', '2026-06-22'] as const;

  test.each<[string, Menu, Menu, Partial<Menu>]>([
    [
      'it was published, and counted',
      counted(menu(9, published(1)), was, 0),
      counted(menu(9), next, 2),
      published(1),
    ],
    ['it was imported, and counted', menu(9), counted(menu(8), next, 2), {}],
    [
      'it was published after it was counted',
      counted(menu(9, published(2)), next, 2),
      menu(8, published(1)),
      published(2),
    ],
  ])('become one in which %s', (_, one, other, wanted) => {
    eitherWay(mergeMenus, one, other, (merged) => {
      expect(merged).toMatchObject({ ...wanted, counted: { until: next } });
      expect(merged.products).toMatchObject([{ price: 9, _sold: 9 }]);
    });
  });

  test('have the later count, and not the sum of both', () => {
    const [one, other] = [counted(menu(9), next, 2), counted(menu(9), later, 5)] as const;
    const merge = mergeOf('catalog', { ...one, _rev: '2-a' });
    eitherWay(merge, { ...one, _rev: '2-a' }, { ...other, _rev: '2-b' }, (merged, { _rev }) =>
      expect(merged).toMatchObject({ _rev, products: [{ _sold: 12 }], counted: { until: later } }),
    );
  });

  test('that are counted equally become the one that CouchDB shows', () => {
    const one = counted(menu(9, published(1)), next, 2);
    expect(mergeMenus(one, counted(menu(8, published(2)), next, 2))).toBe(one);
  });
});

describe('Two states of an action code', () => {
  const code: ActionCode = {
    _id: 'action-code/ZOMER',
    type: 'action-code',
    host: { _id: 'organisation/roma', name: 'Pizzeria Roma' },
    stamps: 5,
    batch: '01j0000000000000000000000c',
    expires: THIRD,
  };

  test('become one that is ended if it was ended in either', () => {
    eitherWay(mergeActionCodes, code, { ...code, expires: SECOND }, (merged) =>
      expect(merged).toEqual({ ...code, expires: SECOND }),
    );
    const { expires, ...endless } = code;
    eitherWay<ActionCode>(mergeActionCodes, endless, { ...endless, expires: FIRST }, (merged) =>
      expect(merged.expires).toBe(FIRST),
    );
  });

  test('of two businesses are not mixed: the winner stays', () => {
    const other = {
      ...code,
      host: { _id: 'organisation/lotus', name: 'Lotus' },
      expires: FIRST,
    } as ActionCode;
    expect(mergeActionCodes(code, other)).toEqual(code);
    expect(mergeActionCodes(other, code)).toEqual(other);
  });
});

test('Two counts of a limit become one with the events of both', () => {
  const limit = (events: string[]): Limit => ({ _id: 'limit/a', type: 'limit', events });
  eitherWay(mergeLimits, limit([FIRST, SECOND, SECOND]), limit([SECOND, THIRD]), ({ events }) =>
    expect(events).toEqual([FIRST, SECOND, SECOND, THIRD]),
  );
});

describe('Two states of a login code', () => {
  const code = (change: Partial<LoginCode>): LoginCode => ({
    _id: `login-code/${'a'.repeat(64)}`,
    type: 'login-code',
    hash: 'sent first',
    expires: SECOND,
    tries: 0,
    requests: [],
    failures: [],
    ...change,
  });

  test('become one in which a redeemed code stays redeemed', () => {
    eitherWay(mergeLoginCodes, code({ hash: null }), code({ tries: 1 }), ({ hash }) =>
      expect(hash).toBeNull(),
    );
  });

  test('become the code that was sent last', () => {
    const last = code({ hash: 'sent last', expires: THIRD });
    eitherWay(mergeLoginCodes, code({}), last, ({ hash }) => expect(hash).toBe('sent last'));
  });

  test('count every message and every wrong code of both', () => {
    const one = code({ requests: [FIRST], failures: [FIRST, SECOND], tries: 2 });
    const other = code({ requests: [FIRST, SECOND], failures: [THIRD], tries: 1 });
    eitherWay(mergeLoginCodes, one, other, ({ requests, failures, tries }) => {
      expect(requests).toEqual([FIRST, SECOND]);
      expect(failures).toEqual([FIRST, SECOND, THIRD]);
      expect(tries).toBe(2);
    });
  });
});

describe('Two states of a user', () => {
  const request = { _id: 'organisation/roma', role: 'DELIVERS', date: FIRST } as const;
  const work: UserKitchen = {
    _id: 'organisation/roma',
    person: 'person/01jx0000000000000000000001',
    role: 'owner',
    since: FIRST,
  };
  const full: User = {
    ...user,
    avatar: 'https://x.test/anna.jpg',
    hosts: [{ ...request, verified: SECOND }],
    owns: ['organisation/roma'],
    kitchens: [work],
  };
  const bare: User = { ...user, verified: THIRD };
  const at = (_rev: string, state: User): User => ({ ...state, _rev });

  test.each<[string, User, User]>([
    ['was given since', full, bare],
    ['was taken since', bare, full],
  ])('become the one on the longer branch, with what %s and the latest login', (_, longer, shorter) => {
    const merged = mergeUsers(at('4-a', longer), at('3-b', shorter));
    expect(merged).toEqual(at('4-a', { ...longer, verified: THIRD }));
    expect(mergeUsers(merged, at('3-b', shorter))).toEqual(merged);
  });

  test('become the same as three states, in whichever order the shorter branch is merged', () => {
    const owns: User['owns'] = ['organisation/zon'];
    const [one, other, short] = [at('4-b', full), at('4-a', { ...full, owns }), at('3-c', bare)];
    const merged = mergeUsers(mergeUsers(one, other), short);
    expect(merged).toEqual(mergeUsers(mergeUsers(one, short), other));
    expect(merged).toMatchObject({ ...full, owns: ['organisation/roma', ...owns], verified: THIRD });
  });

  test('keep a request to deliver that either has, and an approval only if both have it', () => {
    const asked: User = { ...user, hosts: [request] };
    const approved: User = { ...user, hosts: [{ ...request, verified: SECOND }] };
    eitherWay(mergeUsers, user, asked, ({ hosts }) => expect(hosts).toEqual([request]));
    eitherWay(mergeUsers, asked, approved, ({ hosts }) => expect(hosts).toEqual([request]));
    eitherWay(mergeUsers, approved, { ...approved, name: 'Anna' }, ({ hosts }) =>
      expect(hosts).toEqual([{ ...request, verified: SECOND }]),
    );
  });

  test('become one that owns what either owns, with the latest login of both', () => {
    const one: User = { ...user, owns: ['organisation/roma'], verified: FIRST };
    const other: User = { ...user, owns: ['organisation/midden'], verified: SECOND };
    eitherWay(mergeUsers, one, other, ({ owns, verified }) => {
      expect(owns).toEqual(['organisation/midden', 'organisation/roma']);
      expect(verified).toBe(SECOND);
    });
  });

  test('keep access to a kitchen that both have, as an owner only if both say so', () => {
    const place = (key: string, more: object = {}) =>
      ({
        _id: `organisation/${key}`,
        person: `person/${key}`,
        role: 'owner',
        since: FIRST,
        ...more,
      }) as UserKitchen;
    const one: User = { ...user, kitchens: [place('roma', { joined: SECOND }), place('linde')] };
    const other: User = { ...user, kitchens: [place('roma', { role: 'staff' }), place('zon')] };
    eitherWay(mergeUsers, one, other, ({ kitchens }) =>
      expect(kitchens).toEqual([place('roma', { role: 'staff', joined: SECOND })]),
    );
    eitherWay(mergeUsers, one, user, ({ kitchens }) => expect(kitchens).toEqual([]));
    eitherWay(mergeUsers, user, user, (merged) => expect(merged).not.toHaveProperty('kitchens'));
  });
});
