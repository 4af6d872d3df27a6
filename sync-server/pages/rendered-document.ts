import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InlineContent, styleAttributesIn } from '../http/security-headers.ts';
import { CriticalStyle } from './critical-style.ts';
import type { PageBundle, PageKind } from './page-bundle.ts';
import { type PageFiles, pageFiles } from './page-chunks.ts';
import type { Language } from './page-language.ts';

/** Elements for the head, and a data block for the end of the body; `page-head.ts` makes them. */
export interface HeadParts {
  tags: string;
  data: string;
}

export interface DocumentParts {
  kind: PageKind;
  language: Language;
  head: HeadParts;
  html: string;
  state: string;
}

/** The tags of the shell that a page replaces by its own. */
const OWN_TAGS = /\s*<title>[^<]*<\/title>|\s*<meta name="description"[^>]*>/g;
const BEFORE_PAINT = '<script src="/before-paint.js"></script>';
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const ENTRY_STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/**
 * Makes documents of rendered pages, from the shell of the build. The styles of the first paint are inline; the
 * stylesheets and scripts follow the content. The markup of the shell is ours, so plain text replacement is enough.
 */
export class RenderedDocuments {
  readonly #shell: string;
  readonly #entry: string;
  readonly #beforePaint: string;
  readonly #files: Record<PageKind, PageFiles>;
  readonly #critical = new Map<PageKind, CriticalStyle>();

  constructor(appDir: string, chunks: PageBundle['CHUNKS']) {
    const index = readFileSync(join(appDir, 'index.html'), 'utf8');
    this.#entry = ENTRY_SCRIPT.exec(index)?.[0].trim() ?? '';
    this.#shell = [ENTRY_SCRIPT, ENTRY_STYLES, OWN_TAGS].reduce(
      (text, part) => text.replace(part, ''),
      index,
    );
    this.#beforePaint = readFileSync(join(appDir, 'before-paint.js'), 'utf8')
      .replace(/^\s*\/\/.*\n/gm, '')
      .trim();
    this.#files = pageFiles(appDir, chunks);
  }

  /** The document, and the inline content that its content security policy has to allow. */
  write({ kind, language, head, html, state }: DocumentParts): { text: string; own: InlineContent } {
    const preloads = PRELOADS.exec(html)?.[0] ?? '';
    const content = html.slice(preloads.length);
    const style = this.#criticalOf(kind).for(content);
    const replacements: [string, string][] = [
      ['<html lang="nl"', `<html lang="${language}"`],
      ['<meta charset="utf-8" />', `<meta charset="utf-8" />${head.tags}`],
      [BEFORE_PAINT, `<script>${this.#beforePaint}</script><style>${style}</style>${preloads}`],
      ['<div id="root"></div>', `<div id="root">${content}</div>`],
      ['</body>', `${state}${this.#later(kind)}${head.data}</body>`],
    ];
    const text = replacements.reduce((all, [part, by]) => all.replace(part, () => by), this.#shell);
    return {
      text,
      own: { scripts: [this.#beforePaint], styles: [style], attributes: styleAttributesIn(content) },
    };
  }

  /** Stylesheets after the content do not delay its first paint. */
  #later(kind: PageKind): string {
    const { styles, scripts } = this.#files[kind];
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`),
      this.#entry.replace('<script ', '<script fetchpriority="low" '),
    ].join('');
  }

  #criticalOf(kind: PageKind): CriticalStyle {
    const known = this.#critical.get(kind) ?? new CriticalStyle(this.#files[kind].css);
    this.#critical.set(kind, known);
    return known;
  }
}
