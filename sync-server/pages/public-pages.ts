import type { Context, Middleware, Next } from 'koa';
import { LANGUAGE_COOKIE } from '#contract/page-language';
import { permalinkOf } from '#domain/host-mode';
import type { Deps } from '../deps.ts';
import { appFile } from '../http/app-files.ts';
import { documentPolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/send-file.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { type KeptPage, KeptPages } from './kept-pages.ts';
import { answerAddress } from './page-address.ts';
import { type Language, loadPageBundle, type PageBundle } from './page-bundle.ts';
import { contentOf, type PublicPage, validUntil, versionOf } from './page-content.ts';
import { PageDocuments } from './page-document.ts';

/** Bytes of rendered documents: some thousand pages. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Compresses a page in some milliseconds. */
const QUALITY = 6;

/** What a visitor asks for. */
interface Asked {
  page: PublicPage;
  address: string;
  language: Language;
  hostname: string;
}

/**
 * Answers the public pages with their HTML, for a visitor without a login. Every other path, and all if the server's
 * bundle is not built, are left to the shell. @param tagsOf the title and other tags of a page's head
 */
export async function publicPages(
  deps: Deps,
  appDir: string,
  tagsOf: (page: PublicPage) => string,
): Promise<Middleware> {
  const bundle = await loadPageBundle(appDir);
  if (!bundle) return (_, next) => next();
  const pages = new PublicPages(deps, bundle, new PageDocuments(appDir, bundle.CHUNKS), tagsOf);
  return async (ctx: Context, next: Next) => {
    const kept = ctx.method === 'GET' || ctx.method === 'HEAD' ? await pages.answer(ctx) : null;
    if (!kept) return next();
    ctx.vary('Cookie');
    ctx.set('Content-Security-Policy', kept.policy);
    await sendFile(ctx, kept.file);
  };
}

class PublicPages {
  readonly #deps: Deps;
  readonly #bundle: PageBundle;
  readonly #documents: PageDocuments;
  readonly #tagsOf: (page: PublicPage) => string;
  readonly #kept = new KeptPages(KEPT_BYTES);

  constructor(
    deps: Deps,
    bundle: PageBundle,
    documents: PageDocuments,
    tagsOf: (page: PublicPage) => string,
  ) {
    this.#deps = deps;
    this.#bundle = bundle;
    this.#documents = documents;
    this.#tagsOf = tagsOf;
  }

  /** Null if the shell is the answer: also if rendering fails, because the app shows the page all the same. */
  async answer(ctx: Context): Promise<KeptPage | null> {
    try {
      const overview = await this.#deps.store.catalog.overview();
      const asked = this.#asked(ctx, overview);
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
    const address = this.#bundle.renderedAddress(path, search);
    if (page.kind === 'app' || page.kind === 'missing' || address === null) return null;
    // On a sub-domain of no business the app says so.
    const own = permalinkOf(hostname);
    if (own !== null && !overview.host(`organisation/${own}`)) return null;
    return { page, address, hostname, language: ctx.cookies.get(LANGUAGE_COOKIE) === 'en' ? 'en' : 'nl' };
  }

  #page(asked: Asked, overview: CatalogOverview): Promise<KeptPage | null> {
    const { page, address, language, hostname } = asked;
    const now = this.#deps.clock();
    return this.#kept.get([language, permalinkOf(hostname), address].join(' '), now, {
      version: versionOf(page, overview),
      until: () => validUntil(page, overview, now),
      make: () => this.#render(asked, overview, now),
    });
  }

  async #render(asked: Asked, overview: CatalogOverview, now: number): Promise<KeptPage | null> {
    const { page, address, language, hostname } = asked;
    const data = await contentOf(page, overview, this.#deps.store.catalog);
    if (!data) return null;
    const { kind } = page;
    const rendered = await this.#bundle.renderPage({ kind, address, language, now, data }, hostname);
    const { text, own } = this.#documents.write({ kind, language, tags: this.#tagsOf(page), ...rendered });
    return { file: appFile('/page.html', Buffer.from(text), QUALITY), policy: documentPolicy(own) };
  }
}
