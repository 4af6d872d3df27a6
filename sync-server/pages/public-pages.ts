import type { Context, Middleware, Next } from 'koa';
import { LANGUAGE_COOKIE, preferredLanguage } from '#contract/page-language';
import type { Menu } from '#documents/menu';
import { permalinkOf } from '#domain/host-mode';
import { isLanguage, type Language } from '#domain/language';
import { menuNow } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { type AppFile, appFile } from '../http/app-files.ts';
import { documentPolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/send-file.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Stored } from '../store/couch.ts';
import { catalogInTime, inTime } from './in-time.ts';
import { mainSite } from './main-site.ts';
import { answerAddress, hostWithSubdomain, isOtherMenu } from './page-address.ts';
import { loadPageBundle, type PageBundle } from './page-bundle.ts';
import { contentOf, type PublicPage, validUntil, versionOf } from './page-content.ts';
import { askedLanguage } from './page-language.ts';
import { type HeadParts, RenderedDocuments } from './rendered-document.ts';
import { VersionedCache } from './versioned-cache.ts';

/** Bytes of rendered documents, uncompressed: some thousand pages. Their compressed forms add about a sixth. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** A rendered document with its content security policy. */
interface RenderedPage {
  file: AppFile;
  policy: string;
  /** The content is not of the requested version. It is sent, but not cached. */
  isOutdated: boolean;
}

/** The request of a visitor. */
interface Asked {
  ctx: Context;
  page: PublicPage;
  address: string;
  language: Language;
  hostname: string;
}

/** Makes the tags of a page's head. `origin` is that of the main site, `now` in epoch ms. */
type MakeHead = (asked: {
  page: PublicPage;
  menu: Stored<Menu> | null;
  catalog: CatalogOverview;
  language: Language;
  origin: string;
  now: number;
}) => HeadParts;

/**
 * Answers the public pages with their HTML, for a visitor without a login. Leaves every other path to the next
 * middleware, and all paths if the server's bundle is not built.
 */
export async function publicPages(deps: Deps, makeHead: MakeHead): Promise<Middleware> {
  const pages = await openPublicPages(deps, makeHead);
  if (!pages) return (_, next) => next();
  return async (ctx: Context, next: Next) => {
    const began = performance.now();
    const rendered = ctx.method === 'GET' || ctx.method === 'HEAD' ? await pages.answer(ctx) : null;
    if (!rendered) return next();
    ctx.vary(['Cookie', 'Accept-Language']);
    ctx.set('Content-Security-Policy', rendered.policy);
    await sendFile(ctx, rendered.file);
    // Tells `public/before-paint.js` how much of its wait was not the network.
    ctx.set('Server-Timing', `page;dur=${Math.round(performance.now() - began)}`);
  };
}

/** Null without a bundle, or if it is not of the same build as the app's files beside it: the shell still works. */
async function openPublicPages(deps: Deps, makeHead: MakeHead): Promise<PublicPages | null> {
  const { appDir } = deps.config;
  try {
    const bundle = await loadPageBundle(appDir);
    if (!bundle) return null;
    const site = mainSite(deps.config.publicUrl);
    return new PublicPages(deps, bundle, new RenderedDocuments(appDir, bundle.CHUNKS, site), makeHead);
  } catch (error) {
    deps.log.error({ fault: (error as Error).message }, 'the built pages cannot be used: the shell answers');
    return null;
  }
}

class PublicPages {
  readonly #deps: Deps;
  readonly #bundle: PageBundle;
  readonly #documents: RenderedDocuments;
  readonly #makeHead: MakeHead;
  readonly #site: string;
  readonly #kept = new VersionedCache<RenderedPage | null>(KEPT_BYTES, (page) =>
    !page || page.isOutdated ? null : page.file.bytes.length,
  );

  constructor(deps: Deps, bundle: PageBundle, documents: RenderedDocuments, makeHead: MakeHead) {
    this.#deps = deps;
    this.#bundle = bundle;
    this.#documents = documents;
    this.#makeHead = makeHead;
    this.#site = mainSite(deps.config.publicUrl);
  }

  /**
   * Null means: send the shell. A failed rendering is no error to the visitor, since the app renders the page itself.
   */
  async answer(ctx: Context): Promise<RenderedPage | null> {
    try {
      const overview = await catalogInTime(ctx);
      const asked = overview && this.#asked(ctx, overview);
      return asked && (await this.#page(asked, overview));
    } catch (error) {
      this.#deps.log.warn({ fault: (error as Error).name }, 'a page is answered with the shell');
      return null;
    }
  }

  #asked(ctx: Context, overview: CatalogOverview): Asked | null {
    const { hostname, path, search } = ctx;
    const answer = answerAddress({ hostname, path, search }, overview, this.#deps.config.publicUrl);
    if (answer.status !== 200) return null;
    const { page } = answer;
    if (page.kind === 'app' || page.kind === 'missing') return null;
    const address = this.#bundle.renderedAddress(page.kind, path, search);
    if (address === null) return null;
    // On a sub-domain without a business, the app says that there is none.
    const own = permalinkOf(hostname, this.#site);
    if (own !== null && !hostWithSubdomain(own, overview)) return null;
    return { ctx, page, address, hostname, language: languageFor(ctx) };
  }

  #page(asked: Asked, overview: CatalogOverview): Promise<RenderedPage | null> {
    const { page, address, language, hostname } = asked;
    const now = this.#deps.clock();
    const key = [language, permalinkOf(hostname, this.#site), address].join(' ');
    const make = () => this.#render(asked, overview, now);
    return this.#kept.get(key, versionOf(page, overview), make, {
      now,
      until: () => validUntil(page, overview, now),
    });
  }

  async #render(asked: Asked, overview: CatalogOverview, now: number): Promise<RenderedPage | null> {
    const { ctx, page, address, language, hostname } = asked;
    const { config, store } = this.#deps;
    const { kind } = page;
    const stored = 'host' in page ? await inTime(ctx, store.catalog.menu(page.host._id)) : null;
    const menu = stored && 'host' in page ? menuNow(stored, page.host, now) : null;
    const data = contentOf(page, overview, menu, { language, now });
    if (!data) return null;
    const rendered = await this.#bundle.renderPage(
      { kind, address, language, now, data },
      hostname,
      this.#site,
    );
    const { origin } = new URL(config.publicUrl);
    const head = this.#makeHead({ page, menu, catalog: overview, language, origin, now });
    const hub = page.kind === 'hub' ? page.hub._id : null;
    const { text, own } = this.#documents.write({ kind, language, hub, head, ...rendered });
    return {
      file: appFile('/page.html', Buffer.from(text)),
      policy: documentPolicy(own),
      isOutdated: 'menu' in page && isOtherMenu(stored, page),
    };
  }
}

/** The language of the address, otherwise that of the device, otherwise the one that the browser prefers. */
function languageFor(ctx: Context): Language {
  const asked = askedLanguage(ctx.search);
  if (asked) return asked;
  const chosen = ctx.cookies.get(LANGUAGE_COOKIE);
  if (isLanguage(chosen)) return chosen;
  return preferredLanguage(ctx.acceptsLanguages()) ?? 'nl';
}
