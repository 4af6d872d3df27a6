import { describe, expect, test, vi } from 'vitest';
import { login, signup } from '#contract/auth';
import type { Endpoint } from '#contract/endpoint';
import { duringTests } from '../testing/during-tests.ts';
import { codeSentTo } from '../testing/log-in.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);

let phones = 10;
/** A phone that was not used before. */
const newPhone = () => `06123457${phones++}`;
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('Signing up', () => {
  test('sends a code of four digits that a phone can fill in', async () => {
    const phone = newPhone();
    expect(await server.anyone.get(signup, { body: { phone } })).toEqual({
      status: 'OK',
      code: { sent: true, validFor: 600, resendIn: 30 },
    });
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

  describe('does the same work for a known and an unknown phone, so that the time reveals nothing', () => {
    /** The database calls and the answers, without the parts that differ per phone. */
    const trace = async (phone: string) => {
      const requests = vi.spyOn(server.store.couch, 'send');
      const own = encodeURIComponent(server.store.expiring.loginCodeId(phone));
      const from = { 'x-forwarded-for': `10.9.${phone.slice(-4, -2)}.${phone.slice(-2)}` };
      const said = [];
      for (const [call, body] of [
        [signup, () => ({ phone })],
        [signup, () => ({ phone, force: true })],
        [login, () => ({ phone, code: '12345' })],
        [login, () => ({ phone, code: otherThan(codeSentTo(server.sms, phone)) })],
      ] as const) {
        requests.mockClear();
        const { status, code, headers } = await server.anyone.ask<Endpoint>(call, {
          body: body(),
          headers: from,
        });
        const asked = requests.mock.calls
          .map(([one]) => `${one.method ?? 'GET'} ${one.db} ${one.path}`)
          // Leases are renewed in the background.
          .filter((one) => !/(lease|note)%2F/.test(one));
        const work = asked.map((one) => one.replace(own, 'login-code').replace(/limit%2F[^ ]+/, 'limit'));
        said.push([status, code, [...headers.keys()], headers.get('content-length'), work]);
      }
      requests.mockRestore();
      return said;
    };

    test('in every answer, right or wrong', async () => {
      // A call may share a request with background work of that moment, so that a difference counts only if it persists.
      const ofKnown = await vi.waitFor(async () => {
        const known = newPhone();
        await server.loggedIn(known);
        server.clock.advance({ minutes: 1 });
        const traced = await trace(known);
        expect(await trace(newPhone())).toEqual(traced);
        expect(JSON.stringify(traced)).toContain('PUT state login-code');
        return traced;
      }, 10_000);
      expect(ofKnown.map(([status]) => status)).toEqual([200, 429, 400, 401]);
    }, 20_000);
  });

  test('needs no code with a valid token for the phone', async () => {
    const phone = newPhone();
    const { ask, user } = await server.loggedIn(phone);
    const sent = server.sms.messages.length;
    const { body } = await ask(signup, { body: { phone } });
    expect(body).toMatchObject({ status: 'OK', user: { _id: user, phone }, token: expect.any(String) });
    expect(server.sms.messages.length).toBe(sent);
    // Another phone still needs a code.
    const other = newPhone();
    expect((await ask(signup, { body: { phone: other } })).body).toMatchObject({
      status: 'OK',
      code: { sent: true },
    });
  });

  test('twice within half a minute sends one code, and forcing it is refused', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const sent = server.sms.messages.length;
    server.clock.advance({ seconds: 5 });
    expect((await server.anyone.get(signup, { body: { phone } })).code).toEqual({
      sent: false,
      validFor: 595,
      resendIn: 25,
    });
    expect(server.sms.messages.length).toBe(sent);
    server.clock.advance({ seconds: 5 });
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

  test('that several limits refuse says when all of them allow it', async () => {
    const phone = newPhone();
    const wait = async (force: boolean) => {
      const { body } = await server.anyone.ask(signup, { body: { phone, force } });
      return (body as { details?: { retryAfter?: number } }).details?.retryAfter;
    };
    for (let count = 0; count < 5; count++) {
      server.clock.advance({ minutes: 1 });
      expect(await wait(false)).toBeUndefined();
    }
    server.clock.advance({ seconds: 10 });
    // The last code is 10 seconds old, and the first of the five will be an hour old in 55:50.
    expect(await wait(true)).toBe(55 * 60 + 50);
    server.clock.advance({ hours: 1 });
    for (let count = 0; count < 5; count++) {
      server.clock.advance({ minutes: 1 });
      expect(await wait(false)).toBeUndefined();
    }
    server.clock.advance({ minutes: 1 });
    const sinceFirst = 4 * 60 + 10 + 60 * 60 + 6 * 60;
    expect(await wait(false)).toBe(24 * 60 * 60 - sinceFirst);
  });

  test('sends a new code at once if the last one is void or used', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const wrong = otherThan(codeSentTo(server.sms, phone));
    for (let count = 0; count < 5; count++) {
      await server.anyone.refusal(login, { body: { phone, code: wrong } });
    }
    expect((await server.anyone.get(signup, { body: { phone } })).code).toMatchObject({ sent: true });
    await server.anyone.get(login, { body: { phone, code: codeSentTo(server.sms, phone) } });
    expect((await server.anyone.get(signup, { body: { phone } })).code).toMatchObject({ sent: true });
  });

  test('is refused while every login with the phone is', async () => {
    const phone = newPhone();
    await server.anyone.get(signup, { body: { phone } });
    const now = server.clock.iso;
    await server.store.expiring.changeLoginCode(
      phone,
      (code) => code && { ...code, failures: Array(40).fill(now) },
    );
    server.clock.advance({ minutes: 1 });
    const refused = await server.anyone.ask(signup, { body: { phone } });
    expect(refused).toMatchObject({
      code: 'too-many-requests',
      body: { details: { retryAfter: 24 * 60 * 60 - 60 } },
    });
  });

  test('is refused after five codes in an hour for one phone, and after ten in a day', async () => {
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

  test('fails if the gateway is down, and does not count a code that was not sent', async () => {
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
