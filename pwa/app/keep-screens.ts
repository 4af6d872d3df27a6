import { correctUntil } from '#domain/correct-until';
import { hostModeBusiness } from '../data/host-mode.ts';
import type { Business } from '../data/use-business.ts';
import type { HubWithMembers } from '../data/use-hub.ts';
import { shownValue } from '../data/use-stored.ts';
import type { KeptScreen } from '../service-worker/kept-screen.ts';
import { environment } from '../sync/device/environment.ts';
import { SCREENS_CACHE } from '../sync/device/screens-cache.ts';
import { serverNow } from '../sync/device/server-clock.ts';
import { onScrollEnd } from '../ui/on-scroll-end.ts';
import { type PageKind, pageAt } from './first-parts.ts';
import { firstScreenOf } from './first-screen.ts';
import { onScreensForgotten, screensMark } from './follow-screens-mark.ts';

/** A screen is kept when nothing on the page has changed for this long. */
const CALM_MS = 1500;
/** Screens kept; the oldest are removed first. */
const MAX = 20;
const LONGEST_MS = 12 * 60 * 60 * 1000;
/** A page may show the opening states of up to a minute ago. */
const TICK_MS = 60_000;
/** Attributes that are observed; not those that animations and positioning change. */
const SEEN = ['aria-pressed', 'aria-expanded', 'checked', 'data-path', 'disabled', 'src'];

/**
 * Keeps the first screen of hubs and businesses. It is shown at once when the page is next opened, while the app
 * starts, which takes a slow phone a second. Kept screens are pictures, not data: the app renders the stored data over
 * them.
 * @param place the root of the app @param app the address of the app's entry @returns stops it
 */
export function keepScreens(place: Element, app: string): () => void {
  if (environment !== 'live' || hostModeBusiness || typeof caches === 'undefined') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenCalm = () => {
    clearTimeout(timer);
    // Read before waiting: data that changes later changes the mark too, while the page may still show the old data.
    const mark = screensMark();
    if (mark) timer = setTimeout(() => whenStillMarked(mark), CALM_MS);
  };
  const whenStillMarked = (mark: string) => {
    if (screensMark() === mark) keepScreen(place, app, mark).catch(() => {});
    else whenCalm();
  };
  const observer = new MutationObserver(whenCalm);
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributeFilter: SEEN });
  const stops = [onScrollEnd(whenCalm), onScreensForgotten(whenCalm)];
  whenCalm();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const stop of stops) stop();
  };
}

let last = '';

async function keepScreen(place: Element, app: string, mark: string): Promise<void> {
  const now = serverNow();
  const until = untilWhenCorrect(now - TICK_MS);
  if (until === null || until <= now || !isAtRest(place)) return;
  const screen: KeptScreen = {
    app: new URL(app).pathname,
    mark,
    // By this device's clock, with which it is compared later.
    from: Date.now(),
    until: Date.now() + Math.min(until - now, LONGEST_MS),
    title: document.title,
    styles: stylesheets(),
    html: firstScreenOf(place, window.innerHeight),
  };
  const path = location.pathname;
  const text = JSON.stringify([path, mark, screen.title, screen.html]);
  if (text === last) return;
  const cache = await caches.open(SCREENS_CACHE);
  // Deleted first, so that the new entry comes last in the cache.
  await cache.delete(path);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX + 1))) await cache.delete(old);
  if (screensMark() !== mark) return;
  await cache.put(path, Response.json(screen));
  last = text;
}

/** The time until which this page stays correct, epoch ms; null if it must not be kept or does not show its data yet. */
function untilWhenCorrect(now: number): number | null {
  const page = pageAt(location.pathname);
  if (!page || location.search !== '' || location.hash !== '') return null;
  const hosts = HOSTS[page.kind]?.(page.key ?? '');
  return hosts ? correctUntil(hosts, now) : null;
}

type Hosts = Parameters<typeof correctUntil>[0];

const business = (key: string): Hosts | undefined => {
  const shown = shownValue(`organisation/${key}`) as Business | undefined;
  return shown && [shown.host];
};

/** The businesses on each kind of page that is kept; undefined while the page does not show its data yet. */
const HOSTS: Partial<Record<PageKind, (key: string) => Hosts | undefined>> = {
  hub: (key) => (shownValue(`hub/${key}`) as HubWithMembers | undefined)?.hosts,
  business,
  info: business,
};

/** What a visitor has opened or is writing, and what is still loading. */
const NOT_AT_REST =
  'dialog[open], [aria-expanded="true"]:not([data-as-at-first="true"]), [data-as-at-first="false"], [aria-busy="true"], input:focus';

/** Whether the page is seen as it opens: at its top, with nothing opened over it and nothing typed. */
function isAtRest(place: Element): boolean {
  // The address is that of the next page as soon as a link is pressed; the former page stays until the next is ready.
  if (place.querySelector<HTMLElement>('[data-path]')?.dataset.path !== location.pathname) return false;
  if (document.hidden || window.scrollY > 0) return false;
  if (document.querySelector(NOT_AT_REST)) return false;
  return [...place.querySelectorAll('input')].every(({ type, value }) => type !== 'search' || value === '');
}

/** The stylesheets of the page, in their order. */
function stylesheets(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return [...new Set(links.map(({ href }) => new URL(href).pathname))];
}
