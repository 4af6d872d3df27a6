import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LASTS, codeProblem } from '#decisions/login-code';
import type { LoginCode } from '#documents/user';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { type Rate, retryAfter, within } from './rate-limit.ts';
import { loginCodeText } from './sms-texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A second request within this time is a double tap, and does not send another code. */
const RESEND_AFTER = 30 * SECOND;
/** Limits for the codes sent to one phone. */
const REQUESTS: Rate[] = [
  { most: 1, within: RESEND_AFTER },
  { most: 5, within: 60 * MINUTE },
  { most: 10, within: DAY },
];
/**
 * Limit for wrong codes for one phone in any 24 hours. A guess hits one of 10,000 codes, so a day of guessing has a
 * chance below 41 in 10,000, however many guesses are sent.
 */
export const FAILURES: Rate = { most: 40, within: DAY };

/**
 * Sends a code to a phone. Known and unknown numbers get the same answer or refusal
 * (rule identity/known-number-secret).
 */
export async function sendLoginCode(deps: Deps, phone: string, force: boolean): Promise<void> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const issued = await deps.lock.run(phone, () => issue(deps, phone, code, force));
  if (!issued) return;
  const hostname = new URL(deps.config.publicUrl).hostname;
  try {
    await deps.sms.send(toInternational(phone), loginCodeText(code, hostname));
  } catch (error) {
    deps.log.error({ gateway: deps.sms.name, fault: String(error) }, 'a code was not sent');
    await takeBack(deps, phone, issued);
    throw new ApiError('sms-gateway');
  }
}

/** Stores a new code. Returns the time (ISO 8601) under which it is counted, or null if the last code is too recent. */
async function issue(deps: Deps, phone: string, code: string, force: boolean): Promise<string | null> {
  const now = deps.clock();
  const at = new Date(now).toISOString();
  let fresh = false;
  await deps.store.limits.changeLoginCode(phone, (current) => {
    const requests = within(current?.requests ?? [], DAY, now);
    const last = requests.at(-1);
    fresh = last !== undefined && Date.parse(last) > now - RESEND_AFTER;
    if (fresh && !force) return null;
    for (const rate of REQUESTS) refuseAbove(requests, rate, now);
    return {
      ...codeDocument(deps.store.limits.loginCodeId(phone)),
      hash: hashOf(deps, phone, code),
      expires: new Date(now + CODE_LASTS).toISOString(),
      requests: [...requests, at],
      failures: within(current?.failures ?? [], DAY, now),
    };
  });
  return fresh ? null : at;
}

function refuseAbove(requests: string[], rate: Rate, now: number): void {
  const counted = within(requests, rate.within, now);
  if (counted.length < rate.most) return;
  throw new ApiError('too-many-requests', { details: { retryAfter: retryAfter(counted, rate, now) } });
}

const codeDocument = (_id: string): LoginCode => ({
  _id,
  type: 'login-code',
  hash: null,
  expires: new Date(0).toISOString(),
  tries: 0,
  requests: [],
  failures: [],
});

/** A code that was not sent does not count towards the limits and cannot be used. */
async function takeBack(deps: Deps, phone: string, at: string): Promise<void> {
  await deps.store.limits.changeLoginCode(
    phone,
    (current) =>
      current && { ...current, hash: null, requests: current.requests.filter((request) => request !== at) },
  );
}

/** Uses up a code. 'code-invalid' if it is wrong, 'too-many-tries' if it is void or the limit of the day is reached. */
export async function redeemLoginCode(deps: Deps, phone: string, code: string): Promise<void> {
  await deps.lock.run(phone, async () => {
    let refusal: ApiError | null = null;
    await deps.store.limits.changeLoginCode(phone, (current) => {
      const now = deps.clock();
      const failures = within(current?.failures ?? [], DAY, now);
      refusal = refusalBefore(current, failures, now);
      if (refusal || !current) return null;
      if (matches(current.hash, hashOf(deps, phone, code))) {
        return { ...current, hash: null, tries: 0, failures };
      }
      refusal = new ApiError('code-invalid');
      const failure = new Date(now).toISOString();
      return { ...current, tries: current.tries + 1, failures: [...failures, failure] };
    });
    if (refusal) throw refusal;
  });
}

function refusalBefore(current: LoginCode | null, failures: string[], now: number): ApiError | null {
  if (failures.length >= FAILURES.most) {
    const details = { retryAfter: retryAfter(failures, FAILURES, now) };
    return new ApiError('too-many-tries', { details });
  }
  const sent = current?.hash ? { expires: Date.parse(current.expires), tries: current.tries } : null;
  const problem = codeProblem(sent, now);
  return problem && new ApiError(problem);
}

/**
 * A plain hash of one of 10,000 codes is reversed at once, so it is keyed with the server's secret: a copied database
 * does not reveal the code.
 */
const hashOf = ({ config }: Deps, phone: string, code: string): string =>
  createHmac('sha256', config.jwtSecret).update(`login-code ${phone} ${code}`).digest('base64url');

const matches = (known: string | null, given: string): boolean =>
  known?.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));
