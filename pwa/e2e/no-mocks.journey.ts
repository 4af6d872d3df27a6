import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that occur in msw and the mock. */
const WORDS = ['mockServiceWorker', 'MOCK_RESPONSE', 'eetplein-mock', '/mock/pay/'];

const read = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|ts|html|json|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

test('a production build contains nothing of the mock', () => {
  const build = read('dist');
  expect(WORDS.filter((word) => build.includes(word))).toEqual([]);
});

test('the words occur in the mock', () => {
  const mock = read('fixtures/mocks') + read('node_modules/msw/lib');
  expect(WORDS.filter((word) => !mock.includes(word))).toEqual([]);
});
