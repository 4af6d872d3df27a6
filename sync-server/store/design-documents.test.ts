import { beforeAll, describe, expect, test } from 'vitest';
import { kitchenOrderOf } from '#decisions/order-projections';
import { USER_DATABASES } from '#documents/databases';
import { signToken } from '../http/session.ts';
import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { duringTests } from '../testing/during-tests.ts';
import * as sample from '../testing/sample-documents.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { ensureDatabase } from './ensure-database.ts';

const server = duringTests(startTestCouch);
beforeAll(async () => {
  await pushDesignDocuments(server.couch);
  for (const kind of USER_DATABASES) {
    await ensureDatabase(server.couch, `${kind}-anna`, ['user/anna']);
  }
  await ensureDatabase(server.couch, 'deliveries-roma', ['user/koen']);
  await ensureDatabase(server.couch, 'kitchen-roma', ['user/koen']);
});

/** A pause as a kitchen sets it. */
const pauseSwitch = {
  name: 'paused',
  on: true,
  at: '2026-06-12T16:00:00.000Z',
  until: '2026-06-12T16:20:00.000Z',
};

type Caller = 'server' | 'anna' | 'koen' | 'nobody';
type Doc = { _id: string; [field: string]: unknown };

/** Returns 'ok' or CouchDB's refusal. */
async function write(db: string, caller: Caller, doc: Doc): Promise<string> {
  const address = new URL(server.url.split(',')[0]!);
  const basic = Buffer.from(`${address.username}:${address.password}`).toString('base64');
  const token = signToken(server.jwtSecret, `user/${caller}`).token;
  const headers: Record<Caller, string | null> = {
    server: `Basic ${basic}`,
    anna: `Bearer ${token}`,
    koen: `Bearer ${token}`,
    nobody: null,
  };
  const answer = await fetch(`${address.origin}/${server.prefix}${db}/${encodeURIComponent(doc._id)}`, {
    method: 'PUT',
    body: JSON.stringify(doc),
    headers: {
      'content-type': 'application/json',
      ...(headers[caller] && { authorization: headers[caller] }),
    },
  });
  const body = (await answer.json()) as { ok?: boolean; error?: string; reason?: string };
  return body.ok ? 'ok' : `${answer.status} ${body.reason}`;
}

let serial = 0;
const fresh = () => `x${++serial}`;
const newOrder = (change: object = {}): Doc => ({
  ...sample.ledgerOrder,
  _id: `order/${fresh()}`,
  ...change,
});

describe('a document that violates its schema is refused, even from the server', () => {
  const { host, hub, menu, club, ledgerOrder, order, stamp, savedAddress, favourite, delivery, user } =
    sample;
  const product = menu.products[0]!;
  const described = { ...order.items[0]!, description: 'Tomaat, mozzarella en basilicum' };
  const cases: [string, string, Doc, string][] = [
    ['a hub', 'catalog', hub, 'ok'],
    ['a business', 'catalog', host, 'ok'],
    ['a menu', 'catalog', menu, 'ok'],
    ['a club', 'catalog', club, 'ok'],
    [
      'a price with three decimals',
      'catalog',
      { ...host, regions: [{ cost: 2.505 }] },
      '403 shape:regions.0.cost',
    ],
    ['an unknown field', 'catalog', { ...hub, owner: 'me' }, '403 shape:owner'],
    ['an unknown type', 'catalog', { ...hub, type: 'town' }, '403 shape:type'],
    ['no type', 'catalog', { _id: 'hub/x' }, '403 shape:type'],
    ['a hub under the id of a business', 'catalog', { ...hub, _id: host._id }, '403 shape:_id'],
    ['the menu of another business', 'catalog', { ...menu, host: 'organisation/napoli' }, '403 menu-host'],
    ['a product in no tab', 'catalog', { ...menu, tabs: ['Pasta'] }, '403 product-tab:0'],
    ['two products with one id', 'catalog', { ...menu, products: [product, product] }, '403 shape:products'],
    [
      'an option group that asks for more than it allows',
      'catalog',
      { ...menu, products: [{ ...product, add: [{ group: 'Sauzen', min: 3, max: 2 }] }] },
      '403 product-group:0',
    ],
    [
      'a discount that discounts nothing',
      'catalog',
      { ...menu, discounts: [{ name: '2 voor 2', day: 1, quantity: 2, pay: 2 }] },
      '403 discount-pay:0',
    ],
    ['an order', 'orders', ledgerOrder, 'ok'],
    ['an order with the description of a product', 'orders', newOrder({ items: [described] }), 'ok'],
    [
      'an order with a description that no product can have',
      'orders',
      newOrder({ items: [{ ...described, description: 'x'.repeat(1001) }] }),
      '403 shape:items.0.description',
    ],
    [
      'an order with a derived field',
      'orders',
      newOrder({ items: [{ ...described, amount: 19 }] }),
      '403 shape:items.0.amount',
    ],
    ['an order that does not add up', 'orders', newOrder({ amount: 21.49 }), '403 amount'],
    [
      'an iDEAL order without its fee',
      'orders',
      newOrder({ payment: { type: 'ideal', paid: false, status: 'open' } }),
      '403 transaction',
    ],
    [
      'an iDEAL order with its fee',
      'orders',
      newOrder({ payment: { type: 'ideal', paid: false, status: 'open' }, transaction: 0.29, amount: 21.79 }),
      'ok',
    ],
    ['a delivery fee for takeaway', 'orders', newOrder({ deliver: false }), '403 deliver-amount'],
    [
      'a donation without a club',
      'orders',
      newOrder({ donation_amount: 1, amount: 22.5 }),
      '403 donation-club',
    ],
    ['an address without a customer', 'orders', newOrder({ customer: null }), '403 address-without-customer'],
    [
      'an order without its fingerprint',
      'orders',
      { ...order, _id: `order/${fresh()}` },
      '403 shape:request',
    ],
    ['a user', 'users', user, 'ok'],
    ['a user with a landline', 'users', { ...user, _id: 'user/b', phone: '0548123456' }, '403 shape:phone'],
    [
      'the owner of a phone',
      'users',
      { _id: `phone/${'0a'.repeat(16)}`, type: 'phone', user: user._id },
      'ok',
    ],
    ['a toy', 'users', { _id: 'toy', type: 'constructor' }, '403 shape:type'],
    ['an order of the user', 'orders-anna', order, 'ok'],
    [
      'an order of another user',
      'orders-anna',
      { ...order, _id: `order/${fresh()}`, customer: { _id: 'user/koen' } },
      '403 not-the-customer',
    ],
    [
      'an order of the user with the description of a product',
      'orders-anna',
      { ...order, _id: `order/${fresh()}`, items: [described] },
      'ok',
    ],
    ['a field that only the ledger has', 'orders-anna', newOrder(), '403 shape:request'],
    ['stamps of an order', 'stamps-anna', stamp, 'ok'],
    ['returned stamps', 'stamps-anna', { ...stamp, _id: `${stamp._id}-cancelled`, stamps: -2 }, 'ok'],
    ['stamps of another order', 'stamps-anna', { ...stamp, _id: 'stamp/order/other' }, '403 stamp-order'],
    ['no stamps', 'stamps-anna', { ...stamp, _id: 'stamp/order/zero', stamps: 0 }, '403 stamps'],
    [
      'stamps for nothing',
      'stamps-anna',
      { ...stamp, _id: 'stamp/code/ABCDE', order: undefined },
      '403 stamp-reason',
    ],
    [
      'stamps of a code',
      'stamps-anna',
      { ...stamp, _id: 'stamp/code/ABCDE', order: undefined, code: 'ABCDE' },
      'ok',
    ],
    ['an address', 'addresses-anna', savedAddress, 'ok'],
    [
      'an address under another key',
      'addresses-anna',
      { ...savedAddress, _id: '7461JH13' },
      '403 shape:address-key',
    ],
    ['a favourite', 'favourites-anna', favourite, 'ok'],
    ['a menu as favourite', 'favourites-anna', { ...favourite, _id: 'menu/roma' }, '403 shape:_id'],
    ['a delivery', 'deliveries-roma', delivery, 'ok'],
    [
      'a delivery without address',
      'deliveries-roma',
      { ...delivery, _id: 'order/n', address: null },
      '403 shape:address',
    ],
    ['an order of the kitchen', 'kitchen-roma', kitchenOrderOf(sample.ledgerOrder), 'ok'],
    [
      'an order of the kitchen with the id of its user',
      'kitchen-roma',
      { ...kitchenOrderOf(sample.ledgerOrder), _id: 'order/u', customer: sample.order.customer },
      '403 shape:customer._id',
    ],
    [
      'an order of the kitchen with the description of a product',
      'kitchen-roma',
      { ...kitchenOrderOf(sample.ledgerOrder), _id: 'order/d', items: [described] },
      '403 shape:items.0.description',
    ],
    ['an order of the ledger in the kitchen', 'kitchen-roma', { ...order, _id: 'order/l' }, '403 shape:type'],
    ['the people of a kitchen', 'kitchen-roma', sample.kitchenPeople, 'ok'],
    [
      'the switches of a kitchen',
      'kitchen-roma',
      { _id: 'switches', type: 'kitchen-switches', switches: [pauseSwitch] },
      'ok',
    ],
    [
      'a pause without an end',
      'kitchen-roma',
      { _id: 'switches', type: 'kitchen-switches', switches: [{ ...pauseSwitch, until: undefined }] },
      '403 shape:switches.0',
    ],
    [
      'a business with switches',
      'catalog',
      { ...host, _id: 'organisation/switched', switches: [pauseSwitch] },
      'ok',
    ],
    [
      'a business with a switch that does not exist',
      'catalog',
      { ...host, _id: 'organisation/odd', switches: [{ ...pauseSwitch, name: 'asleep' }] },
      '403 shape:switches.0.name',
    ],
    [
      'a menu that is counted',
      'catalog',
      { ...sample.menu, counted: { until: '2026-06-15', version: '1-a' } },
      'ok',
    ],
    [
      'a menu that is counted until a moment',
      'catalog',
      { ...sample.menu, counted: { until: order.date } },
      '403 shape:counted.until',
    ],
    ['an earlier menu', 'kitchen-roma', sample.menuVersion, 'ok'],
    [
      'an earlier menu with counts of the server',
      'kitchen-roma',
      {
        ...sample.menuVersion,
        _id: 'menu-version/sold',
        menu: {
          ...sample.menuVersion.menu,
          products: [{ ...sample.menuVersion.menu.products[0], _sold: 1 }],
        },
      },
      '403 shape:menu.products.0._sold',
    ],
    ['a second list of people', 'kitchen-roma', { ...sample.kitchenPeople, _id: 'more' }, '403 shape:_id'],
    ['a device of a kitchen', 'kitchen-roma', sample.kitchenDevice, 'ok'],
    [
      'a device of a kitchen with the user who has it',
      'kitchen-roma',
      { ...sample.kitchenDevice, user: 'user/anna' },
      '403 shape:user',
    ],
    [
      'a device under another id',
      'kitchen-roma',
      { ...sample.kitchenDevice, _id: 'tablet' },
      '403 shape:_id',
    ],
    ['the board of a business', 'catalog', { ...host, board: { required: true, unattended: 'keep' } }, 'ok'],
    [
      'a business that is unreachable since no time',
      'catalog',
      { ...host, board: { unreachable_since: 'now' } },
      '403 shape:board.unreachable_since',
    ],
    [
      'a business with another choice for unseen orders',
      'catalog',
      { ...host, board: { unattended: 'sell' } },
      '403 shape:board.unattended',
    ],
    [
      'what owners were texted about',
      'state',
      { _id: 'unseen/roma', type: 'unseen-note', host: host._id, at: order.date, orders: [order._id] },
      'ok',
    ],
    [
      'an owner who is leaving',
      'state',
      {
        _id: 'leaving/roma',
        type: 'leaving-owners',
        host: host._id,
        owners: [{ person: `person/${'0'.repeat(26)}`, at: order.date }],
      },
      'ok',
    ],
    [
      'an owner who is leaving, by their number',
      'state',
      {
        _id: 'leaving/roma',
        type: 'leaving-owners',
        host: host._id,
        owners: [{ person: '0612345678', at: order.date }],
      },
      '403 shape:owners.0.person',
    ],
    [
      'a database to compact',
      'state',
      { _id: 'compaction/anna', type: 'compaction', customer: 'user/anna', at: order.date },
      'ok',
    ],
    ['an address of the gazetteer', 'gazetteer', savedAddress, 'ok'],
    ['an address twice', 'gazetteer', { ...savedAddress, _id: 'again' }, '403 address-key'],
  ];
  test.each(cases)('%s in %s', async (_, db, doc, outcome) => {
    const stored = await server.couch.get(db, doc._id);
    expect(await write(db, 'server', { ...doc, ...(stored && { _rev: stored._rev }) })).toBe(outcome);
  });
});

describe('no document has an attachment', () => {
  const file = { 'a.txt': { content_type: 'text/plain', data: Buffer.from('hello').toString('base64') } };
  const cases: [string, Doc][] = [
    ['catalog', { ...sample.hub, _id: 'hub/file' }],
    ['orders', newOrder()],
    ['users', { ...sample.user, _id: 'user/file' }],
    ['orders-anna', { ...sample.order, _id: 'order/file' }],
    ['stamps-anna', { ...sample.stamp, _id: 'stamp/order/file', order: 'order/file' }],
    ['addresses-anna', { ...sample.savedAddress, _id: '7461JH22', number: '22' }],
    ['favourites-anna', { ...sample.favourite, _id: 'club/file' }],
    ['deliveries-roma', { ...sample.delivery, _id: 'order/file' }],
    ['gazetteer', { ...sample.savedAddress, _id: '7461JH22', number: '22' }],
  ];
  test.each(cases)('in %s', async (db, doc) => {
    expect(await write(db, 'server', { ...doc, _attachments: file })).toBe('403 shape:_attachments');
    expect(await write(db, 'server', doc)).toBe('ok');
  });

  test('a deletion has nothing in the field that marks the loser of a conflict', async () => {
    const doc = { ...sample.savedAddress, _id: '7461JH23', number: '23' };
    expect(await write('addresses-anna', 'anna', doc)).toBe('ok');
    const { _id, _rev } = (await server.couch.get('addresses-anna', doc._id))!;
    const gone = { _id, _rev, _deleted: true };
    expect(await write('addresses-anna', 'anna', { ...gone, superseded: { street: doc.street } })).toBe(
      '403 shape:deletion',
    );
    expect(await write('addresses-anna', 'anna', { ...gone, superseded: true })).toBe('ok');
  });

  test('a deletion has no attachment', async () => {
    const { _id, _rev } = (await server.couch.get('addresses-anna', '7461JH22')) as {
      _id: string;
      _rev: string;
    };
    const gone = { _id, _rev, _deleted: true };
    expect(await write('addresses-anna', 'anna', { ...gone, _attachments: file })).toBe('403 shape:deletion');
    expect(await write('addresses-anna', 'anna', gone)).toBe('ok');
  });
});

describe('write permissions', () => {
  const address = { ...sample.savedAddress, _id: '7461JH14', number: '14' };
  const cases: [Caller, string, Doc, string][] = [
    ['nobody', 'catalog', { ...sample.hub, _id: 'hub/a' }, '401 not-logged-in'],
    ['anna', 'catalog', { ...sample.hub, _id: 'hub/a' }, '403 server-only'],
    ['anna', 'addresses-anna', address, 'ok'],
    ['koen', 'addresses-anna', address, '403 You are not allowed to access this db.'],
    ['nobody', 'addresses-anna', address, '401 You are not authorized to access this db.'],
    ['anna', 'favourites-anna', { ...sample.favourite, _id: 'hub/rijssen' }, 'ok'],
    ['anna', 'orders-anna', { ...sample.order, _id: 'order/mine' }, '403 server-only'],
    [
      'anna',
      'stamps-anna',
      { ...sample.stamp, _id: 'stamp/order/mine', order: 'order/mine' },
      '403 server-only',
    ],
    ['koen', 'deliveries-roma', { ...sample.delivery, _id: 'order/mine' }, '403 server-only'],
    ['koen', 'kitchen-roma', { ...kitchenOrderOf(sample.ledgerOrder), _id: 'order/k' }, '403 server-only'],
    [
      'koen',
      'kitchen-roma',
      { ...sample.kitchenDevice, _id: 'device/01j0000000000000000000000k' },
      '403 server-only',
    ],
    ['koen', 'kitchen-roma', { ...sample.menuVersion, _id: 'menu-version/k' }, '403 server-only'],
    ['anna', 'kitchen-roma', sample.kitchenPeople, '403 You are not allowed to access this db.'],
    [
      'anna',
      'deliveries-roma',
      { ...sample.delivery, _id: 'order/a' },
      '403 You are not allowed to access this db.',
    ],
    ['anna', 'orders', newOrder(), '403 You are not allowed to access this db.'],
    ['anna', 'users', sample.user, '403 You are not allowed to access this db.'],
    ['anna', 'gazetteer', sample.savedAddress, '403 You are not allowed to access this db.'],
  ];
  test.each(cases)('%s in %s', async (caller, db, doc, outcome) => {
    expect(await write(db, caller, doc)).toBe(outcome);
  });

  test.each<[Caller, string, Doc, string]>([
    ['nobody', 'catalog', sample.hub, '401 not-logged-in'],
    ['anna', 'catalog', sample.hub, '403 server-only'],
    ['anna', 'orders-anna', sample.order, '403 server-only'],
    ['anna', 'stamps-anna', sample.stamp, '403 server-only'],
    ['koen', 'deliveries-roma', sample.delivery, '403 server-only'],
    ['koen', 'addresses-anna', sample.savedAddress, '403 You are not allowed to access this db.'],
    ['koen', 'favourites-anna', sample.favourite, '403 You are not allowed to access this db.'],
  ])('%s deletes nothing from %s', async (caller, db, { _id }, outcome) => {
    const { _rev } = (await server.couch.get(db, _id)) as { _rev: string };
    expect(await write(db, caller, { _id, _rev, _deleted: true })).toBe(outcome);
    expect(await server.couch.get(db, _id)).toMatchObject({ _rev });
  });

  test('only the server changes a design document', async () => {
    const rule = { _id: '_design/mine', validate_doc_update: 'function () {}' };
    expect(await write('addresses-anna', 'anna', rule)).toMatch(/^40[13] /);
  });
});

describe('an order keeps what was agreed and what happened', () => {
  /** A copy that is still behind refuses every change with a conflict, so the test retries after a conflict. */
  const outcomeOf = async (db: string, caller: Caller, doc: Doc): Promise<string> => {
    const outcome = await write(db, caller, doc);
    return outcome.startsWith('409') ? outcomeOf(db, caller, doc) : outcome;
  };
  const change = async (before: object, after: object) => {
    const saved = await server.couch.create('orders', newOrder(before));
    return outcomeOf('orders', 'server', { ...saved, ...after });
  };
  const paid = { type: 'ideal', paid: true, status: 'paid' };
  const unpaid = { type: 'ideal', paid: false, status: 'open' };
  const ideal = { transaction: 0.29, amount: 21.79 };
  const [item] = sample.order.items;
  const refund = { payment: 'tr_1', amount: 21.5, status: 'under-way', date: sample.order.due };
  const paidOnline = { payment: { ...paid, id: 'tr_1' }, ...ideal };
  const cancelled = { cancelled: sample.order.due, cancelled_by: 'business' };
  const keeping = (kept: number, amount: number) => ({
    ...cancelled,
    kept,
    refunds: [{ ...refund, amount }],
  });
  const step = {
    command: '01j0000000000000000000000a',
    action: 'archive',
    at: sample.order.date,
    made: sample.order.date,
    before: { status: 'done', due: sample.order.due, accepted: sample.order.date, done: null, paid: false },
  };
  const stepped = { status: 'archive', done: sample.order.due, steps: [step] };
  const undone = (after: object = {}, past: object = {}) => ({
    status: 'done',
    done: null,
    ...after,
    steps: [{ ...step, before: { ...step.before, ...past }, undone: '01j0000000000000000000000b' }],
  });
  const cases: [string, object, object, string][] = [
    ['accepting', {}, { status: 'done' }, 'ok'],
    ['skipping a status', {}, { status: 'archive' }, '403 status:not-next'],
    ['accepting what is not paid', { payment: unpaid, ...ideal }, { status: 'done' }, '403 status:not-paid'],
    ['paying', { payment: unpaid, ...ideal }, { payment: paid }, 'ok'],
    ['unpaying', { payment: paid, ...ideal }, { payment: unpaid }, '403 paid'],
    [
      'changing to cash, without the fee',
      { payment: unpaid, ...ideal },
      { payment: sample.order.payment, transaction: 0, amount: 21.5 },
      'ok',
    ],
    [
      'forgetting that cash was received',
      { payment: { ...sample.order.payment, paid: true } },
      { payment: sample.order.payment },
      '403 paid',
    ],
    ['another business', {}, { host: { _id: 'organisation/napoli' } }, '403 agreed:host'],
    ['another number', {}, { number: 7 }, '403 agreed:number'],
    ['one item fewer', {}, { items: [], amount: 2.5 }, '403 agreed:items'],
    [
      'another description of an item',
      { items: [{ ...item, description: 'met basilicum' }] },
      { items: [{ ...item, description: 'met spinazie' }] },
      '403 agreed:items',
    ],
    ['another customer', {}, { customer: { _id: 'user/koen' } }, '403 agreed:customer'],
    ['forgetting the customer', {}, { customer: null, address: null }, 'ok'],
    [
      'forgetting the customer and the remarks of the items',
      { items: [{ ...item, $remark: 'voor Anna' }] },
      { customer: null, address: null, items: [item] },
      'ok',
    ],
    [
      'forgetting the customer, and another quantity',
      {},
      { customer: null, address: null, items: [{ ...item, quantity: 9 }] },
      '403 agreed:items',
    ],
    ['another remark', {}, { items: [{ ...item, $remark: 'x' }] }, '403 agreed:items'],
    ['another address', {}, { address: { ...sample.order.address, number: '13' } }, '403 agreed:address'],
    ['another donation', {}, { donation: 'VV Dorp' }, '403 agreed:donation'],
    ['another discount', {}, { discounts: [{ name: 'x', amount: 0 }] }, '403 agreed:discounts'],
    ['undoing the delivery', { done: sample.order.due }, { done: null }, '403 done'],
    [
      'withdrawing the delivery',
      { done: sample.order.due, status: 'archive' },
      { done: null, status: 'done', undone: [sample.order.due] },
      'ok',
    ],
    [
      'withdrawing another delivery',
      { done: sample.order.due, status: 'archive' },
      { done: null, status: 'done', undone: [sample.order.date] },
      '403 done',
    ],
    [
      'withdrawing the delivery to another status',
      { done: sample.order.due, status: 'archive' },
      { done: null, status: 'order', undone: [sample.order.due] },
      '403 status:not-next',
    ],
    ['undoing the last step of the kitchen', stepped, undone(), 'ok'],
    ['undoing it to another status', stepped, undone({ status: 'order' }), '403 status:not-next'],
    ['undoing it with another past', stepped, undone({}, { status: 'order' }), '403 done'],
    ['undoing it with another time of delivery', stepped, undone({ done: sample.order.date }), '403 done'],
    ['undoing it again', { ...stepped, steps: undone().steps }, undone(), '403 done'],
    [
      'undoing a step that was never made',
      stepped,
      {
        ...undone(),
        steps: undone().steps.map((one) => ({ ...one, command: '01j0000000000000000000000c' })),
      },
      '403 done',
    ],
    [
      'undoing it and the online payment',
      { ...stepped, payment: paid, ...ideal },
      undone({ payment: unpaid }),
      '403 paid',
    ],
    ['cancelling', {}, { cancelled: sample.order.due, cancelled_by: 'customer' }, 'ok'],
    ['undoing the cancellation', { cancelled: sample.order.due }, { cancelled: undefined }, '403 cancelled'],
    ['a refund that goes on', { refunds: [refund] }, { refunds: [{ ...refund, status: 'arrived' }] }, 'ok'],
    ['forgetting a refund', { refunds: [refund] }, { refunds: [] }, '403 refund'],
    ['a smaller refund', { refunds: [refund] }, { refunds: [{ ...refund, amount: 1 }] }, '403 refund'],
    [
      'a refund that steps back',
      { refunds: [refund] },
      { refunds: [{ ...refund, status: 'due' }] },
      '403 refund:status',
    ],
    [
      'a refund of another day',
      { refunds: [refund] },
      { refunds: [{ ...refund, date: sample.order.date }] },
      '403 refund',
    ],
    [
      'a refund of which the rest failed',
      { refunds: [refund] },
      { refunds: [{ ...refund, status: 'failed', left: 16.5 }] },
      'ok',
    ],
    [
      'another amount that is left of a refund that failed',
      { refunds: [{ ...refund, status: 'failed', left: 16.5 }] },
      { refunds: [{ ...refund, status: 'failed', left: 21.5 }] },
      '403 refund:status',
    ],
    ['keeping a part of a payment', paidOnline, keeping(15, 6.79), 'ok'],
    ['keeping all of a payment', paidOnline, { ...keeping(21.79, 0), refunds: [] }, 'ok'],
    ['keeping more than is not refunded', paidOnline, keeping(15, 6.78), '403 kept:amount'],
    ['keeping what was not paid', {}, { ...cancelled, kept: 21.5 }, '403 kept'],
    ['keeping a part of an order that goes on', paidOnline, { kept: 21.79 }, '403 kept'],
    ['forgetting what was kept', { ...paidOnline, ...keeping(15, 6.79) }, { kept: undefined }, '403 kept'],
    ['accepting beside a refund', { refunds: [refund] }, { status: 'done' }, 'ok'],
    ['deleting the order', {}, { _deleted: true }, '403 shape:deletion'],
  ];
  test.each(cases)('%s', async (_, before, after, outcome) => {
    expect(await change(before, after)).toBe(outcome);
  });

  test('the creation date of a user and the owner of a phone never change', async () => {
    const saved = await server.couch.create('users', { ...sample.user, _id: 'user/kept' });
    const later = { ...saved, created: sample.order.due };
    expect(await outcomeOf('users', 'server', later as Doc)).toBe('403 created');
    const phone = { _id: `phone/${'1b'.repeat(16)}`, type: 'phone', user: 'user/kept' };
    const owned = await server.couch.create('users', phone);
    expect(await outcomeOf('users', 'server', { ...owned, user: 'user/anna' })).toBe('403 phone-taken');
    expect(await outcomeOf('users', 'server', { ...owned, type: 'user' })).toMatch(/^403 shape:/);
  });

  test('an order is never deleted', async () => {
    const saved = await server.couch.create('orders', newOrder());
    const { _id, _rev } = saved;
    expect(await outcomeOf('orders', 'server', { _id, _rev, _deleted: true })).toBe('403 ledger');
  });

  test('stamps are only added', async () => {
    const entry = { ...sample.stamp, _id: 'stamp/order/kept', order: 'order/kept' };
    const { _id, _rev } = await server.couch.create('stamps-anna', entry);
    expect(await outcomeOf('stamps-anna', 'server', { ...entry, _rev, stamps: 9 })).toBe('403 append-only');
    expect(await outcomeOf('stamps-anna', 'server', { _id, _rev, _deleted: true })).toBe('403 append-only');
  });

  test('a deleted address leaves nothing behind', async () => {
    const saved = await server.couch.create('addresses-anna', {
      ...sample.savedAddress,
      _id: '7461JH16',
      number: '16',
    });
    const { _id, _rev } = saved;
    expect(await outcomeOf('addresses-anna', 'anna', { ...saved, _deleted: true })).toBe(
      '403 shape:deletion',
    );
    expect(await outcomeOf('addresses-anna', 'anna', { _id, _rev, _deleted: true })).toBe('ok');
    expect(await outcomeOf('addresses-anna', 'anna', { ...sample.savedAddress, _id, number: '16' })).toBe(
      'ok',
    );
  });
});

test('the deletion of a business names its hub, without which phones would keep it', async () => {
  const saved = await server.couch.create('catalog', { ...sample.host, _id: 'organisation/gone' });
  const { _id, _rev, hub } = saved;
  expect(await write('catalog', 'server', { _id, _rev, _deleted: true })).toBe('403 deletion-hub');
  expect(await write('catalog', 'server', { _id, _rev, _deleted: true, hub })).toBe('ok');
});

test('the same refusals hold for what replication writes', async () => {
  const address = new URL(server.url.split(',')[0]!);
  const answer = await fetch(`${address.origin}/${server.prefix}addresses-anna/_bulk_docs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${signToken(server.jwtSecret, 'user/anna').token}`,
    },
    body: JSON.stringify({
      new_edits: false,
      docs: [
        { ...sample.savedAddress, _id: '7461JH18', number: '18', _rev: '1-a1' },
        { ...sample.savedAddress, _id: '7461JH20', _rev: '1-a1' },
      ],
    }),
  });
  const refusals = (await answer.json()) as object[];
  expect(refusals).toEqual([
    expect.objectContaining({ id: '7461JH20', error: 'forbidden', reason: 'shape:address-key' }),
  ]);
  expect(await server.couch.get('addresses-anna', '7461JH18')).toMatchObject({ number: '18' });
});

test('rules that earlier versions kept in documents of their own are removed once they are in force', async () => {
  const { couch } = server;
  for (const _id of ['_design/authority', '_design/shape']) {
    const rule = 'function () { throw {forbidden: "former"}; }';
    await couch.create('addresses-anna', { _id, language: 'javascript', validate_doc_update: rule });
    await couch.spread('addresses-anna', _id);
  }
  const address = { ...sample.savedAddress, _id: '7461JH24', number: '24' };
  expect(await write('addresses-anna', 'anna', address)).toBe('403 former');
  await ensureDatabase(couch, 'addresses-anna', ['user/anna']);
  await expect.poll(() => write('addresses-anna', 'anna', address)).toBe('ok');
  expect(await write('addresses-anna', 'anna', { ...address, _id: '7461JH25' })).toBe(
    '403 shape:address-key',
  );
});

test('a database without known readers is closed to everyone, and ensuring it again keeps those of an existing one', async () => {
  const { couch } = server;
  const readersOf = async (db: string) => {
    const { members } = await couch.request<{ members: object }>({ db, path: '_security' });
    return members;
  };
  await ensureDatabase(couch, 'deliveries-nieuw', 'as-they-are');
  expect(await readersOf('deliveries-nieuw')).toEqual({ names: [], roles: ['_admin'] });
  await ensureDatabase(couch, 'deliveries-roma', 'as-they-are');
  expect(await readersOf('deliveries-roma')).toEqual({ names: ['user/koen'], roles: ['_admin'] });
});

test('pushing design documents again writes nothing', async () => {
  const before = await server.couch.sequence('catalog');
  await ensureDatabase(server.couch, 'catalog');
  const { results } = await server.couch.changes('catalog', before);
  expect(results).toEqual([]);
});
