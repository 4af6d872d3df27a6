import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND } from './brand.ts';

test('the version that the app shows is that of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(BRAND.version).toBe(version);
});
