import { beforeEach, expect, test, vi } from 'vitest';
import { keepPictures } from './pictures.ts';

/** A cache as the browser has it: in the order of putting. */
let kept: Map<string, Response>;
let asked: string[];
const href = (path: string) => new URL(path, location.origin).href;
const cache = {
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => kept.delete(url),
  put: async (path: string, response: Response) => void kept.set(href(path), response),
};
const registration: { waiting: object | null } = { waiting: null };
const town = (count: number) => Array.from({ length: count }, (_, n) => `/pictures/dish-${n}.svg`);

beforeEach(() => {
  kept = new Map();
  asked = [];
  registration.waiting = null;
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('caches', { open: async () => cache, match: async (path: string) => kept.get(href(path)) });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('<svg/>');
  });
});

test('what the menus name is kept, and fetched only where it is missing', async () => {
  await keepPictures(town(3));
  await keepPictures(town(5));
  expect(asked).toEqual(town(5));
  expect([...kept.keys()]).toEqual(town(5).map(href));
});

test('nothing but pictures is kept, and no more than five towns’ worth', async () => {
  await keepPictures(['/api/hub', '/index.html', ...town(500)]);
  expect(asked).toEqual(town(400));
});

test('of what no menu names any more the oldest go', async () => {
  await keepPictures(town(100));
  await keepPictures(['/api/io/file/0123.webp']);
  expect([...kept.keys()]).toEqual([...town(100).slice(50), '/api/io/file/0123.webp'].map(href));
});

test('a picture that is not there is left out, a line that breaks ends the fetching', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (asked.length > 4) throw new TypeError('Failed to fetch');
    return new Response('', { status: asked.length === 1 ? 404 : 200 });
  });
  await keepPictures(town(90));
  expect(kept.size).toBe(3);
  expect(asked.length).toBeLessThan(9);
});

test('a version that waits to take over is not kept waiting by pictures', async () => {
  registration.waiting = {};
  await keepPictures(town(3));
  expect(asked).toEqual([]);
});
