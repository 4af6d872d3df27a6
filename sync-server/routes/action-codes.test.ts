import { describe, expect, test } from 'vitest';
import { createAccount, hostCode, hostList } from '#contract/hosts';
import { addOrder } from '#contract/orders';
import { userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const user = newUserPerTest(server);

const enter = (code: string, index: Id<'user'> | null) => ({
  params: { code },
  body: { index, source: 'stamp' as const },
});
const stamps = (of: LoggedIn) => server.store.couch.all(userDatabase('stamps', of.user));

describe('An action code', () => {
  const host = { _id: 'organisation/midden', name: 'Keuken midden' };

  test('gives its stamps once, in any case', async () => {
    const given = { status: 'OK', code: 'GRAT1', stamps: 5, host, message: 'Welkom' };
    expect(await user.get(hostCode, enter('grat1', user.user))).toEqual({ ...given, type: 'new' });
    expect(await user.get(hostCode, enter('GRAT1', user.user))).toEqual({ ...given, type: 'existing' });
    expect(await stamps(user)).toMatchObject([{ _id: 'stamp/code/GRAT1', stamps: 5, host, code: 'GRAT1' }]);
  });

  test('entered ten times at once is new once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => user.get(hostCode, enter('GRAT1', user.user))),
    );
    expect(answers.filter(({ type }) => type === 'new')).toHaveLength(1);
    expect(await stamps(user)).toHaveLength(1);
  });

  test('counts towards the next reward', async () => {
    await user.get(hostCode, enter('GRAT1', user.user));
    const request = takeaway(server.clock, { _items: [{ _id: 'soep', $quantity: 12 }], amount: 54 });
    const placed = await user.get(addOrder, { params: { user: user.user }, body: { order: request } });
    // 5 and 5 fill the card; the next order collects it.
    expect(placed).toMatchObject({ stamps: 5, collected: false });
    const next = takeaway(server.clock);
    const collected = await user.get(addOrder, { params: { user: user.user }, body: { order: next } });
    expect(collected).toMatchObject({ stamps: -10, collected: true });
  });

  test('is only checked without a user', async () => {
    expect(await server.anyone.get(hostCode, enter('GRAT1', null))).toEqual({
      status: 'OK',
      code: 'GRAT1',
      stamps: 5,
      host,
      message: 'Welkom',
    });
    expect(await user.get(hostCode, enter('GRAT1', null))).not.toHaveProperty('type');
    expect(await stamps(user)).toEqual([]);
  });

  test.each(['FOUT1', 'OUD00'])('that is wrong or expired gives nothing: %s', async (code) => {
    expect(await user.get(hostCode, enter(code, user.user))).toEqual({ status: 'ERROR', code });
    expect(await stamps(user)).toEqual([]);
  });

  test.each(['GRAT', 'GRAT12', 'GRA-1', 'GRÄT1'])(
    'must have five letters or digits, unlike %s',
    async (code) => {
      expect(await user.refusal(hostCode, enter(code, user.user))).toBe('400 bad-request');
    },
  );

  test('cannot be collected for another user', async () => {
    const other = await server.newUser();
    expect(await user.refusal(hostCode, enter('GRAT1', other.user))).toBe('403 forbidden');
    expect(await server.anyone.refusal(hostCode, enter('GRAT1', user.user))).toBe('401 not-logged-in');
  });

  test('cannot be guessed: thirty tries an hour, right ones included', async () => {
    for (let guess = 0; guess < 30; guess++) {
      await user.get(hostCode, enter(`AA${String(100 + guess)}`, null));
    }
    expect(await user.refusal(hostCode, enter('GRAT1', user.user))).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 61 });
    await user.get(hostCode, enter('GRAT1', user.user));
  });
});

describe('Submitting', () => {
  const submit = (by: LoggedIn, type: string, body: object) =>
    by.ask(createAccount, { params: { type }, body: body as { name: string } });

  test('a business creates it, flagged as test, as no favourite of the user and in no list', async () => {
    const website = 'https://goudenlepel.example';
    const { body } = await submit(user, 'RELATIONS', {
      name: 'De Gouden Lepel',
      city: 'teststad',
      website,
      type: 'pizza',
    });
    expect(body).toEqual({
      _id: 'organisation/de-gouden-lepel',
      name: 'De Gouden Lepel',
      test: true,
      _hub: { _id: 'hub/teststad', name: 'Teststad' },
    });
    expect(await server.store.catalog.host('organisation/de-gouden-lepel')).toMatchObject({
      types: ['pizza'],
      url: website,
      test: true,
      order: { allow: false },
    });
    expect((await server.store.users.get(user.user))?.owns).toEqual(['organisation/de-gouden-lepel']);
    const favourites = await server.store.couch.all(userDatabase('favourites', user.user)).catch(() => []);
    expect(favourites).toEqual([]);
    const [hub] = await server.anyone.get(hostList, { body: { hub: 'hub/teststad' } });
    expect(hub?._hosts?.map(({ _id }) => _id)).not.toContain('organisation/de-gouden-lepel');
  });

  test('a club creates it; without a known city it is added to the first hub', async () => {
    const { body } = await submit(user, 'CLUBS', {
      name: 'V.V. Élan 1908',
      city: 'Verweg',
      description: 'Voetbal',
    });
    expect(body).toMatchObject({ _id: 'club/v-v-elan-1908', _hub: { _id: 'hub/teststad' } });
    expect(await server.store.catalog.club('club/v-v-elan-1908')).toMatchObject({
      test: true,
      description: 'Voetbal',
    });
  });

  test('the same again returns the same; for another user the name is taken', async () => {
    const first = await submit(user, 'CLUBS', { name: 'Schaakclub' });
    expect((await submit(user, 'CLUBS', { name: 'schaakclub ' })).body).toMatchObject({
      _id: 'club/schaakclub',
    });
    expect(first.status).toBe(200);
    expect(await submit(await server.newUser(), 'CLUBS', { name: 'SCHAAKCLUB' })).toMatchObject({
      status: 409,
      code: 'name-taken',
    });
    expect(await submit(user, 'CLUBS', { name: 'Fanfare' })).toMatchObject({ code: 'name-taken' });
  });

  test('needs a user and a name, and is allowed five times a day', async () => {
    const asked = { params: { type: 'CLUBS' }, body: { name: 'Zwemclub' } };
    expect(await server.anyone.refusal(createAccount, asked)).toBe('401 not-logged-in');
    expect(await submit(user, 'CLUBS', { name: 'X' })).toMatchObject({ code: 'bad-request' });
    expect(await submit(user, 'FRIENDS', { name: 'Vrienden' })).toMatchObject({ code: 'bad-request' });
    expect(await submit(user, 'CLUBS', { name: 'Site', website: 'javascript:1' })).toMatchObject({
      code: 'bad-request',
    });
    for (let count = 0; count < 5; count++)
      await submit(user, 'CLUBS', { name: `Vereniging ${count} ${user.user}` });
    expect(await submit(user, 'CLUBS', { name: 'Nog een' })).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
  });
});
