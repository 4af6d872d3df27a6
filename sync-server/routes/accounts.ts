import { createAccount } from '#contract/hosts';
import { type ApiRouter, route } from '../http/route.ts';
import { submitAccount } from '../services/submit-account.ts';

export function accountRoutes(router: ApiRouter): void {
  route(router, createAccount, ({ deps, user, params, body }) =>
    submitAccount(deps, user, params.type === 'CLUBS' ? 'club' : 'organisation', body),
  );
}
