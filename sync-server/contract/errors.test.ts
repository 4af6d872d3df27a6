import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { API } from './api.ts';
import { ERROR_WORDS } from './error-words.ts';
import { ERROR_CODES, ERRORS } from './errors.ts';
import { errorsOf, NO_CALL_ERRORS } from './general-errors.ts';

const declared = new Set(API.flatMap(({ endpoint }) => errorsOf(endpoint)));

test('every error code is declared by a call, or belongs to requests that match no call', () => {
  const never = ERROR_CODES.filter((code) => !declared.has(code) && !NO_CALL_ERRORS.includes(code));
  expect(never).toEqual([]);
});

test.each(API)('$group $name declares each of its codes once', ({ endpoint }) => {
  expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
});

test('every code has a status between 400 and 599', () => {
  for (const status of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every code has a sentence for developers', () => {
  expect(Object.keys(ERROR_WORDS).sort()).toEqual([...ERROR_CODES].sort());
  for (const words of Object.values(ERROR_WORDS)) expect(words).toMatch(/^(x-app-version |[A-Z])[^`]+\.\)?$/);
});

test('the table of the rulebook has every code with its status', () => {
  const [, rule = ''] = read('design-docs/rulebook/roles.md').split(/^## roles\/error-codes$/m);
  const [table = ''] = rule.split(/^## /m);
  const rows = [...table.matchAll(/^\| (\d{3}) +\| ([a-z-]+) /gm)].map(([, status, code]) => [
    code,
    Number(status),
  ]);
  expect(rows).toHaveLength(ERROR_CODES.length);
  expect(Object.fromEntries(rows)).toEqual(ERRORS);
});

test('the words for developers do not reach the app', () => {
  const sources = ['pwa', 'sync-server/contract', 'design-docs/domain', 'design-docs/documents'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
  );
  const importing = sources.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && /from '[^']*\/(error|check)-words/.test(read(file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(importing).toEqual([]);
});
