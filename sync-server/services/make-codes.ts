import { createHmac } from 'node:crypto';
import type { CodeBatch } from '#contract/codes';
import {
  batchAnswer,
  type Collected,
  checkBatch,
  codesOfBatch,
  countKey,
  endedCode,
  isOfBatch,
  listedBatches,
  type NewBatch,
  newCode,
  wasEnded,
} from '#decisions/code-batch';
import type { ActionCode } from '#documents/action-code';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { drawnCode, isActiveCode } from '#domain/action-code';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';
import { concurrently } from '../store/concurrently.ts';

type CodeDeps = Pick<Deps, 'store' | 'clock' | 'lock'>;
type MakeDeps = CodeDeps & Pick<Deps, 'config'>;

/** Codes that are created at the same time. */
const AT_ONCE = 20;

export async function listCodes({ store, clock }: CodeDeps, host: Id<'organisation'>): Promise<CodeBatch[]> {
  const { codes, collected } = await codesAt(store, host);
  return listedBatches(codes, collected, clock());
}

/** Makes the action code that the owner chose. 'code-taken' if another command made it. Idempotent by command. */
export function makeChosenCode(
  deps: MakeDeps,
  host: Host,
  asked: NewBatch,
  code: string,
): Promise<CodeBatch> {
  const make = async () => {
    const wanted = newCode(code, host, asked, deps.clock());
    // Read first: an id that is taken is not written again on a cluster.
    const stored = (await deps.store.codes.get(code)) ?? (await deps.store.codes.createOrGet(wanted));
    ensure(isOfBatch(stored, host._id, asked.command), 'code-taken');
    return [stored];
  };
  return inTurn(deps, host, asked, make, code);
}

/**
 * Makes codes that are drawn at random. A command draws the same codes each time, so sending it again, even to another
 * server, makes no more codes, and completes a batch that an interruption left incomplete.
 */
export function makeDrawnCodes(deps: MakeDeps, host: Host, asked: NewBatch): Promise<CodeBatch> {
  return inTurn(deps, host, asked, async () => {
    const made: ActionCode[] = [];
    await concurrently(AT_ONCE, Array(asked.count).keys(), async (index) => {
      made.push(await makeDrawnCode(deps, host, asked, index));
    });
    return made;
  });
}

async function makeDrawnCode(
  deps: MakeDeps,
  host: Host,
  asked: NewBatch,
  index: number,
): Promise<ActionCode> {
  const { codes } = deps.store;
  for (let draw = 0; ; draw++) {
    const code = drawCode(deps.config.jwtSecret, `${host._id} ${asked.command} ${index} ${draw}`);
    const wanted = newCode(code, host, asked, deps.clock());
    const stored = (await codes.get(code)) ?? (await codes.createOrGet(wanted));
    if (isOfBatch(stored, host._id, asked.command)) return stored;
  }
}

/** Unpredictable without the secret of the server. */
function drawCode(secret: string, seed: string): string {
  const code = drawnCode(createHmac('sha256', secret).update(`action-code ${seed}`).digest());
  // Fewer than five of the 32 bytes can be used once in 10^46 draws.
  return code ?? drawCode(secret, `${seed} again`);
}

const lockOf = (host: Id<'organisation'>): string => `codes of ${host}`;

function inTurn(
  deps: MakeDeps,
  { _id }: Host,
  asked: NewBatch,
  make: () => Promise<ActionCode[]>,
  chosen?: string,
): Promise<CodeBatch> {
  return deps.lock.run(lockOf(_id), async () => {
    const { codes, collected } = await codesAt(deps.store, _id);
    checkBatch(asked, codes, collected, deps.clock(), refuse, chosen);
    const known = codesOfBatch(codes, asked.command);
    const made = wasEnded(known, asked) || known.length === asked.count ? known : await make();
    // Another server may have ended the batch, and missed codes that were made at the same moment.
    if (wasEnded(codesOfBatch(await deps.store.codes.ofHost(_id), asked.command), asked))
      return end(deps, _id, asked.command);
    return batchAnswer(made, collected);
  });
}

/** Ends the codes of a batch: they expire now. 'not-found' if the business has no such batch. Idempotent. */
export const endCodes = (deps: CodeDeps, host: Id<'organisation'>, batch: string): Promise<CodeBatch> =>
  // Not while codes are made: the rest of the batch would be made after it ended.
  deps.lock.run(lockOf(host), () => end(deps, host, batch));

/** Ends every code of a business that can still be collected. Idempotent. */
export async function endAllCodes(deps: CodeDeps, host: Id<'organisation'>): Promise<void> {
  for (const batch of await listCodes(deps, host)) {
    if (isActiveCode(batch, deps.clock())) await endCodes(deps, host, batch.batch);
  }
}

async function end({ store, clock }: CodeDeps, host: Id<'organisation'>, batch: string): Promise<CodeBatch> {
  const now = clock();
  const ended = new Set<string>();
  for (;;) {
    const codes = codesOfBatch(await store.codes.ofHost(host), batch);
    ensure(codes.length > 0, 'not-found');
    const active = codes.filter((code) => isActiveCode(code, now) && !ended.has(code._id));
    if (active.length === 0) {
      const shown = codes.map((code) => endedCode(code, now) ?? code);
      return batchAnswer(shown, await collectedAt(store, host));
    }
    // Reads the codes again afterwards, because another server may be making more of them. That server then checks
    // whether the batch was ended.
    await concurrently(AT_ONCE, active, async ({ _id }) => {
      await store.codes.change(_id, (code) => endedCode(code, now));
      ended.add(_id);
    });
  }
}

/** The codes of a business, and how often each was collected. */
async function codesAt(store: Deps['store'], host: Id<'organisation'>) {
  const [codes, collected] = await Promise.all([store.codes.ofHost(host), collectedAt(store, host)]);
  return { codes, collected };
}

async function collectedAt({ codes }: Deps['store'], host: Id<'organisation'>): Promise<Collected> {
  const rows = await codes.collectedAt(host);
  return new Map(rows.map(({ key: [, kind, code], value }) => [countKey(kind, code), value]));
}
