import { expect, test } from 'vitest';
import { appFile } from '../http/app-files.ts';
import { type RenderedPage, RenderedPages } from './rendered-pages.ts';

const page = (bytes: number): RenderedPage => ({
  file: appFile('/page.html', Buffer.alloc(bytes)),
  policy: '',
});

/** Asks for pages of 10 bytes, and notes which were made. */
function pagesWith(limit: number) {
  const pages = new RenderedPages(limit);
  const made: string[] = [];
  const ask = async (key: string, { version = '1', now = 0, until = 100 } = {}) =>
    pages.get(key, now, {
      version,
      until: () => until,
      make: async () => {
        made.push(key);
        return page(10);
      },
    });
  return { pages, ask, made };
}

test('makes a page once for many visitors', async () => {
  const { ask, made } = pagesWith(100);
  await Promise.all([ask('a'), ask('a'), ask('b')]);
  await ask('a');
  expect(made).toEqual(['a', 'b']);
});

test('makes it again for another version, and when its time is over', async () => {
  const { ask, made } = pagesWith(100);
  await ask('a');
  await ask('a', { version: '2' });
  await ask('a', { version: '2', now: 99 });
  expect(made).toHaveLength(2);
  await ask('a', { version: '2', now: 100 });
  expect(made).toHaveLength(3);
});

test('discards the page that was not asked for the longest', async () => {
  const { ask, made } = pagesWith(25);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps no page that could not be made', async () => {
  const { pages, ask, made } = pagesWith(100);
  const asked = { version: '1', until: () => 100 };
  await expect(pages.get('a', 0, { ...asked, make: () => Promise.reject(new Error('x')) })).rejects.toThrow(
    'x',
  );
  expect(await pages.get('a', 0, { ...asked, make: async () => null })).toBeNull();
  await ask('a');
  expect(made).toEqual(['a']);
});

test('answers a page that does not show its version, and does not keep it', async () => {
  const { pages, ask, made } = pagesWith(100);
  const outdated = { ...page(10), isOutdated: true };
  const asked = { version: '1', until: () => 100 };
  expect(await pages.get('a', 0, { ...asked, make: async () => outdated })).toBe(outdated);
  await ask('a');
  await ask('a');
  expect(made).toEqual(['a']);
});
