import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_HUB_POLICY } from '#contract/trusted-types';

// An empty module instead of the app.
const ENTRY = 'data:text/javascript,';
const script = readFileSync(join(import.meta.dirname, '../public/after-paint.js'), 'utf8');

/** Tells the script of a paint, as the browser does. */
let paint: () => void;
const sent = vi.fn();
const started = vi.fn(function (this: object) {
  Object.assign(this, { onmessage: null, onerror: null, postMessage: sent });
});
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
  vi.stubGlobal('Worker', started);
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

describe('on the page of a hub', () => {
  beforeEach(() => {
    started.mockClear();
    sent.mockClear();
    Object.assign(document.currentScript!.dataset, { hub: 'hub/enter', worker: '/first-hub.js' });
  });
  afterEach(() => {
    delete document.documentElement.dataset.page;
    Reflect.deleteProperty(globalThis, 'firstHub');
  });
  const paintPage = () => {
    new Function(script)();
    paint();
  };
  const arrive = () => document.querySelector(`link[href='${ENTRY}']`)!.dispatchEvent(new Event('load'));
  const firstHub = () => (globalThis as { firstHub?: { worker: Worker; isStored?: boolean } }).firstHub;

  test('a worker starts when it is painted, and fetches the hub when the entry has arrived', () => {
    paintPage();
    expect(started.mock.calls).toEqual([['/first-hub.js', { name: 'hub/enter' }]]);
    expect(firstHub()).toMatchObject({ hub: 'hub/enter', worker: started.mock.instances[0] });
    expect(sent).not.toHaveBeenCalled();
    arrive();
    expect(sent.mock.calls).toEqual([[expect.any(Number)]]);
  });

  test('its answer is noted for the app, which may come later', () => {
    paintPage();
    const { worker } = firstHub()!;
    worker.onmessage!({ data: 20 } as MessageEvent);
    expect(firstHub()!.isStored).toBeUndefined();
    worker.onmessage!({ data: true } as MessageEvent);
    expect(firstHub()!.isStored).toBe(true);
    worker.onerror!({} as ErrorEvent);
    expect(firstHub()!.isStored).toBe(false);
  });

  test('its address has the Trusted Types policy of the server', () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(): string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    paintPage();
    expect(createPolicy.mock.calls[0]![0]).toBe(FIRST_HUB_POLICY);
    expect(started.mock.calls).toEqual([['/first-hub.js', { name: 'hub/enter' }]]);
  });

  test('a user, or a visitor in the test environment, starts none', () => {
    document.documentElement.dataset.page = 'own';
    paintPage();
    arrive();
    expect(started).not.toHaveBeenCalled();
  });

  test('a browser that is too old for the app starts none', () => {
    document.documentElement.dataset.browser = 'old';
    paintPage();
    expect(started).not.toHaveBeenCalled();
    delete document.documentElement.dataset.browser;
  });
});
