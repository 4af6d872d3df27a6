import { beforeEach, expect, test, vi } from 'vitest';
import type { AppFile } from './app-files.ts';

const SCOPE = `${location.origin}/`;
const PRECACHE = `workbox-precache-v2-${SCOPE}`;

/** A version of the app: what all need, what only customers and users open, and what staff open. */
const version = (number: number): AppFile[] => [
  { url: 'index.html', revision: `r${number}` },
  { url: 'kept-screen.js', revision: `k${number}`, integrity: `script of ${number}` },
  ...['start', 'menu', 'engine', 'hub', 'screens'].map((name) => ({
    url: `assets/${name}-${number}.js`,
    revision: null,
  })),
  { url: 'assets/same.css', revision: null },
  { url: `assets/checkout-${number}.js`, revision: null, when: 'later' },
  { url: `assets/en-${number}.js`, revision: null, when: 'english' },
  { url: 'pictures/pizza.svg', revision: 'p', when: 'later' },
  { url: `assets/kitchen-${number}.js`, revision: null, when: 'staff' },
  { url: `assets/report-${number}.js`, revision: null, when: 'staff' },
];
const paths = (number: number, ...whens: AppFile['when'][]) =>
  version(number).flatMap(({ url, when }) => (whens.includes(when) ? `/${url}` : []));

/** The shell as the build writes it, as far as it matters here. */
const shellOf = (number: number) =>
  new Response(`<script type="module" crossorigin src="/assets/start-${number}.js"></script>`);

/** The answer of a server that has this version. */
function serverOf(number: number, path: string): Response {
  if (path === '/index.html') return shellOf(number);
  return new Response(path === '/kept-screen.js' ? `script of ${number}` : 'file');
}

let stored: Map<string, Map<string, Response>>;
const registration = { scope: SCOPE, active: null as object | null, waiting: null as object | null };
/** Paths that were fetched, with how the browser's cache was used if not as usual. */
let asked: string[];
let atOnce: number;
let mostAtOnce: number;
/** The version that is being installed. */
let newest: number;
/** What is answered instead of that version. */
let answer: (path: string) => Response | undefined;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  asked = [];
  atOnce = 0;
  mostAtOnce = 0;
  answer = () => undefined;
  Object.assign(registration, { active: null, waiting: null });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const kept = stored.get(name) ?? new Map();
      stored.set(name, kept);
      return {
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        put: async (url: string, response: Response) => void kept.set(url, response),
        delete: async ({ url }: Request) => kept.delete(url),
      };
    },
  });
  vi.stubGlobal('fetch', async (url: string, { cache, integrity }: RequestInit) => {
    const path = new URL(url, SCOPE).pathname;
    asked.push(cache === 'default' ? path : `${path} ${cache}`);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve));
    atOnce -= 1;
    const response = answer(path) ?? serverOf(newest, path);
    // Stands for the hash.
    const isOther = integrity && integrity !== (await response.clone().text());
    if (isOther) throw new TypeError('Failed to fetch');
    return response;
  });
  return () => vi.unstubAllGlobals();
});

async function workerOf(number: number) {
  const { AppFiles } = await import('./app-files.ts');
  newest = number;
  return new AppFiles(version(number));
}

/** As the browser does: a worker that has installed becomes the active one, and removes what it does not list. */
async function install(number: number) {
  const app = await workerOf(number);
  await app.install();
  registration.active = app;
  await app.activate(Object.assign(new Event('activate'), { waitUntil() {} }) as ExtendableEvent);
  return app;
}

const textOf = (path: string) =>
  [...stored.get(PRECACHE)!].find(([url]) => new URL(url).pathname === path)![1].text();
const held = () => [...(stored.get(PRECACHE)?.keys() ?? [])].map((url) => new URL(url).pathname).sort();

test('the first worker has what the public pages need, and then fetches the rest, but not what only staff open', async () => {
  const app = await install(1);
  expect(held()).toEqual(paths(1, undefined).sort());
  await app.complete(false);
  expect(held()).toEqual(paths(1, undefined, 'english', 'later').sort());
});

test('where the browser prefers English, the first worker has the English texts', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB', 'nl']);
  await install(1);
  expect(held()).toEqual(paths(1, undefined, 'english').sort());
  vi.restoreAllMocks();
});

test('several files are fetched at a time, each once, and not from the browser’s cache if its address stays', async () => {
  const app = await install(1);
  expect(mostAtOnce).toBe(4);
  await Promise.all([app.complete(false), app.complete(false)]);
  expect([...asked].sort()).toEqual(
    paths(1, undefined, 'english', 'later')
      .map((path) => (/index|kept|pizza/.test(path) ? `${path} reload` : path))
      .sort(),
  );
});

test('a newer version is complete before it is installed, and keeps the files that are the same', async () => {
  await (await install(1)).complete(false);
  asked = [];
  await (await workerOf(2)).install();
  expect(asked.map((path) => path.split(' ')[0]).sort()).toEqual(
    paths(2, undefined, 'english', 'later')
      .filter((path) => !/same|pizza/.test(path))
      .sort(),
  );
});

test('a device of staff has theirs too, also with the next version', async () => {
  await (await install(1)).complete(true);
  expect(held()).toEqual(paths(1, undefined, 'english', 'later', 'staff').sort());
  await install(2);
  expect(held()).toEqual(paths(2, undefined, 'english', 'later', 'staff').sort());
});

test('of a device whose worker kept all files the next version keeps all, until the page says who uses it', async () => {
  registration.active = {};
  const app = await install(2);
  expect(held()).toEqual(paths(2, undefined, 'english', 'later', 'staff').sort());
  await app.complete(false);
  await install(3);
  expect(held()).toEqual(paths(3, undefined, 'english', 'later').sort());
});

test('of a device whose user is no longer staff the next version leaves them out', async () => {
  const app = await install(1);
  await app.complete(true);
  await app.complete(false);
  await install(2);
  expect(held()).toEqual(paths(2, undefined, 'english', 'later').sort());
});

test('a file that is refused fails the installation', async () => {
  answer = (path) => (path.includes('engine') ? new Response('', { status: 404 }) : undefined);
  await expect(install(1)).rejects.toThrow('assets/engine-1.js is answered with 404');
});

test('what cannot be fetched later is fetched the next time', async () => {
  const app = await install(1);
  answer = (path) => {
    if (path.includes('checkout')) throw new TypeError('Failed to fetch');
    return new Response('file');
  };
  await app.complete(false);
  expect(held()).not.toContain('/assets/checkout-1.js');
  answer = () => new Response('file');
  await app.complete(false);
  expect(held()).toEqual(paths(1, undefined, 'english', 'later').sort());
});

test('fetches nothing more while a newer version waits', async () => {
  const app = await install(1);
  registration.waiting = {};
  asked = [];
  await app.complete(true);
  expect(asked).toEqual([]);
  registration.waiting = null;
  answer = () => {
    registration.waiting = {};
    return new Response('file');
  };
  await app.complete(true);
  expect(asked).toHaveLength(4);
});

test('a failed installation fetches nothing more when it has ended', async () => {
  answer = (path) => (path.includes('start') ? new Response('', { status: 404 }) : undefined);
  await expect(install(1)).rejects.toThrow('404');
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(before);
  expect(before).toBeLessThan(paths(1, undefined).length);
});

test('keeps no shell of another version from an installation that failed', async () => {
  await (await install(1)).complete(false);
  // A server that has yet to be replaced.
  answer = (path) => (path === '/index.html' ? shellOf(1) : new Response('', { status: 404 }));
  await expect(install(2)).rejects.toThrow('404');
  answer = () => undefined;
  await install(2);
  expect(await textOf('/index.html')).toContain('start-2');
});

test.each(['/index.html', '/kept-screen.js'])(
  'refuses %s of another version, although all else is of this one',
  async (path) => {
    await (await install(1)).complete(false);
    answer = (asks) => (asks === path ? serverOf(1, path) : undefined);
    await expect(install(2)).rejects.toThrow();
    answer = () => undefined;
    await install(2);
    expect(await textOf(path)).toBe(await serverOf(2, path).text());
  },
);

test.each(['/index.html', '/assets/engine-1.js'])(
  'refuses a page of a proxy in place of %s',
  async (path) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    answer = (asks) => (asks === path ? new Response('<h1>Even geduld</h1>', { headers }) : undefined);
    await expect(install(1)).rejects.toThrow(path.slice(1));
    expect(held()).not.toContain(path);
  },
);
