import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as auth from '#contract/auth';
import * as edges from '#contract/edges';
import { hostFavorites } from '#contract/hosts';
import { userDatabase } from '#documents/databases';
import { anyCharacter } from '#fixtures/cases/any-character';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const user = newUserPerTest(server);

const stored = (kind: 'addresses' | 'favourites' | 'stamps', of = user) =>
  server.store.couch.all<Record<string, unknown>>(userDatabase(kind, of.user));

/** Saves the stored documents as another device would have saved them offline, with a first revision of its own. */
async function saveElsewhere(kind: 'addresses' | 'favourites'): Promise<void> {
  const docs = (await stored(kind)).map((doc) => ({ ...doc, _rev: `1-${'a'.repeat(32)}` }));
  const call = { db: userDatabase(kind, user.user), method: 'POST', path: '_bulk_docs' };
  await server.store.couch.request({ ...call, body: { docs, new_edits: false } });
}

describe('Favourites', () => {
  const favourite = (target: string) => ({
    params: { target },
    body: { favorite: true as const, _id: target },
  });

  test('can be a business, a club or a hub, each once', async () => {
    for (const target of ['organisation/midden', 'club/fanfare', 'hub/teststad']) {
      expect(await user.get(edges.addConsumer, favourite(target))).toEqual({ status: 'OK', _id: target });
    }
    const before = await stored('favourites');
    server.clock.advance({ minutes: 5 });
    await Promise.all(
      Array.from({ length: 5 }, () => user.get(edges.addConsumer, favourite('organisation/midden'))),
    );
    expect(await stored('favourites')).toEqual(before);
    expect(before.map(({ _id, name }) => [_id, name])).toEqual([
      ['club/fanfare', 'Fanfare'],
      ['hub/teststad', 'Teststad'],
      ['organisation/midden', 'Keuken midden'],
    ]);
  });

  test('are listed with their stamps', async () => {
    await user.get(edges.addConsumer, favourite('organisation/midden'));
    await user.get(edges.addConsumer, favourite('club/fanfare'));
    expect(await user.get(hostFavorites)).toMatchObject([
      { _id: 'organisation/midden', _favorite: true, _stamps: 0, menu: ['Eten'] },
    ]);
    expect(await (await server.newUser()).get(hostFavorites)).toEqual([]);
    expect(await server.anyone.refusal(hostFavorites)).toBe('401 not-logged-in');
  });

  test('can be removed, also twice', async () => {
    await user.get(edges.addConsumer, favourite('organisation/midden'));
    for (let count = 0; count < 2; count++) {
      const asked = { params: { target: 'organisation/midden' } };
      expect(await user.get(edges.removeConsumer, asked)).toEqual({
        status: 'OK',
        _id: 'organisation/midden',
      });
    }
    expect(await stored('favourites')).toEqual([]);
  });

  test('are removed, also if two devices had saved them offline', async () => {
    await user.get(edges.addConsumer, favourite('club/fanfare'));
    await saveElsewhere('favourites');
    await user.get(edges.removeConsumer, { params: { target: 'club/fanfare' } });
    expect(await stored('favourites')).toEqual([]);
  });

  test('of a business can be removed while the user delivers for it, which goes on', async () => {
    const target = 'organisation/midden';
    await user.get(edges.addConsumer, favourite(target));
    await user.get(edges.addDelivers, { params: { target }, body: {} });
    await user.get(edges.removeConsumer, { params: { target } });
    expect(await stored('favourites')).toEqual([]);
    const deliversFor = async () => (await user.get(auth.me)).user?.['#HOSTS']?.map(({ _id }) => _id);
    expect(await deliversFor()).toEqual([target]);
    await user.get(edges.removeConsumer, { params: { target } });
    expect(await deliversFor()).toEqual([]);
  });

  test('cannot be anything else', async () => {
    expect(await user.refusal(edges.addConsumer, favourite('organisation/nergens'))).toBe('404 not-found');
    expect(await user.refusal(edges.addConsumer, favourite('order/1'))).toBe('400 bad-request');
    const off = { params: { target: 'club/fanfare' }, body: { favorite: false as unknown as true } };
    expect(await user.refusal(edges.addConsumer, off)).toBe('400 bad-request');
    expect(await server.anyone.refusal(edges.addConsumer, favourite('club/fanfare'))).toBe(
      '401 not-logged-in',
    );
  });
});

describe('Addresses', () => {
  const save = (by: LoggedIn, address = addressAt('1234AB', '2'), of = by.user) => ({
    params: { user: of },
    body: address,
  });

  test('are saved under their key, with their hub', async () => {
    const address = { ...addressAt('1234AB', '2', { addition: 'b' }), zipcode: '1234 ab' };
    expect(await user.get(edges.addAddress, save(user, address))).toEqual({ status: 'OK', _id: '1234AB2B' });
    expect(await stored('addresses')).toMatchObject([
      { _id: '1234AB2B', type: 'address', street: 'Dorpsstraat', zipcode: '1234AB', hub: 'hub/teststad' },
    ]);
  });

  test('are included in the answer about their user only', async () => {
    await user.get(edges.addAddress, save(user));
    const { user: self } = await user.get(auth.me);
    expect(self?._address).toEqual([
      {
        ...addressAt('1234AB', '2'),
        ...{ _id: '1234AB2', _key: '1234AB2', _hub: 'hub/teststad' },
      },
    ]);
    const { user: renamed } = await user.get(auth.updateUser, { body: { name: 'Johanna' } });
    expect(renamed._address).toEqual(self?._address);
    expect(await (await server.newUser()).get(auth.me)).toMatchObject({ user: { _address: [] } });
  });

  test('are refused if there is no room for more', async () => {
    await user.get(edges.addAddress, save(user));
    const [first] = await stored('addresses');
    const { _id, _rev, ...address } = first!;
    const more = Array.from({ length: 199 }, (_, index) => {
      const number = String(index + 10);
      return { ...address, number, _id: `1234AB${number}` };
    });
    await server.store.couch.bulk(userDatabase('addresses', user.user), more);
    await onAllCopies(server.store.couch, userDatabase('addresses', user.user), more);
    const another = save(user, addressAt('1234AB', '4'));
    expect(await user.refusal(edges.addAddress, another)).toBe('422 too-many-addresses');
    expect(await user.refusal(edges.addAddress, save(user))).toBe('409 address-exists');
    expect(await stored('addresses')).toHaveLength(200);
  });

  test('can be removed, and saved again', async () => {
    await user.get(edges.addAddress, save(user));
    const asked = { params: { user: user.user }, body: { _id: '1234AB2' } };
    for (let count = 0; count < 2; count++) {
      expect(await user.get(edges.removeAddress, asked)).toEqual({ status: 'OK', _id: '1234AB2' });
    }
    expect(await stored('addresses')).toEqual([]);
    await user.get(edges.addAddress, save(user));
  });

  test('are removed, also if two devices had saved them offline', async () => {
    await user.get(edges.addAddress, save(user));
    await saveElsewhere('addresses');
    await user.get(edges.removeAddress, { params: { user: user.user }, body: { _id: '1234AB2' } });
    expect(await stored('addresses')).toEqual([]);
  });

  test('are removed by the key they were given, with any addition', async () => {
    const additions = fc.oneof(
      fc.constantFrom(
        'é',
        'ß',
        'ﬃ',
        'ŉ',
        'I\u0307',
        '/',
        '..',
        '%2F',
        '?#',
        '\u0000',
        '_design/shape',
        '👩‍👩‍👧',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    );
    const whole = additions.filter((text) => text.length <= 12 && !/\p{Surrogate}/u.test(text));
    await fc.assert(
      fc.asyncProperty(whole, async (addition) => {
        const address = { ...addressAt('1234AB', '2'), addition };
        const { _id } = await user.get(edges.addAddress, save(user, address));
        await expect.poll(() => stored('addresses')).toHaveLength(1);
        await user.get(edges.removeAddress, { params: { user: user.user }, body: { _id } });
        await expect.poll(() => stored('addresses')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('are saved by their key and date alone, once, with the known fields of the address', async () => {
    const date = new Date(server.clock.now() - 60_000).toISOString();
    const asked = { params: { user: user.user }, body: { _id: '1234ab2', date } };
    for (let count = 0; count < 2; count++) {
      expect(await user.get(edges.addAddress, asked)).toEqual({ status: 'OK', _id: '1234AB2' });
    }
    const saved = await stored('addresses');
    expect(saved).toMatchObject([
      { _id: '1234AB2', street: 'Dorpsstraat', city: 'Teststad', hub: 'hub/teststad', date },
    ]);
    const later = { ...asked, body: { ...asked.body, date: server.clock.iso } };
    await user.get(edges.addAddress, later);
    expect(await stored('addresses')).toEqual(saved);
    const unknown = { ...asked, body: { _id: '9999ZZ1', date } };
    expect(await user.refusal(edges.addAddress, unknown)).toBe('404 not-found');
  });

  test('are saved once if they are sent again with the same date, as after a lost answer', async () => {
    const date = new Date(server.clock.now() - 60_000).toISOString();
    const asked = {
      params: { user: user.user },
      body: { ...addressAt('1234AB', '2'), _id: '1234AB2', date },
    };
    for (let count = 0; count < 2; count++) await user.get(edges.addAddress, asked);
    expect(await stored('addresses')).toMatchObject([{ _id: '1234AB2', date }]);
    expect(await user.refusal(edges.addAddress, save(user))).toBe('409 address-exists');
  });

  test('never have a date later than now', async () => {
    const body = { ...addressAt('1234AB', '2'), date: '2031-01-01T00:00:00.000Z' };
    await user.get(edges.addAddress, { params: { user: user.user }, body });
    expect(await stored('addresses')).toMatchObject([{ date: server.clock.iso }]);
  });

  test('can be looked up by key a limited number of times', async () => {
    const date = server.clock.iso;
    const ask = () =>
      user.refusal(edges.addAddress, { params: { user: user.user }, body: { _id: '9999ZZ1', date } });
    for (let count = 0; count < 300; count++) await ask();
    expect(await ask()).toBe('429 too-many-requests');
  });

  test.each([
    ['no house number', { number: '' }],
    ['an invalid zipcode', { zipcode: '0123AB' }],
    ['letters that are not given out', { zipcode: '1234SS' }],
    ['a place off the globe', { coordinate: [91, 0] as [number, number] }],
  ])('are refused with %s', async (_, more) => {
    const address = { ...addressAt('1234AB', '2'), ...more };
    expect(await user.refusal(edges.addAddress, save(user, address))).toBe('400 bad-request');
  });
});

describe('Donations and stamps that a client reports', () => {
  test('are accepted and ignored', async () => {
    const donation = { params: { club: 'club/fanfare' }, body: { amount: 1_000 } };
    expect(await user.get(edges.addDonation, donation)).toEqual({ status: 'OK', _id: 'club/fanfare' });
    const stamps = { params: { user: user.user }, body: { count: 99 } };
    expect(await user.get(edges.addStamps, stamps)).toEqual({ status: 'OK', _id: user.user });
    expect(await stored('stamps')).toEqual([]);
  });

  test('need an existing club, and the caller’s own id', async () => {
    expect(await user.refusal(edges.addDonation, { params: { club: 'club/geen' }, body: {} })).toBe(
      '404 club-not-found',
    );
    const other = await server.newUser();
    expect(await user.refusal(edges.addStamps, { params: { user: other.user }, body: {} })).toBe(
      '403 forbidden',
    );
  });
});
