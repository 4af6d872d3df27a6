import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'public/before-paint.js'), 'utf8');
const inSyntaxOf = async (target: string) => (await transformWithOxc(script, 'script.js', { target })).code;

test('a browser of 2017 can read the script that tells it that it is too old', async () => {
  expect(await inSyntaxOf('es2017')).toBe(await inSyntaxOf('esnext'));
});
