import { afterAll, expect, test } from 'vitest';
import { login, signup } from '#contract/auth';
import { callerOf } from './testing/caller.ts';
import { ServerProcess } from './testing/server-process.ts';

/** Six o'clock in Amsterdam. */
const BEGIN = Date.parse('2026-06-12T16:00:00.000Z');
const HOUR = 60 * 60_000;
const PHONE = '0612345678';
/** More than may be asked for in a day. */
const ROUNDS = 11;
const GUESSES = 12;

let server: ServerProcess;
afterAll(() => server.remove());

/** The same installation, so many hours later: what ran is killed, what starts finds only what was written. */
async function restartAt(hours: number, env: Record<string, string>): Promise<void> {
  await server.kill();
  const later = new Date(BEGIN + hours * HOUR).toISOString();
  server = await ServerProcess.create({ ...env, EETPLEIN_CLOCK: later });
  await server.start();
}

async function sentCode(): Promise<string | null> {
  const inbox = (await (await fetch(`${server.url}/dev/sms.json`)).json()) as { text: string }[];
  return /\b\d{4}\b/.exec(inbox[0]?.text ?? '')?.[0] ?? null;
}

test('Guessing a code goes on where it was after every restart: a day has less than one chance in a hundred', async () => {
  server = await ServerProcess.create({ DEMO: '0' });
  await server.start();
  const env = { DEMO: '0', DATA_DIR: server.dataDir };
  let compared = 0;
  let refused = 0;
  let codes = 0;
  let lastCode: string | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    await restartAt(round * 2, env);
    const { ask } = callerOf(server.url);
    await ask(signup, { body: { phone: PHONE, force: true } });
    lastCode = await sentCode();
    if (lastCode) codes++;
    for (let guess = 1; guess <= GUESSES; guess++) {
      const code = String((Number(lastCode ?? 0) + guess) % 10_000).padStart(4, '0');
      const { status, code: refusal } = await ask(login, { body: { phone: PHONE, code } });
      // Without a code that is valid there is nothing to compare a guess with.
      if (refusal === 'code-invalid' && lastCode) compared++;
      else refused++;
      expect(status).not.toBe(200);
    }
  }
  expect(codes).toBe(10);
  expect(compared).toBe(40);
  expect(refused).toBe(ROUNDS * GUESSES - compared);
  expect(1 - (1 - 1 / 10_000) ** compared).toBeLessThan(1 / 100);

  // The right one is refused like any other, also after one more restart; the next day it is not.
  await restartAt(ROUNDS * 2 - 1, env);
  const { refusal } = callerOf(server.url);
  expect(await refusal(login, { body: { phone: PHONE, code: lastCode ?? '0000' } })).toBe(
    '429 too-many-tries',
  );
  await restartAt(48, env);
  await callerOf(server.url).get(signup, { body: { phone: PHONE } });
  const code = (await sentCode())!;
  expect((await callerOf(server.url).get(login, { body: { phone: PHONE, code } })).user.phone).toBe(PHONE);
}, 180_000);
