import type { CodeBatch } from '#contract/codes';
import { type ActionCode, actionCodeId, codeOfId } from '#documents/action-code';
import type { Host } from '#documents/host';
import { type CodeKind, isActiveCode, LONGEST_CODE_DAYS, MAX_ACTIVE_CODES } from '#domain/action-code';
import { DAY } from '#domain/amsterdam-time';
import { compareText } from '#domain/compare-text';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/** Batches in the list that can no longer be collected. */
const MAX_ENDED = 50;

/** What an owner asks for. */
export interface NewBatch {
  /** Names the batch, so that it is made once. */
  command: string;
  kind: CodeKind;
  stamps: number;
  /** Number of codes. */
  count: number;
  message?: string | undefined;
  expires: string;
}

/** The number of users who collected each code of a business, by `countKey`. */
export type Collected = ReadonlyMap<string, number>;

export const countKey = (kind: string, code: string): string => `${kind} ${code}`;

/** Whether a code can still be collected: a voucher only once. */
const isOpen = (code: ActionCode, collected: Collected, now: number): boolean =>
  isActiveCode(code, now) &&
  !(code.kind === 'voucher' && collected.has(countKey(code.kind, codeOfId(code._id))));

/**
 * Refuses a batch that expires in the past or too late ('code-expiry'), with which the business would have too many
 * codes that can be collected ('too-many-codes'), or whose command already made different codes ('bad-request').
 * @param codes those of the business. @param chosen the code that the owner chose; undefined if the codes are drawn
 */
export function checkBatch(
  asked: NewBatch,
  codes: readonly ActionCode[],
  collected: Collected,
  now: number,
  refuse: Refuse,
  chosen?: string,
): void {
  const { command, count, expires } = asked;
  const ensure: Ensure = ensureBy(refuse);
  const made = codes.filter(({ batch }) => batch === command);
  ensure(made.length <= count && made.every((code) => isAsAsked(code, asked, chosen)), 'bad-request');
  // A batch that was already made is answered again, even after it expired.
  if (made.length === count) return;
  const end = Date.parse(expires);
  ensure(end > now && end <= now + LONGEST_CODE_DAYS * DAY, 'code-expiry');
  const others = codes.filter((code) => code.batch !== command && isOpen(code, collected, now));
  ensure(others.length + count <= MAX_ACTIVE_CODES, 'too-many-codes', { most: MAX_ACTIVE_CODES });
}

/** Does not compare `expires`, because the code may have been ended since. */
const isAsAsked = (code: ActionCode, { kind, stamps, message }: NewBatch, chosen?: string): boolean =>
  code.kind === kind &&
  code.stamps === stamps &&
  (code.message ?? '') === (message ?? '') &&
  (chosen === undefined || code._id === actionCodeId(chosen));

export function newCode(
  code: string,
  host: Pick<Host, '_id' | 'name'>,
  { command, kind, stamps, message, expires }: NewBatch,
  now: number,
): ActionCode {
  return {
    _id: actionCodeId(code),
    type: 'action-code',
    host: { _id: host._id, name: host.name },
    stamps,
    ...(message && { message }),
    expires,
    kind,
    batch: command,
    created: new Date(now).toISOString(),
  };
}

/** Whether a stored code is one that this command made. */
export const isOfBatch = (code: ActionCode, host: string, command: string): boolean =>
  code.host._id === host && code.batch === command;

/** The code as it is ended now; null if it cannot be collected any more. */
export const endedCode = (code: ActionCode, now: number): ActionCode | null =>
  isActiveCode(code, now) ? { ...code, expires: new Date(now).toISOString() } : null;

/**
 * Whether a batch was ended before it expires. If so, no more of its codes are made, because they could be collected.
 * @param codes those of the batch
 */
export const wasEnded = (codes: readonly ActionCode[], { expires }: Pick<NewBatch, 'expires'>): boolean =>
  codes.some((code) => code.expires !== undefined && code.expires < expires);

const batchIdOf = ({ _id, batch }: ActionCode): string => batch ?? codeOfId(_id);

/** The codes of one batch. */
export const codesOfBatch = <C extends ActionCode>(codes: readonly C[], batch: string): C[] =>
  codes.filter((code) => batchIdOf(code) === batch);

/** `codes` are those of one batch, at least one. */
export function batchAnswer(codes: readonly ActionCode[], collected: Collected): CodeBatch {
  const first = codes[0]!;
  const { kind = 'code', stamps, message, created } = first;
  // The latest: an interruption may have ended only some of the codes.
  const expires = codes
    .flatMap((code) => code.expires ?? [])
    .sort()
    .at(-1);
  return {
    batch: batchIdOf(first),
    kind,
    stamps,
    ...(message && { message }),
    ...(expires && { expires }),
    ...(created && { created }),
    codes: codes
      .map(({ _id }) => codeOfId(_id))
      .sort()
      .map((code) => ({ code, collected: collected.get(countKey(kind, code)) ?? 0 })),
  };
}

/** The newest first; those of the operator, which have no date, at the end. */
export function listedBatches(codes: readonly ActionCode[], collected: Collected, now: number): CodeBatch[] {
  const batches = new Map<string, ActionCode[]>();
  for (const code of codes) {
    const batch = batches.get(batchIdOf(code));
    if (batch) batch.push(code);
    else batches.set(batchIdOf(code), [code]);
  }
  const newest = [...batches.values()]
    .map((ofOne) => batchAnswer(ofOne, collected))
    .sort((a, b) => compareText(b.created ?? '', a.created ?? '') || compareText(a.batch, b.batch));
  const tooOld = new Set(newest.filter((batch) => !isActiveCode(batch, now)).slice(MAX_ENDED));
  return newest.filter((batch) => !tooOld.has(batch));
}
