import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

interface Locked {
  hasInstallScript?: boolean;
  os?: string[];
  deprecated?: string;
}
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>);
const nameOf = (path: string): string => path.split('node_modules/').at(-1)!;

test('npm ci has no install script to warn about', () => {
  const withScripts = locked
    .filter(([, { hasInstallScript, os }]) => hasInstallScript && (!os || os.includes(process.platform)))
    .map(([path]) => nameOf(path));
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)));
});

test('npm ci has no deprecated package to warn about', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated).map(([path]) => nameOf(path))).toEqual([]);
});
