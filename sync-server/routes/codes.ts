import * as codes from '#contract/codes';
import { type ApiRouter, route } from '../http/route.ts';
import { hostOfOwner } from '../services/host-of-owner.ts';
import { endCodes, listCodes, makeChosenCode, makeDrawnCodes } from '../services/make-codes.ts';
import { countOne } from '../services/stored-rate-limit.ts';

export function codeRoutes(router: ApiRouter): void {
  route(router, codes.listCodes, async ({ deps, account, params }) => {
    const host = await hostOfOwner(deps, account, params.host);
    return listCodes(deps, host._id);
  });

  route(router, codes.makeCode, async ({ deps, user, account, params, body: { code, ...asked } }) => {
    const host = await hostOfOwner(deps, account, params.host);
    await countOne(deps, 'make-code', user);
    const batch = { ...asked, kind: 'code', count: 1 } as const;
    return code === undefined ? makeDrawnCodes(deps, host, batch) : makeChosenCode(deps, host, batch, code);
  });

  route(router, codes.makeVouchers, async ({ deps, user, account, params, body }) => {
    const host = await hostOfOwner(deps, account, params.host);
    await countOne(deps, 'make-code', user);
    return makeDrawnCodes(deps, host, { ...body, kind: 'voucher' });
  });

  route(router, codes.endCodes, async ({ deps, account, params }) => {
    const host = await hostOfOwner(deps, account, params.host);
    return endCodes(deps, host._id, params.batch);
  });
}
