import * as codes from '#contract/codes';
import { type ApiRouter, route } from '../http/route.ts';
import { endCodes, listCodes, makeChosenCode, makeDrawnCodes } from '../services/make-codes.ts';
import { ownHost } from '../services/own-host.ts';
import { countOne } from '../services/rate-limit.ts';

export function codeRoutes(router: ApiRouter): void {
  route(router, codes.listCodes, async ({ deps, user, params, ctx }) => {
    const host = await ownHost(deps, user, params.host);
    ctx.set('Cache-Control', 'no-store');
    return listCodes(deps, host._id);
  });

  route(router, codes.makeCode, async ({ deps, user, params, body: { code, ...asked } }) => {
    const host = await ownHost(deps, user, params.host);
    await countOne(deps, 'make-code', user);
    const batch = { ...asked, kind: 'code', count: 1 } as const;
    return code === undefined ? makeDrawnCodes(deps, host, batch) : makeChosenCode(deps, host, batch, code);
  });

  route(router, codes.makeVouchers, async ({ deps, user, params, body }) => {
    const host = await ownHost(deps, user, params.host);
    await countOne(deps, 'make-code', user);
    return makeDrawnCodes(deps, host, { ...body, kind: 'voucher' });
  });

  route(router, codes.endCodes, async ({ deps, user, params }) => {
    const host = await ownHost(deps, user, params.host);
    return endCodes(deps, host._id, params.batch);
  });
}
