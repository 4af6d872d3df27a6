import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogSearch } from '#contract/catalog';
import { hostInfo, hostList, hostProducts } from '#contract/hosts';
import { setSwitches as setSwitchesCall } from '#contract/kitchen';
import { CATALOG } from '#documents/databases';
import type { Menu } from '#documents/menu';
import { MINUTE } from '#domain/amsterdam-time';
import type { Switch, SwitchName } from '#domain/switches';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { delivery, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { invitePerson } from './invite-person.ts';
import { setSwitches } from './set-switches.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
const customer = newUserPerTest(server);
const { placed, refused } = ordering(customer);
let owner: LoggedIn;

beforeAll(async () => {
  owner = await server.newUser();
  await invitePerson(server.deps, HOST, owner.phone, 'owner');
});
beforeEach(async () => {
  server.clock.set('2026-06-12', 18 * 60);
  await server.store.catalog.changeHost(HOST, ({ switches: _, ...host }) => host);
  await server.store.kitchen.changeSwitches(HOST, () => []);
});

const later = (minutes: number): string => new Date(server.clock.now() + minutes * MINUTE).toISOString();
const on = (name: SwitchName, more: Partial<Switch> = {}): Switch => ({
  name,
  on: true,
  at: server.clock.iso,
  ...more,
});
const flip = (...switches: Switch[]) =>
  owner.get(setSwitchesCall, { params: { host: HOST }, body: { switches } });
const info = () => server.anyone.get(hostInfo, { body: { index: HOST } });
const listed = async () => {
  const [hub] = await server.anyone.get(hostList, { body: { hub: 'hub/teststad' } });
  return hub!._hosts!.find(({ _id }) => _id === HOST)!;
};
const soldOut = async () =>
  (await server.anyone.get(hostProducts, { body: { index: HOST } }))
    .filter(({ soldout }) => soldout)
    .map(({ _id }) => _id);
const stored = async () => (await server.store.catalog.host(HOST))!.switches ?? [];
const copied = async () => (await server.store.kitchen.switches(HOST))!.switches;

describe('An order', () => {
  test('is refused during a pause, with its end, and accepted once it is over', async () => {
    await flip(on('paused', { until: later(20) }));
    expect(await refused(takeaway(server.clock))).toMatchObject({
      refusal: '422 paused',
      details: { until: later(20) },
    });
    server.clock.advance({ minutes: 20 });
    expect((await placed(takeaway(server.clock))).status).toBe('order');
  });

  test('is refused as for a closed business during a pause that lasts until closing', async () => {
    await flip(on('paused', { until: later(12 * 60) }));
    expect((await refused(takeaway(server.clock))).refusal).toBe('422 host-closed');
  });

  test('is refused while the business is closed for the day, and due after it opens again later today', async () => {
    await flip(on('closed', { until: later(12 * 60) }));
    expect((await refused(takeaway(server.clock))).refusal).toBe('422 host-closed');
    server.clock.advance({ seconds: 1 });
    await flip(on('closed', { until: later(60) }));
    const due = later(80);
    expect((await placed(takeaway(server.clock, { due }))).due).toBe(
      new Date(Math.ceil(Date.parse(due) / (5 * MINUTE)) * 5 * MINUTE).toISOString(),
    );
  });

  test('is refused with a product or an option that is switched off', async () => {
    await flip(on('sold-out', { product: 'soep' }), on('sold-out', { product: 'knoflook' }));
    expect((await refused(takeaway(server.clock))).refusal).toBe('422 product-gone');
    const $include = [{ group: 'Saus', name: 'Knoflook', quantity: 1 }];
    const pizza = { _id: 'pizza', $quantity: 1, $volume: 'klein', $include };
    expect((await refused(takeaway(server.clock, { _items: [pizza] }))).refusal).toBe('422 options-invalid');
    server.clock.advance({ seconds: 1 });
    await flip({ name: 'sold-out', product: 'soep', on: false, at: server.clock.iso });
    await placed(takeaway(server.clock));
  });

  test('is refused with a product of which a required choice is switched off', async () => {
    const before = (await server.store.catalog.menu(HOST))!;
    const keep = (menu: Menu) => server.store.couch.upsert<Menu>(CATALOG, menu._id, () => menu);
    const pizza = { _id: 'pizza', $quantity: 1, $volume: 'klein', $include: [] };
    const add = [{ group: 'Saus', min: 1, max: 1 }];
    await keep({
      ...before,
      products: before.products.map((one) => ({ ...one, ...(one.volume && { add }) })),
    });
    await flip(on('sold-out', { product: 'knoflook' }));
    expect(await soldOut()).not.toContain('pizza');
    server.clock.advance({ seconds: 1 });
    await flip(on('sold-out', { product: 'truffel' }));
    expect(await soldOut()).toContain('pizza');
    expect((await refused(takeaway(server.clock, { _items: [pizza] }))).refusal).toBe('422 product-gone');
    await keep(before);
  });

  test('is refused for delivery while that is off, but not for takeaway', async () => {
    await flip(on('delivery-off', { until: later(60) }));
    expect(await refused(delivery(server.clock))).toMatchObject({
      refusal: '422 delivery-off',
      details: { until: later(60) },
    });
    await placed(takeaway(server.clock));
    server.clock.advance({ hours: 1 });
    await placed(delivery(server.clock));
  });

  test('is due after the waiting time that the kitchen set, if the customer agreed to it', async () => {
    await flip(on('wait', { minutes: 60, until: later(120) }));
    expect((await refused(takeaway(server.clock))).refusal).toBe('409 slot-changed');
    const due = later(60);
    expect((await placed(takeaway(server.clock, { due }))).due).toBe(due);
  });

  test('is due on a later day as on any other, however busy the kitchen is tonight', async () => {
    await flip(on('wait', { minutes: 60, until: later(120) }));
    // The first slot of tomorrow: the opening at 12:00 plus the wait that the business set.
    const due = '2026-06-13T10:20:00.000Z';
    expect((await placed(takeaway(server.clock, { asap: false, due }))).due).toBe(due);
  });
});

describe('The answers about a business', () => {
  test('follow its switches, and go back when they end, without a further write', async () => {
    const before = await info();
    await flip(
      on('wait', { minutes: 60, until: later(30) }),
      on('delivery-off', { until: later(30) }),
      on('message', { text: 'Vandaag geen soep', until: later(30) }),
      on('sold-out', { product: 'patat', until: later(30) }),
    );
    for (const host of [await info(), await listed()]) {
      expect(host).toMatchObject({
        message: 'Vandaag geen soep',
        order: { allow: true, wait: 60 },
        delivery: { deliver: false, wait: 45 },
      });
    }
    expect(await soldOut()).toEqual(['patat', 'oesters']);
    const dishes = async () =>
      (await server.anyone.get(catalogSearch, { body: { search: 'patat midden' } })).dishes;
    expect(await dishes()).toEqual([]);
    server.clock.advance({ minutes: 30 });
    for (const host of [await info(), await listed()]) {
      expect(host.message).toBe(before.message);
      expect(host).toMatchObject({ order: before.order, delivery: before.delivery });
    }
    expect(await soldOut()).toEqual(['oesters']);
    expect(await dishes()).toHaveLength(1);
  });
});

describe('Switches of several devices', () => {
  test('result in the last position, in whatever order they arrive', async () => {
    const early = on('wait', { minutes: 30, at: later(-10) });
    const late = on('wait', { minutes: 50, at: later(-5) });
    await flip(late);
    await flip(early);
    expect(await stored()).toEqual([late]);
    expect(await copied()).toEqual([late]);
    // An old 'on' that arrives after an 'off'.
    await flip({ name: 'wait', on: false, at: later(-1) });
    await flip(on('wait', { minutes: 90, at: later(-2) }));
    expect(await stored()).toEqual([{ name: 'wait', on: false, at: later(-1) }]);
  });

  test('a device whose clock is ahead does not win for longer than some seconds', async () => {
    await flip(on('wait', { minutes: 90, at: later(600) }));
    server.clock.advance({ minutes: 1 });
    await flip(on('wait', { minutes: 30 }));
    expect(await stored()).toMatchObject([{ minutes: 30 }]);
  });

  test.each([
    ['a pause of ten minutes', 'paused', 2 * 60, 2 * 60 + 10, 10],
    ['a pause of half an hour', 'paused', 24 * 60, 24 * 60 + 30, 30],
    ['delivery off until a moment', 'delivery-off', 2 * 60, 8 * 60, 8 * 60],
  ] as const)('%s on a device whose clock is ahead ends in time', async (_, name, at, until, minutes) => {
    await flip(on(name, { at: later(at), until: later(until) }));
    const [{ until: end = '' } = {}] = await stored();
    expect(Math.abs(Date.parse(end) - server.clock.now() - minutes * MINUTE)).toBeLessThan(MINUTE);
  });

  test('that two servers set at once are all there, also in the copy of the board', async () => {
    const other = { store: server.otherStore(), clock: server.clock.now };
    const names = ['wait', 'delivery-wait'] as const;
    await Promise.all(
      [server.deps, other].flatMap((deps, at) =>
        ['soep', 'patat', 'pizza'].map((product, minutes) =>
          setSwitches(deps, HOST, [
            on('sold-out', { product, at: later(-minutes) }),
            on(names[at]!, { minutes: 20 + minutes, at: later(-minutes) }),
          ]),
        ),
      ),
    );
    expect((await stored()).map(({ name, product }) => product ?? name)).toEqual([
      'delivery-wait',
      'patat',
      'pizza',
      'soep',
      'wait',
    ]);
    expect(await copied()).toEqual(await stored());
  });

  test('are written to the board by a retry after a crash between the two documents', async () => {
    const pause = on('paused', { until: later(20) });
    await server.store.catalog.changeHost(HOST, (host) => ({ ...host, switches: [pause] }));
    await flip(pause);
    expect(await copied()).toEqual([pause]);
  });

  test('of products that the menu does not have are dropped', async () => {
    await flip(on('sold-out', { product: 'sushi' }), on('sold-out', { product: 'soep' }));
    expect(await stored()).toMatchObject([{ product: 'soep' }]);
  });

  test('are forgotten two weeks after they ended, and an older change that arrives then has no effect', async () => {
    await flip(on('paused', { until: later(20) }));
    server.clock.advance({ hours: 15 * 24 });
    await flip(on('delivery-off', { at: later(-15 * 24 * 60) }));
    expect(await stored()).toEqual([]);
  });
});
