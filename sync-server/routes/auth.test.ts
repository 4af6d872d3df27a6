import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, login, me, signup, updateUser } from '#contract/auth';
import { addOrder } from '#contract/orders';
import type { Id } from '#documents/ids';
import { signToken } from '../http/session.ts';
import { callerOf } from '../testing/caller.ts';
import { codeSentTo } from '../testing/log-in.ts';
import { delivery } from '../testing/order-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let phones = 10;
/** A phone nobody used before. */
const newPhone = () => `06123456${phones++}`;
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const withToken = (user: Id<'user'>, issued = Date.now()) =>
  callerOf(server.url, signToken(server.deps.config.jwtSecret, user, issued).token);

describe('Signing up', () => {
  test('sends a code of four digits that a phone can fill in by itself', async () => {
    const phone = newPhone();
    expect(await server.anyone.get(signup, { body: { phone } })).toEqual({ status: 'OK' });
    const text = server.sms.last(`+31${phone.slice(1)}`)?.text ?? '';
    expect(text).toMatch(/^(\d{4}) is je code voor Eetplein\.[\s\S]*\n@127\.0\.0\.1 #\1$/);
  });

  test('answers the same for a known and an unknown phone', async () => {
    const known = newPhone();
    await server.loggedIn(known);
    server.clock.advance({ minutes: 1 });
    const answers = [known, newPhone()].map((phone) => server.anyone.ask(signup, { body: { phone } }));
    const [first, second] = await Promise.all(answers);
    expect(first).toEqual(second);
  });

  test('needs no code where a token is valid for the phone', async () => {
    const phone = newPhone();
    const { ask, user } = await server.loggedIn(phone);
    const sent = server.sms.messages.length;
    const { body } = await ask(signup, { body: { phone } });
    expect(body).toMatchObject({ status: 'OK', user: { _id: user, phone }, token: expect.any(String) });
    expect(server.sms.messages.length).toBe(sent);
    // For another phone it is a code after all.
    const other = newPhone();
    expect((await ask(signup, { body: { phone: other } })).body).toEqual({ status: 'OK' });
  });

  test('twice within half a minute sends one code; forcing it is refused for so long', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const sent = server.sms.messages.length;
    await server.anyone.get(signup, { body: { phone } });
    expect(server.sms.messages.length).toBe(sent);
    server.clock.advance({ seconds: 10 });
    const forced = await server.anyone.ask(signup, { body: { phone, force: true } });
    expect(forced).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      body: { details: { retryAfter: 20 } },
    });
    server.clock.advance({ seconds: 21 });
    await server.anyone.get(signup, { body: { phone, force: true } });
    expect(server.sms.messages.length).toBe(sent + 1);
  });

  test('ends after five codes in an hour for one phone, and after ten in a day', async () => {
    const phone = newPhone();
    const request = async () => {
      server.clock.advance({ minutes: 2 });
      return server.anyone.refusal(signup, { body: { phone } });
    };
    const first = [await request(), await request(), await request(), await request(), await request()];
    expect(first).toEqual(Array(5).fill('200 undefined'));
    expect(await request()).toBe('429 too-many-requests');
    server.clock.advance({ hours: 1 });
    for (let count = 0; count < 5; count++) expect(await request()).toBe('200 undefined');
    server.clock.advance({ hours: 2 });
    expect(await request()).toBe('429 too-many-requests');
    server.clock.advance({ hours: 24 });
    expect(await request()).toBe('200 undefined');
  });

  test.each([['0512345678'], ['061234567'], ['06123456789'], ['+31612345678'], [''], [612345678], [null]])(
    'refuses the phone %j',
    async (phone) => {
      expect(await server.anyone.refusal(signup, { body: { phone: phone as string } })).toBe(
        '400 bad-request',
      );
    },
  );

  test('says so when the gateway is down, and does not count what was not sent', async () => {
    const phone = newPhone();
    const { sms } = server.deps;
    server.deps.sms = { name: 'down', send: () => Promise.reject(new Error('down')) };
    try {
      for (let count = 0; count < 7; count++) {
        expect(await server.anyone.refusal(signup, { body: { phone } })).toBe('502 sms-gateway');
      }
    } finally {
      server.deps.sms = sms;
    }
    await server.anyone.get(signup, { body: { phone } });
    await server.anyone.get(login, { body: { phone, code: codeSentTo(server.sms, phone) } });
  });
});

describe('Logging in', () => {
  test('makes the user the first time, and finds it again the next', async () => {
    const phone = newPhone();
    const { user } = await server.loggedIn(phone);
    server.clock.advance({ minutes: 1 });
    const again = await server.loggedIn(phone);
    expect(again.user).toBe(user);
    expect(await again.get(me)).toMatchObject({
      user: { _id: user, phone, _key: phone, courier: false, '#HOSTS': [] },
    });
  });

  test('works once with a code', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    await server.anyone.get(login, { body });
    expect(await server.anyone.refusal(login, { body })).toBe('401 code-invalid');
  });

  test('makes one user and one session when the same code comes twenty times at once', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.anyone.ask(login, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'code-invalid')).toHaveLength(19);
  });

  test('gives two phones two users, and two logins at once of one new phone one user', async () => {
    const { store } = server;
    const phone = newPhone();
    const owners = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.users.claimPhone(phone, `user/candidate-${index}`)),
    );
    expect(new Set(owners).size).toBe(1);
  });

  test('ends after ten minutes', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    server.clock.advance({ minutes: 10 });
    expect(await server.anyone.refusal(login, { body })).toBe('401 code-invalid');
  });

  test('ends after five wrong codes, for the right one too, until there is a new code', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const code = codeSentTo(server.sms, phone);
    for (let count = 0; count < 5; count++) {
      expect(await server.anyone.refusal(login, { body: { phone, code: wrongFor(code) } })).toBe(
        '401 code-invalid',
      );
    }
    expect(await server.anyone.refusal(login, { body: { phone, code } })).toBe('429 too-many-tries');
    server.clock.advance({ minutes: 1 });
    await server.loggedIn(phone);
  });

  test('never tells whether the code or the phone is what is wrong', async () => {
    const phone = newPhone();
    const refused = await server.anyone.ask(login, { body: { phone, code: '1234' } });
    expect(refused).toMatchObject({ status: 401, code: 'code-invalid' });
    expect(await server.store.users.loginCode(phone)).toBeNull();
  });

  test.each(['123', '12345', 'abcd', '١٢٣٤', ''])('refuses the code %j', async (code) => {
    expect(await server.anyone.refusal(login, { body: { phone: newPhone(), code } })).toBe('400 bad-request');
  });

  test('keeps neither code nor sender', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const code = codeSentTo(server.sms, phone);
    const kept = JSON.stringify(await server.store.couch.all('users'));
    expect((await server.store.users.loginCode(phone))?.hash).not.toContain(code);
    expect(kept).not.toContain('127.0.0.1');
  });
});

describe('The session', () => {
  test('is renewed near its end, and not before', async () => {
    const { user, get } = await server.loggedIn(newPhone());
    expect(Object.keys(await get(me))).toEqual(['user']);
    const old = withToken(user, Date.now() - 80 * 86_400_000);
    const { token } = await old.get(me);
    expect(await callerOf(server.url, token).get(me)).toMatchObject({ user: { _id: user } });
  });

  test.each([
    ['none', {}, '401 not-logged-in'],
    ['nonsense', { authorization: 'Bearer nonsense' }, '401 session-invalid'],
    ['a password', { authorization: 'Basic abc' }, '401 session-invalid'],
  ])('is asked for: %s', async (_, headers, refusal) => {
    expect(await server.anyone.refusal(me, { headers })).toBe(refusal);
  });

  test('ends', async () => {
    const { user } = await server.loggedIn(newPhone());
    expect(await withToken(user, Date.now() - 91 * 86_400_000).refusal(me)).toBe('401 session-invalid');
  });
});

describe('Changing the user', () => {
  test('keeps name, avatar and courier', async () => {
    const { get } = await server.loggedIn(newPhone());
    const avatar = '/api/io/file/abcdefgh.webp';
    const { user } = await get(updateUser, { body: { name: ' Anna de Vries ', avatar, courier: true } });
    expect(user).toMatchObject({ name: 'Anna de Vries', avatar, courier: true });
    expect((await get(updateUser, { body: { avatar: null } })).user).not.toHaveProperty('avatar');
    expect((await get(me)).user).toMatchObject({ name: 'Anna de Vries', courier: true });
  });

  test('leaves the phone to logging in', async () => {
    const phone = newPhone();
    const { get, refusal } = await server.loggedIn(phone);
    await get(updateUser, { body: { phone } });
    expect(await refusal(updateUser, { body: { phone: '0687654321' } })).toBe('403 phone-not-verified');
  });

  test.each([
    [{ name: 'Bob' }],
    [{ name: 'x'.repeat(121) }],
    [{ avatar: 'javascript:alert(1)' }],
    [{ courier: 'yes' }],
  ])('refuses %j', async (body) => {
    const { refusal } = await server.loggedIn(newPhone());
    expect(await refusal(updateUser, { body: body as object })).toBe('400 bad-request');
  });

  test('is for whoever is logged in', async () => {
    expect(await server.anyone.refusal(updateUser, { body: { name: 'Anna' } })).toBe('401 not-logged-in');
  });
});

describe('Deleting the account', () => {
  test('takes the user, the phone, the codes and the databases, and ends the session', async () => {
    const phone = newPhone();
    const { user, get, refusal } = await server.loggedIn(phone);
    const own = await server.store.userDatabases.ensure('addresses', user);
    expect(await get(deleteUser, { params: { phone } })).toEqual({ status: 'OK' });
    expect(await refusal(me)).toBe('401 session-invalid');
    expect(await refusal(deleteUser, { params: { phone } })).toBe('401 session-invalid');
    expect(await server.store.couch.exists(own)).toBe(false);
    const kept = JSON.stringify(await server.store.couch.all('users'));
    expect(kept).not.toContain(phone);
    expect(kept).not.toContain(user);
    // The number is free again, for somebody new.
    expect((await server.loggedIn(phone)).user).not.toBe(user);
  });

  test('leaves the orders to the business, without the person', async () => {
    const phone = newPhone();
    const { user, get } = await server.loggedIn(phone);
    await get(updateUser, { body: { name: 'Anna Achternaam' } });
    const order = delivery(server.clock, { description: 'bel bij de buren' });
    await get(addOrder, { params: { user }, body: { order } });
    const brought = delivery(server.clock);
    const other = await server.loggedIn(newPhone());
    await other.get(addOrder, { params: { user: other.user }, body: { order: brought } });
    await server.store.orders.change(brought._id, (current) => ({
      ...current,
      courier: { _id: user, name: 'Anna Achternaam' },
    }));
    await get(deleteUser, { params: { phone } });
    expect(await server.store.orders.get(order._id)).toMatchObject({
      customer: null,
      address: null,
      amount: 22.5,
      items: [{ name: 'Soep' }],
    });
    const ledger = JSON.stringify(await server.store.couch.all('orders'));
    for (const left of [user, phone, 'Achternaam', 'buren']) expect(ledger).not.toContain(left);
    // Nor with the couriers.
    const deliveries = () => server.store.deliveries.list('organisation/midden');
    await expect.poll(async () => (await deliveries()).map(({ _id }) => _id)).not.toContain(order._id);
  });

  test('is for one’s own phone', async () => {
    const phone = newPhone();
    const other = newPhone();
    await server.loggedIn(other);
    const { refusal } = await server.loggedIn(phone);
    expect(await refusal(deleteUser, { params: { phone: other } })).toBe('403 forbidden');
    expect(await server.anyone.refusal(deleteUser, { params: { phone } })).toBe('401 not-logged-in');
    expect(await refusal(deleteUser, { params: { phone: 'x' } })).toBe('400 bad-request');
  });
});
