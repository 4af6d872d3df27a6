import { orderQr } from '#contract/print';
import { MINUTE } from '#domain/amsterdam-time';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { InMemoryRateLimit } from '../services/in-memory-rate-limit.ts';
import { QrPictures } from '../services/qr-pictures.ts';
import type { Rate } from '../services/stored-rate-limit.ts';

/** A business prints one picture for all its tables, and a hub has a few dozen businesses. */
const PICTURES: Rate = { most: 120, within: MINUTE };

export function printRoutes(router: ApiRouter): void {
  const limit = new InMemoryRateLimit(PICTURES);
  const pictures = new QrPictures();

  route(router, orderQr, async ({ deps, params, query, sender, ctx }) => {
    limit.count(sender, deps.clock());
    ensure(await deps.store.catalog.host(params.host), 'host-not-found');
    const { format = 'png' } = query;
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = format === 'svg' ? 'image/svg+xml' : 'image/png';
    ctx.body = await pictures.of(`${deps.config.publicUrl}/${params.host}`, format);
  });
}
