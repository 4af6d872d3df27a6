import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#domain/language';
import { type InlineContent, styleAttributesIn } from '../http/security-headers.ts';
import { CriticalStyle } from './critical-style.ts';
import { namingSite } from './main-site.ts';
import type { PageBundle, PageKind } from './page-bundle.ts';
import { firstHubWorker, fontStyle, messagesFile, type PageFiles, pageFiles } from './page-chunks.ts';

/** Elements for the head, and a data block for the end of the body; `page-head.ts` makes them. */
export interface HeadParts {
  tags: string;
  data: string;
}

export interface DocumentParts {
  kind: PageKind;
  language: Language;
  /** The hub that the page shows, which a new device stores. */
  hub: string | null;
  head: HeadParts;
  html: string;
  state: string;
}

/** The tags of the shell that a page replaces by its own. */
const OWN_TAGS = /\s*<title>[^<]*<\/title>|\s*<meta name="description"[^>]*>/g;
const BEFORE_PAINT = '<script src="/before-paint.js"></script>';
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const ENTRY_STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const FONT_PRELOAD = /\s*<link rel="preload" as="font"[^>]* href="([^"]*)"[^>]*>/;
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/**
 * Makes documents of rendered pages, from the shell of the build. The styles of the first paint are inline; the
 * stylesheets and scripts are fetched after it. The markup of the shell is ours, so plain text replacement is enough.
 */
export class RenderedDocuments {
  readonly #shell: string;
  /** The declarations of the font, and its file. */
  readonly #font: { css: string; file: string };
  readonly #beforePaint: string;
  readonly #afterPaint: string;
  readonly #files: Record<PageKind, PageFiles>;
  readonly #messages: Map<Language, string | null>;
  readonly #firstHub: string | null;
  readonly #critical = new Map<PageKind, CriticalStyle>();

  /** @param site the host name of the main site */
  constructor(appDir: string, chunks: PageBundle['CHUNKS'], site: string) {
    const index = namingSite(readFileSync(join(appDir, 'index.html'), 'utf8'), site);
    this.#shell = [ENTRY_SCRIPT, ENTRY_STYLES, FONT_PRELOAD, OWN_TAGS].reduce(
      (text, part) => text.replace(part, ''),
      index,
    );
    this.#font = { css: fontStyle(appDir), file: FONT_PRELOAD.exec(index)?.[1] ?? '' };
    this.#beforePaint = readScript(appDir, 'before-paint.js');
    this.#afterPaint = readScript(appDir, 'after-paint.js');
    this.#files = pageFiles(appDir, chunks);
    this.#messages = new Map(LANGUAGES.map((language) => [language, messagesFile(appDir, language)]));
    this.#firstHub = firstHubWorker(appDir);
  }

  /** The document, and the inline content that its content security policy has to allow. */
  write({ kind, language, hub, head, html, state }: DocumentParts): { text: string; own: InlineContent } {
    const preloads = PRELOADS.exec(html)?.[0] ?? '';
    const content = html.slice(preloads.length);
    const style = this.#criticalOf(kind).for(content);
    const { css, file } = this.#font;
    // Before the script, which decides whether this page uses it.
    const font = css && `<style data-font="${file}">${css}</style>`;
    const replacements: [string, string][] = [
      ['<html lang="nl"', `<html lang="${language}"`],
      ['<meta charset="utf-8" />', `<meta charset="utf-8" />${head.tags}`],
      [BEFORE_PAINT, `${font}<script>${this.#beforePaint}</script><style>${style}</style>${preloads}`],
      ['<div id="root"></div>', `<div id="root">${content}</div>`],
      ['</body>', `${state}${this.#later(kind, language, hub)}${head.data}</body>`],
    ];
    const text = replacements.reduce((all, [part, by]) => all.replace(part, () => by), this.#shell);
    return {
      text,
      own: {
        scripts: [this.#beforePaint, this.#afterPaint],
        styles: css ? [css, style] : [style],
        attributes: styleAttributesIn(content),
      },
    };
  }

  /**
   * What `after-paint.js` fetches, and the stylesheets for browsers without scripts. The entry is the largest file, so
   * it is requested at once, with a lower priority than what the first paint needs.
   */
  #later(kind: PageKind, language: Language, hub: string | null): string {
    const { styles, scripts, later } = this.#files[kind];
    const all = scripts.concat(this.#messages.get(language) ?? []);
    const entry = `<link rel="modulepreload" crossorigin fetchpriority="low" href="${all[0]}">`;
    const worker = hub === null ? null : this.#firstHub;
    const ofHub = worker && { hub: [hub], worker: [worker] };
    const data = Object.entries({ styles, scripts: all, later, ...ofHub }).map(
      ([name, values]) => ` data-${name}="${values.join(' ')}"`,
    );
    const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
    return `<noscript>${sheets}</noscript>${entry}<script${data.join('')}>${this.#afterPaint}</script>`;
  }

  #criticalOf(kind: PageKind): CriticalStyle {
    const known = this.#critical.get(kind) ?? new CriticalStyle(this.#files[kind].css);
    this.#critical.set(kind, known);
    return known;
  }
}

const readScript = (appDir: string, name: string): string => readFileSync(join(appDir, name), 'utf8').trim();
