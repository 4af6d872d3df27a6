import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { appFile } from '../http/app-files.ts';
import { fileCache } from './file-cache.ts';

const page = (text: string) => async () => appFile('/page.html', Buffer.from(text));
const textOf = async (kept: ReturnType<typeof fileCache>, name: string, version: string, text: string) =>
  (await kept.get(name, version, page(text))).bytes.toString();

test('keeps a page until its version changes', async () => {
  const kept = fileCache();
  expect(await textOf(kept, 'a', '1', 'first')).toBe('first');
  expect(await textOf(kept, 'a', '1', 'second')).toBe('first');
  expect(await textOf(kept, 'a', '2', 'third')).toBe('third');
});

test('forgets the pages that were not asked for longest', async () => {
  const kept = fileCache(500); // two of these pages
  for (const name of ['a', 'b', 'a', 'c']) await textOf(kept, name, '1', `${name}-old`);
  expect(await textOf(kept, 'a', '1', 'a-new')).toBe('a-old');
  expect(await textOf(kept, 'c', '1', 'c-new')).toBe('c-old');
  expect(await textOf(kept, 'b', '1', 'b-new')).toBe('b-new');
});

test('does not keep a page that does not show its version', async () => {
  const kept = fileCache();
  const outdated = { ...(await page('outdated')()), isOutdated: true };
  expect(await kept.get('a', '1', async () => outdated)).toBe(outdated);
  await setImmediate();
  expect(await textOf(kept, 'a', '1', 'first')).toBe('first');
  expect(await textOf(kept, 'a', '1', 'second')).toBe('first');
});

test('does not keep a failure', async () => {
  const kept = fileCache();
  await expect(kept.get('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await textOf(kept, 'a', '1', 'first')).toBe('first');
});
