import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, signup } from '#contract/auth';
import { SmsInbox } from './gateways/sms-inbox.ts';
import { loadConfig } from './setup/config.ts';
import { startServer } from './setup/start-server.ts';
import { callerOf } from './testing/caller.ts';
import { ServerProcess } from './testing/server-process.ts';

/** Friday 12 June 2026, 18:00 in Amsterdam. */
const BEGIN = Date.parse('2026-06-12T16:00:00.000Z');
const HOUR = 60 * 60_000;
const PHONE = '0612345678';
/** More than the requests allowed in a day. */
const ROUNDS = 11;
const GUESSES = 12;

const env = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' };

/** The data on disk, which is all that a restarted server has. */
let dataDir = '';
const processes: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'login-limits-'));
});
afterAll(async () => {
  for (const server of processes) await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** The code of the last SMS that this server sent; its inbox starts empty. */
async function sentCode(url: string): Promise<string | null> {
  const inbox = (await (await fetch(`${url}/dev/sms.json`)).json()) as { text: string }[];
  return /\b\d{4}\b/.exec(inbox[0]?.text ?? '')?.[0] ?? null;
}

/** Runs `work` on a server whose clock is that many hours ahead. */
async function serverAt<T>(hours: number, work: (url: string) => Promise<T>): Promise<T> {
  const clock = () => BEGIN + hours * HOUR;
  const sms = new SmsInbox({ clock, print: () => {} });
  const server = await startServer(loadConfig({ ...env, DATA_DIR: dataDir }), { clock, sms });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** The same with a separate process, which is killed at the end. */
async function processAt<T>(hours: number, work: (url: string) => Promise<T>): Promise<T> {
  const later = new Date(BEGIN + hours * HOUR).toISOString();
  const server = await ServerProcess.create({ DEMO: '0', DATA_DIR: dataDir, EETPLEIN_CLOCK: later });
  processes.push(server);
  await server.start();
  try {
    return await work(server.url);
  } finally {
    await server.kill();
  }
}

/** Asks for a code and tries wrong ones. Returns the code and how many tries were compared with it. */
async function guess(url: string): Promise<{ code: string | null; compared: number }> {
  const { ask } = callerOf(url);
  await ask(signup, { body: { phone: PHONE, force: true } });
  const code = await sentCode(url);
  let compared = 0;
  for (let step = 1; step <= GUESSES; step++) {
    const wrong = String((Number(code ?? 0) + step) % 10_000).padStart(4, '0');
    const { status, code: refusal } = await ask(login, { body: { phone: PHONE, code: wrong } });
    expect([401, 429]).toContain(status);
    // Without a valid code, a guess is not compared with anything.
    if (refusal === 'code-invalid' && code) compared++;
  }
  return { code, compared };
}

test('Restarts do not reset the limits of guessing: a day has less than one chance in a hundred', async () => {
  const rounds: Awaited<ReturnType<typeof guess>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Some rounds end with a kill, after which the next server only has the data on disk.
    const start = round % 5 === 4 ? processAt : serverAt;
    rounds.push(await start(round * 2, guess));
  }
  const codes = rounds.flatMap(({ code }) => code ?? []);
  const compared = rounds.reduce((sum, round) => sum + round.compared, 0);
  // After 40 wrong codes no other is sent.
  expect(codes).toHaveLength(8);
  expect(compared).toBe(40);
  expect(1 - (1 - 1 / 10_000) ** compared).toBeLessThan(1 / 100);

  // The right code is refused like any other, also after another restart, and accepted the next day.
  const right = { body: { phone: PHONE, code: codes.at(-1)! } };
  expect(await serverAt(ROUNDS * 2 - 1, (url) => callerOf(url).refusal(login, right))).toBe(
    '429 too-many-tries',
  );
  const session = await processAt(48, async (url) => {
    await callerOf(url).get(signup, { body: { phone: PHONE } });
    return callerOf(url).get(login, { body: { phone: PHONE, code: (await sentCode(url))! } });
  });
  expect(session.user.phone).toBe(PHONE);
}, 180_000);
