import { health } from '#contract/health';
import { BRAND } from '#domain/brand';
import type { Deps } from '../deps.ts';
import { CacheableAnswer, PreparedAnswer } from '../http/prepared-answer.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { HealthCheck } from '../services/health-check.ts';

/** For monitoring: 503 or 507 if the server cannot serve users now. 'ok' may be a second old. */
export function healthRoutes(router: ApiRouter, { store }: Deps): void {
  const check = new HealthCheck(store.couch);
  const ok = { status: 'ok' as const, database: 'ok' as const, version: BRAND.version };
  const answer = new PreparedAnswer(ok, { cache: 'no-store' });

  route(router, health, async () => {
    await check.up();
    return new CacheableAnswer(answer, check.isCurrent);
  });
}
