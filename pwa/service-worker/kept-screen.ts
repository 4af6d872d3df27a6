import { SCREENS_CACHE } from '../sync/device/screens-cache.ts';

/** The first screen of a page as this device last showed it. The page caches it, as JSON, under its path. */
export interface KeptScreen {
  /** The address of the entry of the app that showed it: another version may look different. */
  app: string;
  /** See `sync/device/screens-mark.ts`. */
  mark: string;
  /** When it was kept, and until when it is correct, epoch ms. */
  from: number;
  until: number;
  title: string;
  /** Addresses of the stylesheets that it needs. */
  styles: string[];
  /** The content of the root, with style attributes as `data-style`: the content security policy forbids them. */
  html: string;
}

/** The tag of the shell that starts the app, with the address of the entry. */
export const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * The shell with a kept screen in it, which is seen until the app has rendered; null if it is of another version.
 * `public/kept-screen.js` hides it if it is no longer true, and starts the app once it is painted.
 */
export function shellWith(screen: KeptScreen, shell: string): string | null {
  const [tag = '', entry] = ENTRY.exec(shell) ?? [];
  if (entry !== screen.app) return null;
  const preload = `<link rel="modulepreload" crossorigin href="${entry}">`;
  const missing = screen.styles.filter((href) => !shell.includes(`"${href}"`));
  const sheets = missing.map((href) => `<link rel="stylesheet" crossorigin href="${attribute(href)}">`);
  const given = `data-app="${entry}" data-mark="${attribute(screen.mark)}" data-from="${screen.from}" data-until="${screen.until}"`;
  const check = `<script src="/kept-screen.js" ${given}></script>`;
  const replacements: [string | RegExp, string][] = [
    [tag, `${check}${preload}`],
    [/<title>[^<]*<\/title>/, `<title>${attribute(screen.title)}</title>`],
    ['</head>', `${sheets.join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${screen.html}</div>`],
  ];
  return replacements.reduce((text, [part, by]) => text.replace(part, () => by), shell);
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Answers a navigation with the shell, in which the kept screen of the page is placed if there is one. */
export async function answerWithScreen(request: Request, fetching: Promise<Response>): Promise<Response> {
  const [shell, screen] = await Promise.all([fetching, keptScreenOf(request).catch(() => null)]);
  const text = screen && shellWith(screen, await shell.clone().text());
  return text ? new Response(text, { headers: shell.headers }) : shell;
}

/** None for a reload or when going back: the page may then not open at its top. */
async function keptScreenOf({ url, cache }: Request): Promise<KeptScreen | null> {
  const { pathname, search } = new URL(url);
  if (search !== '' || cache !== 'default') return null;
  const kept = await (await caches.open(SCREENS_CACHE)).match(pathname);
  return kept ? await kept.json() : null;
}
