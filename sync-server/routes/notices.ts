import * as notices from '#contract/notices';
import { MINUTE } from '#domain/amsterdam-time';
import { type ApiRouter, route } from '../http/route.ts';
import { InMemoryRateLimit } from '../services/in-memory-rate-limit.ts';
import { registerDevice, renewDevice } from '../services/register-device.ts';
import type { Rate } from '../services/stored-rate-limit.ts';

const OK = { status: 'OK' } as const;
/** Calls without a session, per sender: a browser renews or ends its subscription a few times a year. */
const ANONYMOUS: Rate = { most: 120, within: 10 * MINUTE };

export function noticeRoutes(router: ApiRouter): void {
  const limit = new InMemoryRateLimit(ANONYMOUS);

  route(router, notices.pushKey, async ({ deps }) => ({ key: deps.config.pushKeys?.publicKey ?? null }));

  route(router, notices.registerDevice, async ({ deps, user, body }) => {
    await registerDevice(deps, user, body);
    return OK;
  });

  route(router, notices.renewDevice, async ({ deps, body, sender }) => {
    limit.count(sender, deps.clock());
    await renewDevice(deps, body.endpoint, body.subscription);
    return OK;
  });

  route(router, notices.removeDevice, async ({ deps, body, sender }) => {
    limit.count(sender, deps.clock());
    await deps.store.devices.remove(body.endpoint);
    return OK;
  });
}
