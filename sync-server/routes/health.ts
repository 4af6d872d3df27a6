import { BRAND } from '#contract/brand';
import { health } from '#contract/health';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';

/** For whatever watches over the server: 503 when it could not serve people now. */
export function healthRoutes(router: ApiRouter): void {
  route(router, health, async ({ deps, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    ensure(await deps.store.couch.isUp(), 'unavailable', { message: 'the database does not answer' });
    return { status: 'ok' as const, database: 'ok' as const, version: BRAND.version };
  });
}
