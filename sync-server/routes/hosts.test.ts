import { beforeAll, describe, expect, test } from 'vitest';
import { hostDiscounts, hostProducts } from '#contract/hosts';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
let anna: LoggedIn;
let bram: LoggedIn;
beforeAll(async () => {
  anna = await server.loggedIn('0655555001');
  bram = await server.loggedIn('0655555002');
}, 60_000);

const index = 'organisation/midden' as const;

describe('The products of a business', () => {
  test('are those of its menu, for any caller, also concurrently', async () => {
    const lists = await Promise.all(
      Array.from({ length: 10 }, () => server.anyone.get(hostProducts, { body: { index } })),
    );
    expect(lists[0]!.map(({ _id }) => _id)).toEqual([
      'soep',
      'patat',
      'pizza',
      'oesters',
      'knoflook',
      'truffel',
    ]);
    expect(lists[0]![0]).toEqual({ _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Alles', price: 5 });
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  test('mark for a customer what they ordered before', async () => {
    const favourites = async () =>
      (await anna.get(hostProducts, { body: { index, customer: anna.user } }))
        .filter(({ favorite }) => favorite)
        .map(({ _id }) => _id);
    expect(await favourites()).toEqual([]);
    await ordering(anna).placed(takeaway(server.clock));
    await expect.poll(favourites, { timeout: 10_000 }).toEqual(['soep']);
  });

  test('do not reveal what another customer ordered', async () => {
    const asked = { body: { index, customer: anna.user } };
    expect(await bram.refusal(hostProducts, asked)).toBe('403 forbidden');
    expect(await server.anyone.refusal(hostProducts, asked)).toBe('403 forbidden');
  });

  test('need an existing business', async () => {
    const nowhere = { body: { index: 'organisation/nergens' as const } };
    expect(await server.anyone.refusal(hostProducts, nowhere)).toBe('404 host-not-found');
    const hub = { body: { index: 'hub/teststad' as typeof index } };
    expect(await server.anyone.refusal(hostProducts, hub)).toBe('400 bad-request');
  });

  test('are empty without a menu', async () => {
    const { catalog, couch } = server.store;
    const { _rev, ...host } = (await catalog.host(index))!;
    await couch.create('catalog', { ...host, _id: 'organisation/nieuw' });
    const asked = { body: { index: 'organisation/nieuw' as const } };
    expect(await server.anyone.get(hostProducts, asked)).toEqual([]);
    expect(await server.anyone.get(hostDiscounts, asked)).toEqual([]);
  });
});

describe('The discounts of a business', () => {
  test('are those of its menu, of every day', async () => {
    expect(await server.anyone.get(hostDiscounts, { body: { index } })).toEqual([
      { name: 'Afhaalkorting', day: -1, deliver: false, percent: 10 },
    ]);
  });

  test('need an existing business', async () => {
    const nowhere = { body: { index: 'organisation/nergens' as const } };
    expect(await server.anyone.refusal(hostDiscounts, nowhere)).toBe('404 host-not-found');
    const club = { body: { index: 'club/fanfare' as typeof index } };
    expect(await server.anyone.refusal(hostDiscounts, club)).toBe('400 bad-request');
  });
});
