import { beforeEach, expect, test, vi } from 'vitest';
import { keepPictures } from './pictures.ts';

/** A cache that, as in a browser, keeps the order of insertion. */
let kept: Map<string, Response>;
let asked: string[];
const seen = new Set<string>();
const href = (path: string) => new URL(path, location.origin).href;
const cache = {
  match: async (path: string) => kept.get(href(path)),
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => kept.delete(url),
  put: async (path: string, response: Response) => void kept.set(href(path), response),
};
const registration: { waiting: object | null } = { waiting: null };
const dishes = (count: number) => Array.from({ length: count }, (_, n) => `/pictures/dish-${n}.svg`);

beforeEach(() => {
  kept = new Map();
  asked = [];
  registration.waiting = null;
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (path: string, { cache: from }: RequestInit = {}) => {
    asked.push(path);
    if (from === 'only-if-cached' && !seen.has(path)) throw new TypeError('Failed to fetch');
    return new Response('<svg/>');
  });
});

test('caches the pictures of the menus, and fetches only the missing ones', async () => {
  await keepPictures(dishes(3), false);
  await keepPictures(dishes(5), false);
  expect(asked).toEqual(dishes(5));
  expect([...kept.keys()]).toEqual(dishes(5).map(href));
});

test('caches only pictures, and at most 500', async () => {
  await keepPictures(['/api/hub', '/index.html', ...dishes(600)], false);
  expect(asked).toEqual(dishes(500));
});

test('deletes pictures that no menu uses any more', async () => {
  await keepPictures(dishes(10), false);
  await keepPictures([...dishes(2), '/api/io/file/0123.webp'], false);
  expect([...kept.keys()]).toEqual([...dishes(2), '/api/io/file/0123.webp'].map(href));
});

test('in data-saving mode caches only pictures that were seen before', async () => {
  seen.add('/pictures/dish-2.svg').add('/pictures/dish-7.svg');
  await keepPictures(dishes(10), true);
  expect([...kept.keys()]).toEqual([...seen].map(href));
});

test('skips a picture that does not exist, and stops fetching when the network fails', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (asked.length > 4) throw new TypeError('Failed to fetch');
    return new Response('', { status: asked.length === 1 ? 404 : 200 });
  });
  await keepPictures(dishes(90), false);
  expect(kept.size).toBe(3);
  expect(asked.length).toBeLessThan(9);
});

test('fetches no pictures while a new version waits to take over', async () => {
  registration.waiting = {};
  await keepPictures(dishes(3), false);
  expect(asked).toEqual([]);
});
