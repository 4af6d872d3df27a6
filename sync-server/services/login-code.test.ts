import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import { duringTests } from '../testing/during-tests.ts';
import { codeSentTo } from '../testing/log-in.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { redeemLoginCode } from './redeem-login-code.ts';
import { sendLoginCode } from './send-login-code.ts';

const server = duringTests(startTestServer);

const TRIES = 10_000;
const DAY = 24 * 60 * 60;
const PHONE = '0612340000';
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error) => error.code as string,
  );

const failures = async ({ store }: Deps) => (await store.expiring.loginCode(PHONE))?.failures ?? [];

test('Ten thousand guesses for one phone in a day have less than one chance in a hundred', async () => {
  const { clock, sms } = server;
  let deps = server.deps;
  // A void or expired code is refused as invalid too, but nothing is compared with it. Only compared tries count.
  const compared = new Set<string>();
  for (let guess = 0; guess < TRIES; guess++) {
    clock.advance({ seconds: DAY / TRIES });
    // Request a new code whenever possible, like an attacker with many senders.
    if (guess % 10 === 0) await refusalOf(sendLoginCode(deps, PHONE, true));
    const right = codeSentTo(sms, PHONE);
    const wrong = String((Number(right) + 1 + (guess % 9_999)) % TRIES).padStart(4, '0');
    const outcome = await refusalOf(redeemLoginCode(deps, PHONE, { code: wrong }));
    expect(['code-invalid', 'code-expired', 'too-many-tries']).toContain(outcome);
    // Each try has its own timestamp.
    if (guess % 10 === 9) for (const moment of await failures(deps)) compared.add(moment);
    // A restart does not reset the limits.
    if (guess % 1_000 === 0) deps = { ...deps, store: server.otherStore() };
  }
  expect(compared.size).toBeGreaterThanOrEqual(40);
  expect(1 - (1 - 1 / 10_000) ** compared.size).toBeLessThan(1 / 100);
}, 300_000);

test('the phone can log in again the next day', async () => {
  server.clock.advance({ hours: 24 });
  await sendLoginCode(server.deps, PHONE, false);
  const redeemed = redeemLoginCode(server.deps, PHONE, { code: codeSentTo(server.sms, PHONE) });
  expect(await refusalOf(redeemed)).toBe('success');
});

test('Parallel guesses are counted one by one', async () => {
  const phone = '0612340001';
  await sendLoginCode(server.deps, phone, false);
  const right = Number(codeSentTo(server.sms, phone));
  const guesses = Array.from({ length: 50 }, (_, step) =>
    String((right + 1 + step) % 10_000).padStart(4, '0'),
  );
  const outcomes = await Promise.all(
    guesses.map((guess) => refusalOf(redeemLoginCode(server.deps, phone, { code: guess }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'code-invalid')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'too-many-tries')).toHaveLength(45);
});

test('A message that fails late does not void the code that was sent after it', async () => {
  const phone = '0612340009';
  const slow: Deps['sms'] = {
    name: 'slow',
    async send() {
      server.clock.advance({ seconds: 31 });
      await sendLoginCode(server.deps, phone, true);
      throw new Error('no answer');
    },
  };
  const other = { ...server.deps, sms: slow, lock: new KeyedLock() };
  expect(await refusalOf(sendLoginCode(other, phone, false))).toBe('sms-gateway');
  const code = codeSentTo(server.sms, phone);
  expect(await refusalOf(redeemLoginCode(server.deps, phone, { code }))).toBe('success');
});
