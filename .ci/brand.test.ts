import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRAND } from '../design-docs/domain/brand.ts';

const { color, domain, email, phone } = BRAND;
const IS_CODE = /\.(ts|tsx|js|css|html)$/;
/** Not read: comments, which may contain examples, and the files of tests, measurements and journeys. */
const IS_OTHER = /^\s*(\/?\*|\/\/)|\.(test|node-test)\.|\/(testing|e2e|measure|node_modules)\//;

const files = ['pwa', 'sync-server', 'design-docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const code = files.filter(
  (file) => IS_CODE.test(file) && !IS_OTHER.test(file) && file !== 'design-docs/domain/brand.ts',
);

test('only one module spells colour, domain, mail address and phone number of the brand', () => {
  const spelled = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !IS_OTHER.test(line))
      .filter((line) =>
        [color, domain, email, phone].some((value) => line.toLowerCase().includes(value.toLowerCase())),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(spelled).toEqual([]);
  expect(code.length).toBeGreaterThan(1000);
});

test('the page of the build gets its name from there', () => {
  expect(readFileSync('pwa/index.html', 'utf8')).not.toContain(BRAND.name);
});
