import type { Context } from 'koa';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ApiRouter } from '../http/route.ts';
import { sendFile } from '../http/send-file.ts';
import { catalogInTime } from '../pages/in-time.ts';
import { robots } from '../pages/robots.ts';
import { SharePictures } from '../pages/share-pictures.ts';
import { Sitemaps } from '../pages/sitemap.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';

const ROBOTS = '/robots.txt';
const SITEMAPS = ['/sitemap.xml', '/sitemap-:part.xml'];
const SHARED = ['/share/:kind/:file', '/share/:file'];
const OTHER_METHODS = ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Files for crawlers. The test environment has none. */
export function pageRoutes(router: ApiRouter, deps: Deps): void {
  const { config } = deps;
  if (config.environment === 'test') return;
  const { origin } = new URL(config.publicUrl);
  const sitemaps = new Sitemaps(origin);
  const pictures = new SharePictures();

  router.register([ROBOTS, ...SITEMAPS, ...SHARED], OTHER_METHODS, (ctx) => refuseMethod(ctx));

  router.get(ROBOTS, (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text';
    ctx.body = robots(origin);
  });

  router.get(SITEMAPS, async (ctx) => {
    const file = sitemaps.file(ctx.path, await catalogFor(ctx));
    ensure(file, 'not-found');
    await sendFile(ctx, file);
  });

  router.get(SHARED, async (ctx) => {
    const shared = await pictures.get(ctx.path, await catalogFor(ctx), deps);
    ensure(shared, 'not-found');
    // Other sites show it beside a link.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if ('file' in shared) return sendFile(ctx, shared.file);
    ctx.set('Cache-Control', 'no-cache');
    ctx.redirect(shared.moved);
  });
}

async function catalogFor(ctx: Context): Promise<CatalogOverview> {
  const catalog = await catalogInTime(ctx);
  ensure(catalog, 'unavailable');
  return catalog;
}
