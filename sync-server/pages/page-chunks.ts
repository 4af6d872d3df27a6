import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/language';
import type { PageBundle, PageKind } from './page-bundle.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * The built files of a page: paths on the site, and the text of its styles in the order of its stylesheets, without
 * that of the font.
 */
export interface PageFiles {
  /** The entry and the chunks of the first screen. */
  scripts: string[];
  /** What the app requests once it is hydrated: the database, the synchronization, and the start of the worker. */
  later: string[];
  styles: string[];
  css: string;
}

type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
/** The declarations of the font, which a page that the server renders has inline and nowhere else. */
const FONT = 'ui/font.css';
const LATER = ['sync/engine.ts', 'data/start-worker.ts'];

/** The files of each kind of page, by the manifest of the build. */
export function pageFiles(appDir: string, chunks: PageBundle['CHUNKS']): Record<PageKind, PageFiles> {
  const manifest = readManifest(appDir);
  const read = (file: string) => readFileSync(join(appDir, file), 'utf8');
  const withImports = (name: string): string[] => [
    ...(manifest[name]?.imports ?? []).flatMap(withImports),
    name,
  ];
  const file = (name: string) => `/${manifest[name]?.file}`;
  const chunksOf = (names: string[]) => [...new Set([ENTRY, ...names.flatMap(withImports)])];
  const filesOf = ({ first, below }: PageBundle['CHUNKS'][PageKind]): PageFiles => {
    const scripts = chunksOf(first);
    const later = chunksOf(LATER).filter((name) => manifest[name] && !scripts.includes(name));
    const styles = chunksOf([...first, ...below]).flatMap((name) => manifest[name]?.css ?? []);
    return {
      scripts: scripts.map(file),
      later: later.map(file),
      styles: styles.map((path) => `/${path}`),
      css: styles.map(read).join(''),
    };
  };
  const kinds = Object.entries(chunks).map(([kind, names]) => [kind, filesOf(names)]);
  return Object.fromEntries(kinds) as Record<PageKind, PageFiles>;
}

/** The declarations of the font; empty in a build without one. */
export function fontStyle(appDir: string): string {
  const font = readManifest(appDir)[FONT];
  return font ? readFileSync(join(appDir, font.file), 'utf8').trim() : '';
}

/** The file with the messages of a language; null for the language whose messages are in the entry's script. */
export function messagesFile(appDir: string, language: Language): string | null {
  const chunk = readManifest(appDir)[`locales/${language}.po`];
  return chunk ? `/${chunk.file}` : null;
}

/** The worker that stores the first hub of a device; null in a build without one. */
export function firstHubWorker(appDir: string): string | null {
  const chunk = readManifest(appDir)['sync/catalog/first-hub-worker.ts'];
  return chunk ? `/${chunk.file}` : null;
}

const readManifest = (appDir: string): Manifest =>
  JSON.parse(readFileSync(join(appDir, '.vite/manifest.json'), 'utf8'));
