import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginStored, forgetSources } from '../data/use-stored.ts';
import { forgetScreens } from '../sync/device/screens-mark.ts';
import { keepScreens } from './keep-screens.ts';

const APP = 'https://eetplein.nl/assets/index-1.js';
const MARK = 'eetplein-screens';
/** Epoch ms at which Roma closes: Friday 13 March 2026, 21:00 in Amsterdam. */
const CLOSES = Date.parse('2026-03-13T20:00:00Z');
const roma = { _id: 'organisation/roma', timetable: [{ day: 5, start: '16:00', end: '21:00' }] };

let kept: Map<string, Response>;
let place: HTMLElement;
let stop: (() => void) | undefined;
/** Happens while a screen is being stored. */
let duringKeys = () => {};

beforeEach(() => {
  localStorage.removeItem(MARK);
  kept = new Map();
  const cache = {
    keys: async () => {
      duringKeys();
      return [...kept.keys()];
    },
    delete: async (path: string) => kept.delete(path),
    put: async (path: string, screen: Response) => void kept.set(path, screen),
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true });
  vi.useFakeTimers({ now: CLOSES - 3_600_000 });
  place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = page('Pizzeria Roma');
  shows('/organisation/roma', { 'organisation/roma': { host: roma, menu: {} } });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  forgetSources();
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** What the app renders at a path. */
const page = (text: string, path = '/organisation/roma') =>
  `<div data-path="${path}"><main>${text}</main></div>`;

/** Opens a path whose sources have these values. @param updatedAt null for values that are not stored */
function shows(path: string, data: Record<string, unknown>, updatedAt: number | null = Date.now()): void {
  history.replaceState(null, '', path);
  for (const [key, value] of Object.entries(data))
    beginStored(key, { read: async () => null, topics: [] }, { value, updatedAt }, null);
}

async function atRest(): Promise<void> {
  stop ??= keepScreens(place, APP);
  await vi.advanceTimersByTimeAsync(2000);
}

test('keeps a page at rest, until a business on it opens or closes', async () => {
  await atRest();
  expect([...kept.keys()]).toEqual(['/organisation/roma']);
  expect(await kept.get('/organisation/roma')!.json()).toMatchObject({
    app: '/assets/index-1.js',
    mark: localStorage.getItem(MARK),
    until: CLOSES,
    html: page('Pizzeria Roma'),
  });
});

test('keeps it again when it has changed', async () => {
  await atRest();
  place.innerHTML = page('Pizzeria Roma: vandaag friet');
  await atRest();
  expect(await kept.get('/organisation/roma')!.json()).toMatchObject({
    html: expect.stringContaining('vandaag friet'),
  });
});

test('when all are out of use, keeps the one that is open again', async () => {
  await atRest();
  const mark = localStorage.getItem(MARK);
  forgetScreens();
  place.append('friet');
  await atRest();
  expect(localStorage.getItem(MARK)).not.toBe(mark);
  expect((await kept.get('/organisation/roma')!.json()).mark).toBe(localStorage.getItem(MARK));
});

const isInUse = async (path: string) => (await kept.get(path)?.json())?.mark === localStorage.getItem(MARK);

test('keeps nothing that the page showed before a change, until it has been calm since', async () => {
  await atRest();
  place.append(' ');
  await vi.advanceTimersByTimeAsync(1400);
  forgetScreens();
  await vi.advanceTimersByTimeAsync(1400);
  expect(await isInUse('/organisation/roma')).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isInUse('/organisation/roma')).toBe(true);
});

test('nor what it showed before a change in another tab', async () => {
  await atRest();
  place.append(' ');
  await vi.advanceTimersByTimeAsync(1400);
  localStorage.setItem(MARK, 'of another tab');
  await vi.advanceTimersByTimeAsync(1400);
  expect(await isInUse('/organisation/roma')).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isInUse('/organisation/roma')).toBe(true);
  localStorage.removeItem(MARK);
  dispatchEvent(new StorageEvent('storage', { key: MARK, newValue: null }));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await isInUse('/organisation/roma')).toBe(true);
});

test('a change while a screen is being stored keeps it from being stored', async () => {
  duringKeys = () => {
    duringKeys = () => {};
    forgetScreens();
  };
  stop = keepScreens(place, APP);
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(kept.size).toBe(1);
});

test('waits for the page of the address: until it is ready, the former one is shown', async () => {
  shows('/hub/nijverdal', {
    'hub/nijverdal': { hub: {}, hosts: [roma], clubs: [] },
    'organisation/roma': { host: roma, menu: {} },
  });
  place.innerHTML = page('Nijverdal', '/hub/nijverdal');
  stop = keepScreens(place, APP);
  await vi.advanceTimersByTimeAsync(1400);
  history.pushState(null, '', '/organisation/roma');
  await vi.advanceTimersByTimeAsync(1500);
  expect(kept.size).toBe(0);
  place.querySelector<HTMLElement>('[data-path]')!.dataset.path = '/organisation/roma';
  await vi.advanceTimersByTimeAsync(1500);
  expect([...kept.keys()]).toEqual(['/organisation/roma']);
});

test('waits for the page to show that a business has opened or closed: its clock may be a minute behind', async () => {
  vi.setSystemTime(CLOSES + 20_000);
  await atRest();
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  place.innerHTML = page('Pizzeria Roma: gesloten');
  await atRest();
  expect(await kept.get('/organisation/roma')!.json()).toMatchObject({
    html: expect.stringContaining('gesloten'),
  });
});

test('keeps a page with a list that is open from the start', async () => {
  place.innerHTML = page('Pizzeria Roma <button aria-expanded="true" data-as-at-first="true"></button>');
  await atRest();
  expect(kept.size).toBe(1);
});

test('keeps the twenty pages that were opened last', async () => {
  kept.set('/organisation/roma', Response.json({}));
  for (let n = 0; n < 30; n += 1) kept.set(`/organisation/${n}`, Response.json({}));
  await atRest();
  expect(kept.size).toBe(20);
  expect([...kept.keys()].at(-1)).toBe('/organisation/roma');
});

test.each<[string, () => void]>([
  ['a page that is not public', () => history.replaceState(null, '', '/cart')],
  ['the start page, whose businesses depend on the visitor', () => shows('/', { hubs: [] })],
  ['an address with a search', () => history.replaceState(null, '', '/organisation/roma?q=friet')],
  ['a page that does not show its data yet', () => forgetSources()],
  [
    'a hub whose menus are still arriving',
    () => {
      place.innerHTML = page('Nijverdal', '/hub/nijverdal');
      shows('/hub/nijverdal', { 'hub/nijverdal': { hub: {}, hosts: [roma], clubs: [] } }, null);
    },
  ],
  [
    'a page with a dialog',
    () => place.append(Object.assign(document.createElement('dialog'), { open: true })),
  ],
  [
    'a page with a list that was opened',
    () => place.insertAdjacentHTML('beforeend', '<button aria-expanded="true">Minder</button>'),
  ],
  [
    'a page with a list that was closed',
    () => place.insertAdjacentHTML('beforeend', '<button aria-expanded="false" data-as-at-first="false">'),
  ],
  [
    'a page with a search that was typed',
    () => place.append(Object.assign(document.createElement('input'), { type: 'search', value: 'friet' })),
  ],
  ['a page that is scrolled', () => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200)],
])('does not keep %s', async (_, change) => {
  change();
  await atRest();
  vi.restoreAllMocks();
  expect(kept.size).toBe(0);
});
