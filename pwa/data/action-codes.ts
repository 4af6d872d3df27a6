import { normalizeActionCode } from '#domain/action-code';
import { localValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';
import { engine } from './engine.ts';
import { withEngine } from './outcome.ts';

export interface ActionCodeOutcome {
  /** kept: valid, stored until login (rule stamps/action-code-kept). failed: the code could not be checked. */
  outcome: 'new' | 'kept' | 'existing' | 'invalid' | 'failed';
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

/** Valid codes that a visitor entered before logging in. */
const keptCodes = localValue<string[]>('eetplein-action-codes', (stored) =>
  Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, 20) : [],
);

/** Collects an action code. A logged-in user's code goes through the outbox, so it is retried without a network. */
export async function collectActionCode(text: string): Promise<ActionCodeOutcome> {
  const code = normalizeActionCode(text);
  const result = await withEngine(async (loaded) => ({
    ok: true as const,
    outcome: await (session.get() ? collect(loaded, code) : check(loaded, code)),
  }));
  return result.ok ? result.outcome : { outcome: 'failed' };
}

type Engine = Awaited<ReturnType<typeof engine>>;

async function collect(
  { enqueueCommandAndWait, discardCommand }: Engine,
  code: string,
): Promise<ActionCodeOutcome> {
  const entry = await enqueueCommandAndWait({ kind: 'collect-code', code });
  if (entry?.state === 'answered') {
    await discardCommand(entry._id);
    return outcomeOf(entry.answer as CodeAnswer);
  }
  if (entry?.state !== 'refused') return { outcome: 'failed' };
  await discardCommand(entry._id);
  return { outcome: 'invalid' };
}

async function check({ call, hostCode }: Engine, code: string): Promise<ActionCodeOutcome> {
  const result = await call(hostCode, { params: { code }, body: { index: null, source: 'stamp' } });
  if (!result.ok) return { outcome: result.status === 400 ? 'invalid' : 'failed' };
  const outcome = outcomeOf(result.answer);
  if (outcome.outcome !== 'new') return outcome;
  const isKept = keptCodes.set([...new Set([...keptCodes.get(), code])]);
  return isKept ? { ...outcome, outcome: 'kept' } : { outcome: 'failed' };
}

const outcomeOf = ({ status, type, stamps, host, message }: CodeAnswer): ActionCodeOutcome => ({
  outcome: status === 'ERROR' ? 'invalid' : (type ?? 'new'),
  stamps,
  host: host?.name,
  message,
});

/** At login: enqueues each kept code once. The server rejects codes that the user has already used. */
export async function creditKeptCodes(): Promise<void> {
  const codes = keptCodes.get();
  if (codes.length === 0 || !session.get()) return;
  const { enqueueCommand } = await engine();
  for (const code of codes) {
    await enqueueCommand({ kind: 'collect-code', code });
    keptCodes.set(keptCodes.get().filter((one) => one !== code));
  }
}
