import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/language';
import type { SitePage } from '#domain/paths';

export type PageKind = 'landing' | 'hub' | 'business' | 'info' | 'club' | SitePage;

/** The data from which a page is rendered, which the device gets too; `ServerPage` of pwa/app/take-over.ts. */
export interface PageState {
  kind: PageKind;
  /** The path with the part of the query that is rendered. */
  address: string;
  language: Language;
  /** Epoch ms. */
  now: number;
  /** Values of the page's stored sources by their keys: 'hubs', 'hub/nijverdal', 'organisation/roma'. */
  data: Record<string, unknown>;
}

/** The exports of the bundle that `vite build --ssr` makes of pwa/app/server.tsx. */
export interface PageBundle {
  renderPage(state: PageState, hostname: string, site: string): Promise<{ html: string; state: string }>;
  renderedAddress(kind: PageKind, path: string, search: string): string | null;
  /** The chunks of each kind of page, as the manifest names them; `PageChunks` of pwa/app/first-parts.ts. */
  CHUNKS: Record<PageKind, { first: string[]; below: string[] }>;
}

/** The app's bundle for the server; null if it is not built. */
export async function loadPageBundle(appDir: string): Promise<PageBundle | null> {
  const file = join(appDir, '.page/server.js');
  if (!existsSync(file)) return null;
  return (await import(pathToFileURL(file).href)) as PageBundle;
}
