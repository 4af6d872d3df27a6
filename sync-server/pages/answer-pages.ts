import type { Context } from 'koa';
import { serviceDay } from '#domain/amsterdam-time';
import type { Language } from '#domain/language';
import { inForce, menuNow, switchKey } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type AppFile, appFile } from '../http/app-files.ts';
import { isRead, refuseMethod } from '../http/refuse-method.ts';
import { sendFile } from '../http/send-file.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { fileCache } from './file-cache.ts';
import { catalogInTime, inTime } from './in-time.ts';
import { isKitchenPath, kitchenDocument } from './kitchen-document.ts';
import { answerAddress, isOtherMenu, type Page, pathOfPage } from './page-address.ts';
import { pageDocument } from './page-document.ts';
import { pageHead } from './page-head.ts';
import { languageOf } from './page-language.ts';

/** Answers the pages of the app: with their status, and with the shell and the head of the page as the document. */
export function answerPages(): (ctx: Context, shell: AppFile) => Promise<void> {
  const kept = fileCache();
  return async (ctx, shell) => {
    const deps: Deps = ctx.state.deps;
    const catalog = await catalogInTime(ctx);
    const { hostname, path, search } = ctx;
    const answer = catalog && answerAddress({ hostname, path, search }, catalog, deps.config.publicUrl);
    if (!isRead(ctx)) {
      ensure(answer?.status !== 404, 'not-found');
      return refuseMethod(ctx);
    }
    // Without a database the app still opens, with what the device has.
    if (!answer) return sendFile(ctx, shell);
    if ('location' in answer) return redirect(ctx, answer.status, answer.location);
    const { page, status } = answer;
    const language = languageOf(search);
    const version = versionOf(page, catalog, deps, shell);
    const isKitchen = isKitchenPath(path);
    const name = `${language} ${page.kind}${isKitchen ? ' kitchen' : ''} ${pathOfPage(page)}`;
    const making = kept.get(name, version, async () => {
      const { text, isOutdated } = await makeDocument({ ctx, page, catalog, language }, shell, deps);
      const document = isKitchen ? kitchenDocument(text) : text;
      return { ...appFile('/page.html', Buffer.from(document)), isOutdated };
    });
    const file = await making.catch((error: Error) => {
      deps.log.warn({ fault: error.name, page: page.kind }, 'a page is answered without its head');
      return shell;
    });
    await sendFile(ctx, file, status);
  };
}

function redirect(ctx: Context, status: number, location: string): void {
  ctx.status = status;
  ctx.set('Location', location);
  // Browsers cache a 301 for ever unless it has to be revalidated.
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = '';
}

interface Shown {
  ctx: Context;
  page: Page;
  catalog: CatalogOverview;
  language: Language;
}

async function makeDocument(
  { ctx, page, catalog, language }: Shown,
  shell: AppFile,
  { store, clock, config }: Deps,
): Promise<{ text: string; isOutdated: boolean }> {
  const now = clock();
  const isMenu = page.kind === 'business' && page.menu !== null;
  const stored = isMenu ? await inTime(ctx, store.catalog.menu(page.host._id)) : null;
  const menu = stored && page.kind === 'business' ? menuNow(stored, page.host, now) : null;
  const { origin } = new URL(config.publicUrl);
  const head = pageHead({ page, menu, catalog, language, origin, now });
  const text = pageDocument(shell.bytes.toString(), head, language);
  return { text, isOutdated: page.kind === 'business' && isOtherMenu(stored, page) };
}

/**
 * The versions of all documents that a page shows, the switches of the kitchen that are on, and the day, because
 * exceptional hours are announced in advance.
 */
function versionOf(page: Page, catalog: CatalogOverview, { clock }: Deps, shell: AppFile): string {
  const now = clock();
  const on = 'host' in page ? inForce(page.host.switches, now).map(switchKey) : [];
  const revisions = documentsOf(page, catalog).map((doc) => doc?._rev);
  return [shell.etag, serviceDay(now), ...revisions, ...on].join(' ');
}

function documentsOf(page: Page, catalog: CatalogOverview): readonly ({ _rev: string } | null)[] {
  switch (page.kind) {
    case 'landing':
      return catalog.hubs;
    case 'hub':
      return [page.hub, ...catalog.hostsOf(page.hub._id)];
    case 'business':
    case 'info':
      return [page.host, page.menu];
    case 'club':
      return [page.club];
    default:
      return [];
  }
}
