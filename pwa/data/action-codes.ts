import type { UserAnswer } from '#contract/auth';
import { normalizeActionCode } from '#domain/action-code';
import { dropCode, type KeptCode, keepCode, keptCodes } from '../sync/device/kept-codes.ts';
import { session } from '../sync/device/session-store.ts';
import { oneAtATime } from '../sync/device/this-page.ts';
import { type Engine, engine } from './engine.ts';
import { withEngine } from './outcome.ts';

export interface ActionCodeOutcome {
  /**
   * kept: valid, stored until login (rule stamps/action-code-kept). waiting: stored, sent when there is a connection.
   * failed: the code could not be checked, and is not stored.
   */
  outcome: 'new' | 'kept' | 'waiting' | 'existing' | 'invalid' | 'failed';
  stamps?: number | undefined;
  host?: string | undefined;
  /** The business's own text for this code. */
  message?: string | undefined;
}

interface CodeAnswer {
  status: 'OK' | 'ERROR';
  type?: 'new' | 'existing' | undefined;
  stamps?: number | undefined;
  host?: { name: string } | undefined;
  message?: string | undefined;
}

/** Codes whose outcome is shown by a form. */
const awaited = new Set<string>();

/** Collects an action code. A logged-in user's code goes through the outbox, so it is retried without a network. */
export async function collectActionCode(text: string): Promise<ActionCodeOutcome> {
  const code = normalizeActionCode(text);
  const result = await withEngine(async (loaded) => ({
    ok: true as const,
    outcome: await (session.get() ? collect(loaded, code) : check(loaded, code)),
  }));
  return result.ok ? result.outcome : { outcome: 'failed' };
}

async function collect(
  { enqueueCommandAndWait, discardCommand }: Engine,
  code: string,
): Promise<ActionCodeOutcome> {
  awaited.add(code);
  try {
    const entry = await enqueueCommandAndWait({ kind: 'collect-code', code });
    if (!entry) return { outcome: 'failed' };
    if (entry.state !== 'answered' && entry.state !== 'refused') return { outcome: 'waiting' };
    await discardCommand(entry._id);
    return entry.state === 'answered' ? codeOutcome(entry.answer as CodeAnswer) : { outcome: 'invalid' };
  } finally {
    awaited.delete(code);
  }
}

async function check({ call, hostCode }: Engine, code: string): Promise<ActionCodeOutcome> {
  const result = await call(hostCode, { params: { code }, body: { index: null, source: 'stamp' } });
  if (!result.ok) {
    if (result.status === 400) return { outcome: 'invalid' };
    // Without an answer the code is kept as it is, and checked at login.
    return { outcome: result.status === 0 && keepCode({ code }) ? 'waiting' : 'failed' };
  }
  const outcome = codeOutcome(result.answer);
  if (outcome.outcome !== 'new') return outcome;
  const { host, stamps } = outcome;
  return keepCode({ code, host, stamps }) ? { ...outcome, outcome: 'kept' } : { outcome: 'failed' };
}

const codeOutcome = ({ status, type, stamps, host, message }: CodeAnswer): ActionCodeOutcome => ({
  outcome: status === 'ERROR' ? 'invalid' : (type ?? 'new'),
  stamps,
  host: host?.name,
  message,
});

/**
 * At login: enqueues each kept code once, although every open tab hears of the login. The server rejects codes that the
 * user has already used.
 */
export async function creditKeptCodes(): Promise<void> {
  const user = session.get()?.user._id;
  if (keptCodes.get().length === 0 || !user) return;
  const { enqueueCommand, readOutbox } = await engine();
  await oneAtATime('kept-codes', async () => {
    // This tab may not have heard yet which codes another dropped; the outbox is always up to date.
    const commands = (await readOutbox(user)).map(({ command }) => command);
    for (const { code } of keptCodes.get()) {
      const isGiven = commands.some((given) => given.kind === 'collect-code' && given.code === code);
      // The session may have ended meanwhile: then the code stays for the next login.
      if (!isGiven && !(await enqueueCommand({ kind: 'collect-code', code }))) return;
      dropCode(code);
    }
  });
}

/** A code that was sent after it was entered, with its outcome. */
export interface SettledCode extends ActionCodeOutcome {
  /** The id of its command. */
  id: string;
  code: string;
}

/** The user's codes that wait to be sent, and those whose outcome is known but was not shown by a form. */
export async function readSentCodes({ readOutbox }: Engine, user: UserAnswer) {
  const waiting: KeptCode[] = [];
  const settled: SettledCode[] = [];
  for (const { _id, command, state, answer } of await readOutbox(user._id)) {
    if (command.kind !== 'collect-code') continue;
    const { code } = command;
    if (state === 'refused') settled.push({ id: _id, code, outcome: 'invalid' });
    else if (state !== 'answered') waiting.push({ code });
    else if (!awaited.has(code)) settled.push({ id: _id, code, ...codeOutcome(answer as CodeAnswer) });
  }
  return { waiting, settled };
}
