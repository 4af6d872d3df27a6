import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, hostCode, hostList } from '#contract/hosts';
import { addOrder } from '#contract/orders';
import { type ActionCode, actionCodeId, type VoucherUse } from '#documents/action-code';
import { LOYALTY, userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { approveClub } from '../services/approve-club.ts';
import { createSubmission } from '../services/create-submission.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { beforeNext, otherServer } from '../testing/in-between.ts';
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
  const host = { _id: 'organisation/midden' as const, name: 'Keuken midden' };

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

  test('that was collected is known to this user after it expired too', async () => {
    const code: ActionCode = {
      _id: 'action-code/KORT1',
      type: 'action-code',
      host,
      stamps: 3,
      expires: new Date(server.clock.now() + 60_000).toISOString(),
    };
    await server.store.codes.createOrGet(code);
    await user.get(hostCode, enter('KORT1', user.user));
    server.clock.advance({ minutes: 2 });
    const answer = await user.get(hostCode, enter('KORT1', user.user));
    expect(answer).toMatchObject({ status: 'OK', type: 'existing', stamps: 3 });
    const other = await server.newUser();
    expect(await other.get(hostCode, enter('KORT1', other.user))).toEqual({ status: 'ERROR', code: 'KORT1' });
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

  test('may be entered thirty times an hour, right ones included', async () => {
    for (let entered = 0; entered < 30; entered++) await user.get(hostCode, enter('GRAT1', null));
    expect(await user.refusal(hostCode, enter('GRAT1', user.user))).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 61 });
    await user.get(hostCode, enter('GRAT1', user.user));
  });

  test('cannot be guessed: after twenty wrong ones in a day a right one is refused too', async () => {
    for (let guess = 0; guess < 20; guess++) {
      expect(await user.get(hostCode, enter(`AA${String(100 + guess)}`, null))).toMatchObject({
        status: 'ERROR',
      });
    }
    expect(await user.refusal(hostCode, enter('GRAT1', user.user))).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 61 });
    expect(await user.refusal(hostCode, enter('GRAT1', user.user))).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 23 * 60 });
    await user.get(hostCode, enter('GRAT1', user.user));
  });

  test('cannot be guessed without a session either: sixty wrong ones a day from one address', async () => {
    const headers = { 'x-forwarded-for': '10.9.8.7' };
    const ask = (code: string) => server.anyone.ask(hostCode, { ...enter(code, null), headers });
    for (let guess = 0; guess < 60; guess++) {
      if (guess === 30) server.clock.advance({ minutes: 61 });
      expect(await ask(`AA${String(100 + guess)}`)).toMatchObject({ status: 200 });
    }
    server.clock.advance({ minutes: 61 });
    expect(await ask('GRAT1')).toMatchObject({ status: 429, code: 'too-many-requests' });
    // Another address is not concerned.
    expect(await server.anyone.get(hostCode, enter('GRAT1', null))).toMatchObject({ status: 'OK' });
  });
});

describe('A voucher', () => {
  const voucher: ActionCode = {
    _id: 'action-code/KRT42',
    type: 'action-code',
    host: { _id: 'organisation/midden', name: 'Keuken midden' },
    stamps: 10,
    kind: 'voucher',
    expires: '2026-12-31T22:59:59.999Z',
  };
  let code: string;
  let made = 0;
  beforeEach(async () => {
    code = `KRT${10 + made++}`;
    await server.store.codes.createOrGet({ ...voucher, _id: `action-code/${code}` });
  });

  test('is of the first user who collects it; for every other it is like an expired code', async () => {
    const other = await server.newUser();
    expect(await server.anyone.get(hostCode, enter(code, null))).toMatchObject({ status: 'OK', stamps: 10 });
    expect(await user.get(hostCode, enter(code, user.user))).toMatchObject({ type: 'new', stamps: 10 });
    expect(await user.get(hostCode, enter(code, user.user))).toMatchObject({ type: 'existing', stamps: 10 });
    expect(await other.get(hostCode, enter(code, other.user))).toEqual({ status: 'ERROR', code });
    expect(await server.anyone.get(hostCode, enter(code, null))).toEqual({ status: 'ERROR', code });
    expect(await user.get(hostCode, enter(code, null))).toMatchObject({ status: 'OK' });
    expect(await stamps(user)).toMatchObject([{ _id: `stamp/code/${code}`, stamps: 10 }]);
    expect(await stamps(other)).toEqual([]);
  });

  test('entered by ten users at once is collected by one of them', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => server.newUser()));
    const answers = await Promise.all(users.map((one) => one.get(hostCode, enter(code, one.user))));
    expect(answers.filter(({ type }) => type === 'new')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'ERROR')).toHaveLength(9);
    const cards = await Promise.all(users.map((one) => server.store.stampCards.get(one.user, host)));
    expect(cards.filter((card) => card !== null)).toHaveLength(1);
  });

  test('gives its stamps after a server stopped between the claim and the card', async () => {
    await server.store.codes.claim(user.user, code, host, server.clock.iso);
    const other = await server.newUser();
    expect(await other.get(hostCode, enter(code, other.user))).toMatchObject({ status: 'ERROR' });
    expect(await user.get(hostCode, enter(code, user.user))).toMatchObject({ type: 'new', stamps: 10 });
  });

  test.each(['claim', 'card'] as const)(
    'gives its stamps if it expired after a server stopped at the %s',
    async (stoppedAt) => {
      if (stoppedAt === 'claim') await server.store.codes.claim(user.user, code, host, server.clock.iso);
      else {
        const stop = vi.spyOn(server.store.userDatabases, 'use').mockRejectedValueOnce(new Error('stopped'));
        expect(await user.refusal(hostCode, enter(code, user.user))).toBe('500 internal');
        stop.mockRestore();
      }
      await server.store.codes.change(actionCodeId(code), (one) => ({ ...one, expires: server.clock.iso }));
      server.clock.advance({ minutes: 1 });
      expect(await user.get(hostCode, enter(code, user.user))).toMatchObject({ status: 'OK', stamps: 10 });
      expect(await stamps(user)).toMatchObject([{ _id: `stamp/code/${code}`, stamps: 10 }]);
    },
  );

  test('cannot be given to another user afterwards', async () => {
    await user.get(hostCode, enter(code, user.user));
    const by = '0'.repeat(32);
    const steal = server.store.couch.upsert<VoucherUse>(
      LOYALTY,
      `voucher-use/${code}`,
      (use) => use && { ...use, by },
    );
    await expect(steal).rejects.toThrow('voucher-used');
  });

  test('names no user, and stays collected when the account is deleted', async () => {
    await user.get(hostCode, enter(code, user.user));
    const use = await server.store.couch.get(LOYALTY, `voucher-use/${code}`);
    expect(JSON.stringify(use)).not.toContain(user.user.slice('user/'.length));
    await server.store.stampCards.removeAll(user.user);
    const other = await server.newUser();
    expect(await other.get(hostCode, enter(code, other.user))).toMatchObject({ status: 'ERROR' });
    expect(await server.store.codes.collectedAt(host)).toContainEqual({
      key: [host, 'voucher', code],
      value: 1,
    });
  });

  const host = 'organisation/midden';
});

describe('Submitting', () => {
  const submit = (by: LoggedIn, type: string, body: object) =>
    by.ask(createAccount, { params: { type }, body: body as { name: string } });

  test('a business creates it, flagged as test, as a favourite of the user who owns it, but in no list', async () => {
    const { body } = await submit(user, 'RELATIONS', {
      name: 'De Gouden Lepel',
      city: 'teststad',
      website: 'www.goudenlepel.example',
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
      url: 'https://www.goudenlepel.example',
      test: true,
      order: { allow: false },
    });
    expect((await server.store.users.get(user.user))?.owns).toEqual(['organisation/de-gouden-lepel']);
    const favourites = await server.store.couch.all(userDatabase('favourites', user.user));
    expect(favourites).toMatchObject([{ _id: 'organisation/de-gouden-lepel', name: 'De Gouden Lepel' }]);
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

  test.each([' ', '\n', '\u00a0'])('with the blank city %j is as without one', async (city) => {
    const somebody = await server.newUser();
    for (const [type, name] of [
      ['CLUBS', `Dartclub ${encodeURI(city)}`],
      ['RELATIONS', `Lunchroom ${encodeURI(city)}`],
    ] as const) {
      const { _id, _hub } = await somebody.get(createAccount, { params: { type }, body: { name, city } });
      expect(await server.store.catalog.hostOrClub(_id as Id<'club'>)).toMatchObject({
        address: { name: _hub.name, city: _hub.name },
      });
    }
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

  test('the same at two servers at once: the first user keeps the id', async () => {
    const given = { name: 'Toneelclub', city: 'Teststad' };
    const other = otherServer(server);
    // The other server has found no such club.
    beforeNext(other.store.catalog, 'claim', () => submit(user, 'CLUBS', given));
    const second = await createSubmission(other, (await server.newUser()).user, 'club', given);
    expect(second._id).not.toBe('club/toneelclub');
    expect(await server.store.catalog.claimant('club/toneelclub')).toBe(user.user);
    // A third user finds the name taken, even if their server does not know of the others yet.
    beforeNext(other.store.catalog, 'hostOrClub', () =>
      submit(user, 'CLUBS', { ...given, name: 'Poppenkast' }),
    );
    const third = createSubmission(other, (await server.newUser()).user, 'club', {
      ...given,
      name: 'Poppenkast',
    });
    await expect(third).rejects.toMatchObject({ code: 'name-taken' });
  });

  test('twice at two servers changes nothing of what was approved meanwhile', async () => {
    const given = { name: 'Zwemclub', city: 'Teststad' };
    const other = otherServer(server);
    beforeNext(other.store.catalog, 'addOnce', async () => {
      await submit(user, 'CLUBS', given);
      await approveClub(server.deps, 'club/zwemclub');
    });
    expect(await createSubmission(other, user.user, 'club', given)).toMatchObject({ _id: 'club/zwemclub' });
    expect(await server.store.catalog.club('club/zwemclub')).not.toHaveProperty('test');
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
