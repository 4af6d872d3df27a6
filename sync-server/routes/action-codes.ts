import { hostCode } from '#contract/hosts';
import { codeAnswer } from '#decisions/action-code';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { findActionCode, redeemActionCode } from '../services/redeem-action-code.ts';
import { countOne, ensureBelow } from '../services/stored-rate-limit.ts';

export function actionCodeRoutes(router: ApiRouter): void {
  route(router, hostCode, async ({ deps, user, params: { code }, body: { index }, sender }) => {
    ensure(index === null || user !== null, 'not-logged-in');
    ensure(index === null || index === user, 'forbidden');
    const who = user ?? sender;
    const wrong = user === null ? 'wrong-code-unknown' : 'wrong-code';
    await ensureBelow(deps, wrong, who);
    await countOne(deps, 'action-code', who);
    const answer = await answerCode(deps, code, { user, index });
    if (answer.status === 'ERROR') await countOne(deps, wrong, who);
    return answer;
  });
}

interface Entered {
  user: Id<'user'> | null;
  /** Null if the code is only checked. */
  index: Id<'user'> | null;
}

async function answerCode(deps: Deps, code: string, { user, index }: Entered) {
  const known = await findActionCode(deps, code, user);
  const credit = known && index !== null ? await redeemActionCode(deps, index, known) : undefined;
  return credit === null ? codeAnswer(code, null) : codeAnswer(code, known, credit);
}
