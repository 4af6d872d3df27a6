import { health } from '#contract/health';
import { BRAND } from '#domain/brand';
import { ApiError } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import type { Couch } from '../store/couch.ts';
import { StorageFull } from '../store/couch-errors.ts';

/** For monitoring: 503 or 507 if the server cannot serve users now. */
export function healthRoutes(router: ApiRouter): void {
  route(router, health, async ({ deps, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    const { couch } = deps.store;
    if (!(await couch.isUp())) throw await whyDown(couch);
    return { status: 'ok' as const, database: 'ok' as const, version: BRAND.version };
  });
}

/** CouchDB's own answer has the reason; `isUp` has none. */
async function whyDown(couch: Couch): Promise<ApiError> {
  const error: unknown = await couch.request({ path: '_up' }).catch((thrown) => thrown);
  if (error instanceof StorageFull) return new ApiError('insufficient-storage', { message: error.message });
  return new ApiError('unavailable', { message: 'the database does not answer, or not everything in it' });
}
