import { describe, expect, test, vi } from 'vitest';
import { me } from '#contract/auth';
import { addAddress } from '#contract/edges';
import { addressReverse } from '#contract/services';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { delivery, newOrderId, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const { placed, refused } = ordering(customer);

describe('The time of an order', () => {
  const due = (minutesOfDay: number, date = '2026-06-12') => {
    const now = server.clock.now();
    server.clock.set(date, minutesOfDay);
    const iso = server.clock.iso;
    server.clock.set('2026-06-12', 18 * 60);
    expect(server.clock.now()).toBe(now);
    return iso;
  };

  test('as soon as possible is the server’s own, up to 15 minutes after the time shown', async () => {
    expect(await placed(takeaway(server.clock, { due: due(18 * 60 + 5) }))).toMatchObject({
      due: due(18 * 60 + 20),
    });
    expect(await refused(takeaway(server.clock, { due: due(18 * 60 + 4) }))).toMatchObject({
      refusal: '409 slot-changed',
      details: { due: due(18 * 60 + 20) },
    });
  });

  test.each([
    ['a quarter of the hour', 18 * 60 + 45, null],
    ['the last one, after closing', 22 * 60 + 15, null],
    ['between the quarters', 18 * 60 + 40, '422 slot-unavailable'],
    ['after the last', 22 * 60 + 30, '422 slot-unavailable'],
    ['in the past', 17 * 60, '409 slot-changed'],
    ['too soon', 18 * 60 + 10, '409 slot-changed'],
  ])('chosen: %s', async (_, minutes, refusal) => {
    const request = takeaway(server.clock, { asap: false, due: due(minutes) });
    if (refusal) expect((await refused(request)).refusal).toBe(refusal);
    else expect(await placed(request)).toMatchObject({ due: due(minutes), asap: false });
  });

  test.each([
    ['tomorrow', '2026-06-13', 18 * 60 + 45, null],
    ['two weeks ahead', '2026-06-26', 18 * 60 + 45, null],
    ['further ahead', '2026-06-27', 18 * 60 + 45, '422 slot-unavailable'],
    ['tomorrow between the quarters', '2026-06-13', 18 * 60 + 40, '422 slot-unavailable'],
    ['tomorrow before the opening', '2026-06-13', 6 * 60, '422 slot-unavailable'],
  ])('on a later day: %s', async (_, date, minutes, refusal) => {
    const request = takeaway(server.clock, { asap: false, due: due(minutes, date) });
    if (refusal) expect((await refused(request)).refusal).toBe(refusal);
    else expect(await placed(request)).toMatchObject({ due: due(minutes, date), asap: false });
  });

  test.each([
    ['today', '2026-06-12', 19 * 60 + 10, 19 * 60 + 15],
    ['after the last of today', '2026-06-12', 23 * 60, 22 * 60 + 15],
    ['before the first of a later day', '2026-06-13', 12 * 60 + 10, 12 * 60 + 20],
    ['on a day too far ahead', '2026-06-27', 18 * 60 + 45, null],
  ])(
    'that cannot be chosen is refused with the closest slot of its day: %s',
    async (_, date, at, closest) => {
      const request = takeaway(server.clock, { asap: false, due: due(at, date) });
      expect(await refused(request)).toEqual({
        refusal: '422 slot-unavailable',
        details: closest === null ? undefined : { due: due(closest, date), asap: false },
      });
    },
  );

  test('on a later day is never that of "as soon as possible"', async () => {
    // An app that treats every time offered in a refusal as the earliest one.
    const saturday = due(18 * 60 + 45, '2026-06-13');
    expect(await placed(takeaway(server.clock, { asap: true, due: saturday }))).toMatchObject({
      due: saturday,
    });
    const never = due(6 * 60, '2026-06-13');
    expect((await refused(takeaway(server.clock, { asap: true, due: never }))).refusal).toBe(
      '422 slot-unavailable',
    );
  });

  test.each([
    ['a slot more than 15 minutes after the first time', 18 * 60 + 45, 18 * 60 + 45],
    ['a slot within 15 minutes of it', 18 * 60 + 30, 18 * 60 + 20],
    ['no slot', 18 * 60 + 40, 18 * 60 + 20],
  ])('that was agreed to as "as soon as possible" is kept if it is a slot: %s', async (_, shown, gets) => {
    expect(await placed(takeaway(server.clock, { asap: true, due: due(shown) }))).toMatchObject({
      due: due(gets),
    });
  });

  test('is still accepted after a few minutes of checkout', async () => {
    const request = takeaway(server.clock, { asap: false, due: due(18 * 60 + 30) });
    server.clock.set('2026-06-12', 18 * 60 + 12);
    await placed(request);
    server.clock.set('2026-06-12', 18 * 60 + 16);
    expect((await refused({ ...request, _id: newOrderId() })).refusal).toBe('409 slot-changed');
  });

  test('is after opening for an order before it, and never after closing', async () => {
    const request = takeaway(server.clock, { due: due(12 * 60 + 20) });
    server.clock.set('2026-06-12', 9 * 60);
    expect(await placed(request)).toMatchObject({ due: '2026-06-12T10:20:00.000Z' });
    server.clock.set('2026-06-12', 22 * 60);
    expect((await refused(takeaway(server.clock))).refusal).toBe('422 host-closed');
  });
});

describe('The address of an order', () => {
  test('is located by zipcode and number, not by the customer’s city and coordinate', async () => {
    const forged = addressAt('1235CD', '8', { city: 'Teststad', coordinate: [52, 6] });
    const refusal = await refused(delivery(server.clock, { _address: forged }));
    expect(refusal).toMatchObject({
      refusal: '409 amounts-changed',
      details: { deliver_amount: 5, amount: 25 },
    });
    const order = await placed(delivery(server.clock, { _address: forged, amount: 25 }));
    expect(order._address).toMatchObject({
      city: 'Buiten',
      coordinate: [52.05, 6],
      name: 'Buitenweg 8, 1235 CD Buiten',
    });
  });

  test('is the street of the zipcode if the door is unknown', async () => {
    const order = await placed(
      delivery(server.clock, { _address: addressAt('1234AB', '77', { coordinate: [10, 10] }) }),
    );
    expect(order._address).toMatchObject({ number: '77', city: 'Teststad', coordinate: [52.002, 6] });
  });

  test('may be one of an answer, whose other fields are dropped', async () => {
    const found = await customer.get(addressReverse, { body: { coordinate: [52, 6] } });
    const { user } = customer;
    await customer.get(addAddress, { params: { user }, body: addressAt('1234AB', '2') });
    const { user: self } = await customer.get(me);
    for (const answered of [found.list[0], self?._address[0]]) {
      const order = await placed(delivery(server.clock, { _address: answered as never }));
      expect(order._address).toEqual({ ...addressAt('1234AB', '2'), _key: '1234AB2' });
    }
  });

  test('is the customer’s own if the geocoder is down', async () => {
    const { geocoder } = server.deps;
    const down = () => Promise.reject(new Error('down'));
    server.deps.geocoder = { name: 'down', search: down, reverse: down };
    try {
      const own = addressAt('1234AB', '2', { street: 'Eigenweg', coordinate: [52.003, 6.001] });
      const order = await placed(delivery(server.clock, { _address: own }));
      expect(order._address).toMatchObject({ street: 'Eigenweg', number: '2', coordinate: [52.003, 6.001] });
    } finally {
      server.deps.geocoder = geocoder;
    }
  });

  test('is looked up a hundred times in ten minutes per user, also for orders that are refused', async () => {
    const { geocoder } = server.deps;
    const search = vi.spyOn(geocoder, 'search');
    try {
      const first = await placed(delivery(server.clock));
      for (let number = 1; number < 100; number++) {
        const _address = addressAt('1234AB', String(number));
        const { refusal } = await refused(delivery(server.clock, { _address, amount: 1 }));
        expect(refusal).toBe('409 amounts-changed');
      }
      const asked = search.mock.calls.length;
      expect((await refused(delivery(server.clock))).refusal).toBe('429 too-many-requests');
      expect(search).toHaveBeenCalledTimes(asked);
      // Neither a takeaway nor an order that was placed before needs a look-up.
      await placed(takeaway(server.clock));
      await placed(delivery(server.clock, { _id: first._id, due: first.due }));
      server.clock.advance({ minutes: 11 });
      await placed(delivery(server.clock));
    } finally {
      search.mockRestore();
    }
  });

  test('is delivered free from the threshold on', async () => {
    const items = [{ _id: 'soep', $quantity: 8 }];
    expect(await placed(delivery(server.clock, { _items: items, amount: 40 }))).toMatchObject({
      deliver_amount: 0,
    });
  });
});
