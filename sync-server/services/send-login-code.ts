import { randomInt } from 'node:crypto';
import type { RequestedCode } from '#contract/auth';
import {
  CODE_LASTS,
  FAILURES,
  isOnItsWay,
  RESEND_AFTER,
  requestedCodeAnswer,
  sentCode,
} from '#decisions/login-code';
import type { LoginCode } from '#documents/user';
import { DAY, HOUR } from '#domain/amsterdam-time';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { loginCodeHash } from './login-code-hash.ts';
import { loginCodeText } from './sms-texts.ts';
import { type Rate, refuseFor, waitBelow, within } from './stored-rate-limit.ts';

/** Limits for the codes sent to one phone. */
const REQUESTS: Rate[] = [
  { most: 5, within: HOUR },
  { most: 10, within: DAY },
];
/** While the last code can still be used (rule identity/code-again-pause). */
const WHILE_ON_ITS_WAY: Rate = { most: 1, within: RESEND_AFTER };

/**
 * Sends a code to a phone, unless the last one was sent moments ago and still works. Known and unknown numbers get the
 * same answer or refusal (rule identity/known-number-secret).
 */
export async function sendLoginCode(deps: Deps, phone: string, force: boolean): Promise<RequestedCode> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const issued = await deps.lock.run(phone, () => issue(deps, phone, code, force));
  if (!issued.answer.sent) return issued.answer;
  const hostname = new URL(deps.config.publicUrl).hostname;
  try {
    await deps.sms.send(toInternational(phone), loginCodeText(code, hostname));
  } catch (error) {
    deps.log.error({ gateway: deps.sms.name, fault: String(error) }, 'a code was not sent');
    await withdrawCode(deps, phone, { code, at: issued.at });
    throw new ApiError('sms-gateway');
  }
  return issued.answer;
}

/** Stores a new code, unless the last one is on its way. `at` is the time (ISO 8601) under which it is counted. */
async function issue(deps: Deps, phone: string, code: string, force: boolean) {
  const now = deps.clock();
  const at = new Date(now).toISOString();
  const next = { expires: now + CODE_LASTS, tries: 0 };
  let answer: RequestedCode = requestedCodeAnswer(next, true, now);
  await deps.store.expiring.changeLoginCode(phone, (current) => {
    const sent = sentCode(current);
    const isFresh = isOnItsWay(sent, now);
    answer = isFresh && sent ? requestedCodeAnswer(sent, false, now) : requestedCodeAnswer(next, true, now);
    if (isFresh && !force) return null;
    answer = requestedCodeAnswer(next, true, now);
    const requests = within(current?.requests ?? [], DAY, now);
    const failures = within(current?.failures ?? [], DAY, now);
    const rates = isFresh ? [WHILE_ON_ITS_WAY, ...REQUESTS] : REQUESTS;
    // No code is sent above the failures, because every login would be refused, also with a new code.
    refuseFor(Math.max(waitBelow(requests, rates, now), waitBelow(failures, [FAILURES], now)));
    return {
      ...codeDocument(deps.store.expiring.loginCodeId(phone)),
      hash: loginCodeHash(deps, phone, code),
      expires: new Date(next.expires).toISOString(),
      requests: [...requests, at],
      failures,
    };
  });
  return { answer, at };
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

/** A code that was not sent does not count towards the limits and cannot be used. A code sent since then stays. */
async function withdrawCode(
  deps: Deps,
  phone: string,
  { code, at }: { code: string; at: string },
): Promise<void> {
  const unsent = loginCodeHash(deps, phone, code);
  await deps.store.expiring.changeLoginCode(
    phone,
    (current) =>
      current && {
        ...current,
        hash: current.hash === unsent ? null : current.hash,
        requests: current.requests.filter((request) => request !== at),
      },
  );
}
