import * as shop from '#contract/shop';
import { courierAnswers } from '#decisions/couriers-of-host';
import { type ApiRouter, route } from '../http/route.ts';
import { approveCourier } from '../services/approve-courier.ts';
import { changeSettings } from '../services/change-settings.ts';
import { declineRequest } from '../services/courier-service.ts';
import { ensureOwner } from '../services/host-of-owner.ts';
import { makeReport, makeReportCsv } from '../services/make-report.ts';

const OK = { status: 'OK' } as const;

export function shopRoutes(router: ApiRouter): void {
  route(router, shop.report, async ({ deps, account, params, query }) => {
    ensureOwner(account, params.host);
    return makeReport(deps, params.host, query);
  });

  route(router, shop.reportCsv, async ({ deps, account, params, query }) => {
    ensureOwner(account, params.host);
    return makeReportCsv(deps, params.host, query);
  });

  route(router, shop.updateHost, async ({ deps, user, account, params, body }) => {
    ensureOwner(account, params.host);
    const { _rev } = await changeSettings(deps, params.host, user, body);
    return { ...OK, _rev };
  });

  route(router, shop.listCouriers, async ({ deps, account, params }) => {
    ensureOwner(account, params.host);
    return courierAnswers(params.host, await deps.store.users.couriersOf(params.host));
  });

  route(router, shop.approveCourier, async ({ deps, account, params, body }) => {
    ensureOwner(account, params.host);
    await approveCourier(deps, params.user, params.host, body.approved);
    return OK;
  });

  route(router, shop.declineCourier, async ({ deps, account, params }) => {
    ensureOwner(account, params.host);
    await declineRequest(deps, params.user, params.host);
    return OK;
  });
}
