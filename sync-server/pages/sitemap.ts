import { type AppFile, appFile } from '../http/app-files.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { escapeHtml } from './html-text.ts';
import { listedPaths } from './listed-pages.ts';

/** Maximum addresses that search engines read from one sitemap. */
const PART = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses that search engines may list, in parts of one index. Made again when the catalogue changes. */
export class Sitemaps {
  readonly #origin: string;
  readonly #part: number;
  readonly #kept = new WeakMap<CatalogOverview, Map<string, AppFile>>();

  constructor(origin: string, part = PART) {
    this.#origin = origin;
    this.#part = part;
  }

  /** @returns the file of a path such as '/sitemap.xml' or '/sitemap-1.xml', null if there is no such part */
  file(path: string, catalog: CatalogOverview): AppFile | null {
    const known = this.#kept.get(catalog) ?? this.#make(catalog);
    this.#kept.set(catalog, known);
    return known.get(path) ?? null;
  }

  #make(catalog: CatalogOverview): Map<string, AppFile> {
    const paths = [...listedPaths(catalog)];
    const parts = Array.from({ length: Math.ceil(paths.length / this.#part) }, (_, index) => {
      const urls = paths.slice(index * this.#part, (index + 1) * this.#part);
      return xmlFile(`/sitemap-${index + 1}.xml`, 'urlset', 'url', urls.map(this.#absolute));
    });
    const names = parts.map(({ path }) => this.#absolute(path));
    const index = xmlFile('/sitemap.xml', 'sitemapindex', 'sitemap', names);
    return new Map([index, ...parts].map((file) => [file.path, file]));
  }

  readonly #absolute = (path: string): string => this.#origin + path;
}

function xmlFile(path: string, root: string, entry: string, urls: string[]): AppFile {
  const entries = urls.map((url) => `<${entry}><loc>${escapeHtml(url)}</loc></${entry}>`);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">`;
  return appFile(path, Buffer.from(`${[head, ...entries].join('\n')}\n</${root}>\n`));
}
