import { describe, expect, test, vi } from 'vitest';
import { login, me, signup } from '#contract/auth';
import type { Id } from '#documents/ids';
import { signToken } from '../http/session.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { callerOf } from '../testing/caller.ts';
import { duringTests } from '../testing/during-tests.ts';
import { codeSentTo } from '../testing/log-in.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);

let phones = 10;
/** A phone that was not used before. */
const newPhone = () => `06123456${phones++}`;
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const withToken = (user: Id<'user'>, issued = Date.now()) =>
  callerOf(server.url, signToken(server.deps.config.jwtSecret, user, issued).token);

describe('Logging in', () => {
  test('creates the user the first time, and finds them the next time', async () => {
    const phone = newPhone();
    const { user } = await server.loggedIn(phone);
    server.clock.advance({ minutes: 1 });
    const again = await server.loggedIn(phone);
    expect(again.user).toBe(user);
    expect(await again.get(me)).toMatchObject({
      user: { _id: user, phone, _key: phone, courier: false, '#HOSTS': [] },
    });
  });

  test('works once per code', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    await server.anyone.get(login, { body });
    expect(await server.anyone.refusal(login, { body })).toBe('401 code-invalid');
  });

  test('is answered again for the same attempt, as long as the code lasts', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone), attempt: 'a'.repeat(22) };
    const first = await server.anyone.get(login, { body });
    const again = await server.anyone.get(login, { body });
    expect(again.user._id).toBe(first.user._id);
    const other = { ...body, attempt: 'b'.repeat(22) };
    expect(await server.anyone.refusal(login, { body: other })).toBe('401 code-invalid');
    const wrong = { ...body, code: wrongFor(body.code) };
    expect(await server.anyone.refusal(login, { body: wrong })).toBe('401 code-invalid');
    server.clock.advance({ minutes: 10 });
    expect(await server.anyone.refusal(login, { body })).toBe('401 code-invalid');
  });

  test('with the same code twenty times at once creates one user and one session', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.anyone.ask(login, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'code-invalid')).toHaveLength(19);
  });

  test('gives two phones two users, and two simultaneous logins of a new phone one user', async () => {
    const { store } = server;
    const phone = newPhone();
    const owners = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.users.claimPhone(phone, `user/candidate-${index}`)),
    );
    expect(new Set(owners).size).toBe(1);
  });

  test('is refused after ten minutes', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const body = { phone, code: codeSentTo(server.sms, phone) };
    server.clock.advance({ minutes: 10 });
    expect(await server.anyone.refusal(login, { body })).toBe('401 code-expired');
  });

  test('is refused after five wrong codes, also with the right one, until there is a new code', async () => {
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

  test('is tried at most 120 times an hour from one address, whatever the phone', async () => {
    const body = { phone: newPhone(), code: '1234' };
    const from = (address: string) =>
      server.anyone.ask(login, { body, headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 120; count++) await from('192.0.2.30');
    expect(await from('192.0.2.30')).toMatchObject({
      status: 429,
      code: 'too-many-tries',
      body: { details: { retryAfter: 3600 } },
    });
    expect(await from('192.0.2.31')).toMatchObject({ status: 401, code: 'code-invalid' });
    server.clock.advance({ minutes: 61 });
    expect(await from('192.0.2.30')).toMatchObject({ status: 401, code: 'code-invalid' });
  });

  test('takes at most 200 wrong codes a day from one address, whatever the phone', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.40' };
    let last = 20_000_000;
    const guess = () => server.anyone.ask(login, { body: { phone: `06${++last}`, code: '1234' }, headers });
    for (let hour = 0; hour < 2; hour++) {
      for (let count = 0; count < 100; count++) expect((await guess()).status).toBe(401);
      server.clock.advance({ minutes: 61 });
    }
    expect(await guess()).toMatchObject({ status: 429, code: 'too-many-tries' });
    server.clock.advance({ minutes: 24 * 60 - 122 });
    expect(await guess()).toMatchObject({ status: 401, code: 'code-invalid' });
  });

  test('is not blamed on the user while the limit cannot be counted', async () => {
    const failing = vi
      .spyOn(server.deps.store.expiring, 'changeLimit')
      .mockRejectedValue(new CouchUnavailable('down'));
    const body = { phone: newPhone(), code: '1234' };
    expect(await server.anyone.refusal(login, { body })).toBe('503 unavailable');
    failing.mockRestore();
  });

  test('does not reveal whether the code or the phone is wrong', async () => {
    const phone = newPhone();
    const refused = await server.anyone.ask(login, { body: { phone, code: '1234' } });
    expect(refused).toMatchObject({ status: 401, code: 'code-invalid' });
    expect(await server.store.expiring.loginCode(phone)).toBeNull();
  });

  test.each(['123', '12345', 'abcd', '١٢٣٤', ''])('refuses the code %j', async (code) => {
    expect(await server.anyone.refusal(login, { body: { phone: newPhone(), code } })).toBe('400 bad-request');
  });

  test('stores neither code nor sender', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const code = codeSentTo(server.sms, phone);
    const kept = JSON.stringify(await server.store.couch.all('users'));
    expect((await server.store.expiring.loginCode(phone))?.hash).not.toContain(code);
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
    [29, false],
    [31, true],
  ])('that is %i days old is renewed: %s', async (days, isRenewed) => {
    const { user } = await server.loggedIn(newPhone());
    const answer = await withToken(user, Date.now() - days * 86_400_000).get(me);
    expect('token' in answer).toBe(isRenewed);
  });

  test.each([
    ['none', {}, '401 not-logged-in'],
    ['nonsense', { authorization: 'Bearer nonsense' }, '401 session-invalid'],
    ['a password', { authorization: 'Basic abc' }, '401 session-invalid'],
  ])('needs a valid token, not %s', async (_, headers, refusal) => {
    expect(await server.anyone.refusal(me, { headers })).toBe(refusal);
  });

  test('expires', async () => {
    const { user } = await server.loggedIn(newPhone());
    expect(await withToken(user, Date.now() - 91 * 86_400_000).refusal(me)).toBe('401 session-invalid');
  });
});
