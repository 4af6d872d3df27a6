import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// An empty module instead of the app.
const ENTRY = 'data:text/javascript,';
const script = readFileSync(join(import.meta.dirname, '../public/after-paint.js'), 'utf8');

/** Tells the script of a paint, as the browser does. */
let paint: () => void;
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        paint = told;
      }
      observe() {}
    },
  );
  const own = document.createElement('script');
  Object.assign(own.dataset, { styles: '/a.css /b.css', scripts: `${ENTRY} /c.js`, later: '/d.js' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FILES = [
  ['stylesheet', new URL('/a.css', location.href).href],
  ['stylesheet', new URL('/b.css', location.href).href],
  ['modulepreload', ENTRY],
  ['modulepreload', new URL('/c.js', location.href).href],
];

test('the app is fetched when the page is painted, and once', () => {
  new Function(script)();
  expect(links()).toEqual([]);
  paint();
  paint();
  vi.advanceTimersByTime(5000);
  expect(links()).toEqual(FILES);
});

test('a page in the background fetches it at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  new Function(script)();
  vi.advanceTimersByTime(0);
  expect(links()).toEqual(FILES);
});

test('a browser that does not tell of paints fetches it after a second', () => {
  new Function(script)();
  vi.advanceTimersByTime(999);
  expect(links()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(links()).toEqual(FILES);
});

test('what the app needs later is asked for as soon as its entry has arrived', () => {
  new Function(script)();
  paint();
  const [entry] = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  entry!.dispatchEvent(new Event('load'));
  expect(links()).toEqual([...FILES, ['modulepreload', new URL('/d.js', location.href).href]]);
});

test('a browser that is too old for the app gets its styles only', () => {
  document.documentElement.dataset.browser = 'old';
  new Function(script)();
  paint();
  expect(links()).toEqual(FILES.slice(0, 2));
  delete document.documentElement.dataset.browser;
});
