import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingCases, openingHost, problemCases, set } from '#fixtures/cases/switches';
import { clockTime, MINUTE } from './amsterdam-time.ts';
import { cardWarnings, orderingAllowed } from './business-card.ts';
import { expectedTime } from './business-list.ts';
import { refreshCart } from './cart.ts';
import { openingWords } from './opening-words.ts';
import { orderType } from './order-type.ts';
import type { Product } from './product.ts';
import {
  hostNow,
  inForce,
  menuNow,
  nextSwitchEnd,
  REMEMBERED_MS,
  remembered,
  type Switch,
  switchKey,
  switchProblem,
  withSwitches,
} from './switches.ts';
import { earliestTime, waitMinutes } from './time-slots.ts';
import { acceptsOrders, openingState } from './timetable.ts';

test.each(problemCases)('%s', (_, given, problem) => {
  expect(switchProblem(given)).toBe(problem);
});

test.each(openingCases)('the opening, $why', ({ switches, now, state, accepts, words, earliest }) => {
  const host = hostNow({ ...openingHost, switches }, now);
  expect(openingState(host, now).state).toBe(state);
  expect(acceptsOrders(host, now)).toBe(accepts);
  expect(openingWords(host, now).words).toBe(words);
  const first = earliestTime(host, now, 20);
  expect(first === null ? null : clockTime(first)).toBe(earliest);
});

describe('a business as it is now', () => {
  const at = Date.parse(set('wait').at);
  const later = new Date(at + 30 * MINUTE).toISOString();
  const host = {
    ...openingHost,
    _id: 'organisation/roma',
    address: {},
    message: 'Welkom',
    order: { allow: true, wait: 15 },
    delivery: { deliver: true, wait: 45 },
    switches: [
      set('wait', { minutes: 35, until: later }),
      set('delivery-wait', { minutes: 80, until: later }),
      set('delivery-off', { until: later }),
      set('message', { text: 'Vandaag geen friet', until: later }),
    ],
  };

  test('has the waiting times, the message and the delivery of its switches', () => {
    const now = hostNow(host, at);
    expect([waitMinutes(now, false), waitMinutes(now, true)]).toEqual([35, 80]);
    expect(now).toMatchObject({ message: 'Vandaag geen friet', order: { allow: true } });
    expect(now.delivery).toEqual({ deliver: false, wait: 80 });
    const [, longer] = host.switches;
    expect(hostNow({ ...host, switches: [longer!] }, at).delivery).toEqual({ deliver: true, wait: 80 });
    expect(cardWarnings(now, at)).toEqual(['temporarily-no-delivery']);
    expect(orderType(now, true, null)).toEqual({ deliver: false, switched: 'delivery-off' });
    expect(orderType(now, false, null)).toEqual({ deliver: false, switched: null });
    expect(orderingAllowed(now, { hostMode: false })).toBe(true);
  });

  test('is as stored once they end, without a further press', () => {
    const end = Date.parse(later);
    expect(nextSwitchEnd(host.switches, at)).toBe(end);
    expect(hostNow(host, end)).toBe(host);
    expect(nextSwitchEnd(host.switches, end)).toBeNull();
  });

  test('takes no orders if it only delivers, and delivery is off', () => {
    const only = { ...host, order: { allow: true, takeaway: false } };
    expect(orderingAllowed(hostNow(only, at), { hostMode: false })).toBe(false);
    expect(orderingAllowed(hostNow({ ...only, switches: [] }, at), { hostMode: false })).toBe(true);
  });

  test('has its delivery off if only its regions say that it delivers', () => {
    const bare = { ...openingHost, delivery: {}, switches: [set('delivery-off')] };
    expect(hostNow({ ...bare, regions: [{ cost: 1 }] }, at).switched).toEqual({
      deliveryOff: { until: null },
    });
    expect(hostNow({ ...bare, regions: [] }, at).switched).toEqual({});
    expect(hostNow(bare, at).switched).toEqual({});
  });

  test('is no different for a switch of delivery if it never delivers', () => {
    const takeaway = { ...host, delivery: { deliver: false }, switches: [set('delivery-off')] };
    expect(cardWarnings(hostNow(takeaway, at), at)).toEqual(['takeaway-only']);
  });

  test('is expected to be ready after its pause', () => {
    const paused = { ...host, switches: [set('paused', { until: later })] };
    const expected = expectedTime(hostNow(paused, at), at, null);
    expect(expected).toEqual({ at: Date.parse(later) + 15 * MINUTE, deliver: false });
  });
});

describe('a menu as it is now', () => {
  const at = Date.parse(set('sold-out').at);
  const sauce = { tab: 'extra', group: 'Saus' } as const;
  const products: Product[] = [
    { _id: 'cola', name: 'Cola', tab: 'Drinken', group: 'Fris', price: 2 },
    {
      _id: 'friet',
      name: 'Friet',
      tab: 'Eten',
      group: 'Friet',
      price: 3,
      add: [{ group: 'Saus', min: 1, max: 1 }],
    },
    { _id: 'mayo', name: 'Mayonaise', price: 0.5, ...sauce },
    { _id: 'curry', name: 'Curry', price: 0.5, ...sauce, soldout: true },
    { _id: 'piri', name: 'Piri-piri', price: 0.5, ...sauce },
  ];
  const menu = { products };
  const off = (...products: string[]) => ({
    switches: products.map((product) => set('sold-out', { product })),
  });

  test('has the products that are switched off as sold out', () => {
    const now = menuNow(menu, off('cola'), at);
    expect(now.products.map(({ _id, soldout = false }) => [_id, soldout])).toEqual([
      ['cola', true],
      ['friet', false],
      ['mayo', false],
      ['curry', true],
      ['piri', false],
    ]);
  });

  describe('has a product as sold out', () => {
    const isOut = (products: Product[], id: string, ...switchedOff: string[]) =>
      menuNow({ products }, off(...switchedOff), at).products.find(({ _id }) => _id === id)?.soldout === true;
    const asking = (add: Product['add']) =>
      products.map((product) => (product._id === 'friet' ? { ...product, add } : product));

    test.each([
      ['of which one is required', { group: 'Saus', min: 1, max: 1 }],
      ['of which at least one is required', { group: 'Saus', min: 1 }],
      ['of which two are required', { group: 'Saus', min: 2, max: 3 }],
    ])('whose options are all sold out, %s', (_, group) => {
      expect(isOut(asking([group]), 'friet', 'mayo', 'piri')).toBe(true);
      // An option can be chosen more than once.
      expect(isOut(asking([group]), 'friet', 'mayo')).toBe(false);
    });

    test('not if nothing has to be chosen, or the group never had an option', () => {
      expect(isOut(asking([{ group: 'Saus', max: 2 }]), 'friet', 'mayo', 'piri')).toBe(false);
      expect(isOut(asking([{ group: 'Brood', min: 1, max: 1 }]), 'friet', 'mayo', 'piri')).toBe(false);
      expect(isOut(asking([{ group: 'Saus', tab: 'Eten', min: 1 }]), 'friet', 'mayo', 'piri')).toBe(false);
    });

    test('not for a later group of the same name, which is not asked', () => {
      const sauces = [
        { group: 'Saus', max: 1 },
        { group: 'Saus', tab: 'Eten', min: 1 },
      ];
      const other: Product = { ...products[0]!, _id: 'other', tab: 'Eten', group: 'Saus' };
      expect(isOut([...asking(sauces), other], 'friet', 'other')).toBe(false);
      expect(isOut([...asking(sauces.toReversed()), other], 'friet', 'other')).toBe(true);
    });

    test('whose options lack a choice themselves', () => {
      const deal: Product = {
        _id: 'deal',
        name: 'Deal',
        tab: 'Eten',
        group: 'Deals',
        price: 9,
        add: [{ group: 'Friet', tab: 'Eten', min: 1, max: 1 }],
      };
      expect(isOut([deal, ...products], 'deal', 'mayo', 'piri')).toBe(true);
      expect(isOut([deal, ...products], 'deal', 'mayo')).toBe(false);
    });

    test('also if the menu itself says that the options are', () => {
      const none = products.map((one) => (one.tab === 'extra' ? { ...one, soldout: true } : one));
      expect(isOut(none, 'friet')).toBe(true);
    });
  });

  test('is the stored one if nothing of it is switched off', () => {
    expect(menuNow(menu, {}, at)).toBe(menu);
    expect(menuNow(menu, off('loempia'), at)).toBe(menu);
    expect(menuNow(menu, off('curry'), at)).toBe(menu);
  });

  test('a cart tells which item is gone, and which has an option that is', () => {
    const item = (product: string, include: string[] = []) => ({
      _id: product,
      $name: product,
      $subname: '',
      $quantity: 1,
      $include: include.map((name) => ({ group: 'Saus', name, quantity: 1 })),
      $price: 3,
      $price_deliver: 3,
      $price_takeout: 3,
      $subprice: 0,
      $subprice_deliver: 0,
      $subprice_takeout: 0,
      $amount: 3,
      tab: 'Eten',
      group: 'Friet',
      _cart: 0,
    });
    const cart = {
      host: 'organisation/roma',
      deliver: false,
      items: [item('cola'), item('friet', ['Mayonaise'])],
    };
    const now = menuNow(menu, off('cola', 'mayo'), at);
    expect(refreshCart(cart, now.products).changed).toEqual([
      { index: 0, name: 'cola', reason: 'gone' },
      { index: 1, name: 'friet', reason: 'options' },
    ]);
    const without = menuNow(menu, off('mayo', 'piri'), at);
    const changed = refreshCart(cart, without.products).changed;
    expect(changed).toContainEqual({ index: 1, name: 'friet', reason: 'gone' });
  });
});

const position: fc.Arbitrary<Switch> = fc.record(
  {
    name: fc.constantFrom('paused', 'delivery-off', 'sold-out'),
    on: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }).map((minute) => `2026-01-15T17:0${minute}:00.000Z`),
    product: fc.constantFrom('cola', 'friet'),
  },
  { requiredKeys: ['name', 'on', 'at'] },
);
const positions = fc.array(position, { maxLength: 12 });

describe('for any switches of any devices', () => {
  test('the order in which they arrive does not matter', () => {
    fc.assert(
      fc.property(positions, positions, positions, (known, one, other) => {
        const thisWay = withSwitches(withSwitches(known, one), other);
        expect(withSwitches(withSwitches(known, other), one)).toEqual(thisWay);
        expect(withSwitches(withSwitches(other, known), one)).toEqual(thisWay);
      }),
    );
  });

  test('sent again they change nothing', () => {
    fc.assert(
      fc.property(positions, positions, (known, changes) => {
        const after = withSwitches(known, changes);
        expect(withSwitches(after, changes)).toEqual(after);
      }),
    );
  });

  test('of each switch the last position counts', () => {
    fc.assert(
      fc.property(positions, (changes) => {
        const after = withSwitches([], changes);
        expect(after.map(switchKey)).toEqual([...new Set(changes.map(switchKey))].sort());
        for (const { name, product, at } of after) {
          const own = changes.filter((one) => one.name === name && one.product === product);
          expect(own.every((one) => one.at <= at)).toBe(true);
        }
      }),
    );
  });
});

test('a position is remembered for two weeks after it lost its effect, and while it has one', () => {
  const off = set('paused', { on: false });
  const stays = set('sold-out', { product: 'cola' });
  const after = Date.parse(off.at) + REMEMBERED_MS;
  expect(remembered([off, stays], after - 1)).toEqual([off, stays]);
  expect(remembered([off, stays], after)).toEqual([stays]);
  expect(inForce([off, stays], after)).toEqual([stays]);
});
