import type { UserAnswer } from '#contract/auth';
import { normalizeActionCode } from '#domain/action-code';
import { dropCode, type KeptCode, keepCode, keptCodes } from '../sync/device/kept-codes.ts';
import { session } from '../sync/device/session-store.ts';
import { isRunning, oneAtATime } from '../sync/device/this-page.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
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

/** Held, across all tabs, while a form waits for the outcome of a code and shows it. */
const formLock = (code: string): string => `form-of-${code}`;

/** Collects an action code. A logged-in user's code goes through the outbox, so it is retried without a network. */
export async function collectActionCode(text: string): Promise<ActionCodeOutcome> {
  const code = normalizeActionCode(text);
  const result = await withEngine(async (loaded) => ({
    ok: true as const,
    outcome: await (session.get() ? collect(loaded, code) : check(loaded, code)),
  }));
  return result.ok ? result.outcome : { outcome: 'failed' };
}

const collect = (
  { enqueueCommandAndWait, discardCommand }: Engine,
  code: string,
): Promise<ActionCodeOutcome> =>
  oneAtATime(formLock(code), async () => {
    const entry = await enqueueCommandAndWait({ kind: 'collect-code', code });
    if (!entry) return { outcome: 'failed' };
    if (!isSettled(entry)) return { outcome: 'waiting' };
    await discardCommand(entry._id);
    return outcomeOfEntry(entry);
  });

const isSettled = ({ state }: OutboxEntry): boolean => state === 'answered' || state === 'refused';

/** No answer means that it was removed from the outbox: another tab dismissed it. */
function outcomeOfEntry({ state, answer }: OutboxEntry): ActionCodeOutcome {
  if (state === 'refused') return { outcome: 'invalid' };
  return answer ? codeOutcome(answer as CodeAnswer) : { outcome: 'waiting' };
}

async function check({ call, hostCode }: Engine, code: string): Promise<ActionCodeOutcome> {
  const result = await call(hostCode, { params: { code }, body: { index: null, source: 'stamp' } });
  if (!result.ok) {
    if (result.code === 'bad-request') return { outcome: 'invalid' };
    // Without an answer from the server, the code is kept unchecked, and checked at login.
    const isUnanswered = result.status === 0 || result.code === 'bad-answer';
    return { outcome: isUnanswered && keepCode({ code }) ? 'waiting' : 'failed' };
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

/** A code that was sent some time after it was entered, with its outcome. */
export interface SettledCode extends ActionCodeOutcome {
  /** The id of its command. */
  id: string;
  code: string;
}

/** The user's codes that wait for a connection, and those whose outcome is known but was not shown by a form. */
export async function readSentCodes({ readOutbox }: Engine, user: UserAnswer) {
  const waiting: KeptCode[] = [];
  const settled: SettledCode[] = [];
  for (const entry of await readOutbox(user._id)) {
    if (entry.command.kind !== 'collect-code' || entry.state === 'sending') continue;
    const { code } = entry.command;
    if (!isSettled(entry)) waiting.push({ code });
    else if (!(await isRunning(formLock(code))))
      settled.push({ id: entry._id, code, ...outcomeOfEntry(entry) });
  }
  return { waiting, settled };
}
