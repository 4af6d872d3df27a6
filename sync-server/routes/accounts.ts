import { createAccount } from '#contract/hosts';
import { type ApiRouter, route } from '../http/route.ts';
import { createSubmission } from '../services/create-submission.ts';

export function accountRoutes(router: ApiRouter): void {
  route(router, createAccount, ({ deps, user, params, body }) =>
    createSubmission(deps, user, params.type === 'CLUBS' ? 'club' : 'organisation', body),
  );
}
