import { hostCode } from '#contract/hosts';
import { codeAnswer } from '#decisions/action-code';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { countOne } from '../services/rate-limit.ts';
import { findActionCode, redeemActionCode } from '../services/redeem-action-code.ts';

export function actionCodeRoutes(router: ApiRouter): void {
  route(router, hostCode, async ({ deps, user, params: { code }, body: { index }, sender }) => {
    ensure(index === null || user !== null, 'not-logged-in');
    ensure(index === null || index === user, 'forbidden');
    await countOne(deps, 'action-code', user ?? sender);
    const known = await findActionCode(deps, code);
    const type = known && index !== null ? await redeemActionCode(deps, index, known) : undefined;
    return codeAnswer(code, known, type);
  });
}
