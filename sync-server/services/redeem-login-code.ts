import { timingSafeEqual } from 'node:crypto';
import { codeProblem, FAILURES, sentCode } from '#decisions/login-code';
import type { LoginCode } from '#documents/user';
import { DAY } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { loginCodeHash } from './login-code-hash.ts';
import { retryAfter, within } from './stored-rate-limit.ts';

/** A code as the user enters it. `attempt` is the same when its request is repeated. */
export interface GivenCode {
  code: string;
  attempt?: string | undefined;
}

/**
 * Uses up a code. 'code-invalid' if it is wrong, 'code-expired' if it is too old, 'too-many-tries' if it is void or the
 * limit of the day is reached. The attempt that used it is accepted again (rule identity/code-once).
 */
export async function redeemLoginCode(deps: Deps, phone: string, given: GivenCode): Promise<void> {
  const hash = loginCodeHash(deps, phone, given.code);
  const usedBy = given.attempt && loginCodeHash(deps, phone, `${given.code} ${given.attempt}`);
  await deps.lock.run(phone, async () => {
    let refusal: ApiError | null = null;
    await deps.store.expiring.changeLoginCode(phone, (current) => {
      const now = deps.clock();
      const failures = within(current?.failures ?? [], DAY, now);
      refusal = null;
      if (isRepeated(current, usedBy, now)) return null;
      refusal = refusalBefore(current, failures, now);
      if (refusal || !current) return null;
      if (matches(current.hash, hash)) {
        return { ...current, hash: null, tries: 0, failures, ...(usedBy && { usedBy }) };
      }
      refusal = new ApiError('code-invalid');
      const failure = new Date(now).toISOString();
      return { ...current, tries: current.tries + 1, failures: [...failures, failure] };
    });
    if (refusal) throw refusal;
  });
}

/** Whether this attempt used the code before, and its answer was lost. */
const isRepeated = (current: LoginCode | null, usedBy: string | undefined, now: number): boolean =>
  usedBy !== undefined &&
  current?.hash === null &&
  Date.parse(current.expires) > now &&
  matches(current.usedBy ?? null, usedBy);

function refusalBefore(current: LoginCode | null, failures: string[], now: number): ApiError | null {
  if (failures.length >= FAILURES.most) {
    const details = { retryAfter: retryAfter(failures, FAILURES, now) };
    return new ApiError('too-many-tries', { details });
  }
  const problem = codeProblem(sentCode(current), now);
  return problem && new ApiError(problem);
}

const matches = (known: string | null, given: string): boolean =>
  known?.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));
