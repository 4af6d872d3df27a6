import { hostCode } from '#contract/hosts';
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
    if (!known) return { status: 'ERROR' as const, code };
    const { host, stamps, message } = known;
    // With nobody to give them to, the code is only checked; the page keeps it until the login.
    const type = index === null ? undefined : await redeemActionCode(deps, index, known);
    return { status: 'OK' as const, code, host, stamps, ...(message && { message }), ...(type && { type }) };
  });
}
