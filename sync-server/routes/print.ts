import { toBuffer, toString as toText } from 'qrcode';
import { orderQr } from '#contract/print';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';

const LOOK = { errorCorrectionLevel: 'M', margin: 2 } as const;
/** Pixels: sharp on a table card of 5 cm. */
const PNG_WIDTH = 600;

export function printRoutes(router: ApiRouter): void {
  route(router, orderQr, async ({ deps, params, query, ctx }) => {
    ensure(await deps.store.catalog.host(params.host), 'host-not-found');
    const page = `${deps.config.publicUrl}/${params.host}`;
    ctx.set('Cache-Control', 'public, max-age=86400');
    if (query.format === 'svg') {
      ctx.type = 'image/svg+xml';
      ctx.body = await toText(page, { ...LOOK, type: 'svg' });
    } else {
      ctx.type = 'image/png';
      ctx.body = await toBuffer(page, { ...LOOK, type: 'png', width: PNG_WIDTH });
    }
  });
}
