import type { Context, Middleware, Next } from 'koa';
import { MINIMAL_VERSIONS, neededVersion } from '#contract/app-version';
import { API_KEY_HEADER, APP_VERSION_HEADER } from '#contract/headers';
import { CouchRefusal } from '#decisions/database-call';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';

/** Refuses apps that are too old for a call, in the error format of the API or of CouchDB. */
export const refuseOldApps = ({ minimalVersions = MINIMAL_VERSIONS }: Deps): Middleware => {
  return async (ctx: Context, next: Next) => {
    const { path } = ctx;
    const asking = { path, apiKey: ctx.get(API_KEY_HEADER), appVersion: ctx.get(APP_VERSION_HEADER) };
    const version = neededVersion(minimalVersions, asking);
    if (version === null) return next();
    if (!path.startsWith('/db/')) throw new ApiError('client-too-old', { details: { version } });
    const refusal = new CouchRefusal(426, 'client_too_old', `version ${version} of the app is needed`);
    ctx.status = refusal.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = refusal.toJSON();
  };
};
