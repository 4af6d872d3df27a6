import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageBundle, PageKind } from './page-bundle.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The built files of a page: paths on the site, and the text of its styles in the order of its stylesheets. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  css: string;
}

const ENTRY = 'index.html';
/** The declarations of the font, which a page that the server renders has inline and nowhere else. */
const FONT = 'ui/font.css';

/** The files of each kind of page beside the entry's script, by the manifest of the build. */
export function pageFiles(appDir: string, chunks: PageBundle['CHUNKS']): Record<PageKind, PageFiles> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(appDir, '.vite/manifest.json'), 'utf8'),
  );
  const read = (file: string) => readFileSync(join(appDir, file), 'utf8');
  const font = manifest[FONT] ? read(manifest[FONT].file) : '';
  const withImports = (name: string): string[] => [
    ...(manifest[name]?.imports ?? []).flatMap(withImports),
    name,
  ];
  const filesOf = (names: string[]): PageFiles => {
    const found = [...new Set([ENTRY, ...names.flatMap(withImports)])];
    const styles = found.flatMap((name) => manifest[name]?.css ?? []);
    return {
      scripts: found.flatMap((name) => (name === ENTRY ? [] : `/${manifest[name]?.file}`)),
      styles: styles.map((file) => `/${file}`),
      css: font + styles.map(read).join(''),
    };
  };
  const kinds = Object.entries(chunks).map(([kind, names]) => [kind, filesOf(names)]);
  return Object.fromEntries(kinds) as Record<PageKind, PageFiles>;
}
