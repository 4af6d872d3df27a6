import { BRAND } from '#contract/brand';
import { health } from '#contract/health';
import { type ApiRouter, route } from '../http/route.ts';

/** For whatever watches over the server: 503 when it could not serve people now. */
export function healthRoutes(router: ApiRouter): void {
  route(router, health, async ({ deps, ctx }) => {
    const up = await deps.store.couch.isUp();
    ctx.status = up ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    return {
      status: up ? ('ok' as const) : ('degraded' as const),
      database: up ? ('ok' as const) : ('down' as const),
      version: BRAND.version,
    };
  });
}
