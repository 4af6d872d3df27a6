import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaults } from './config-variables.ts';

const page = readFileSync('design-docs/operating.md', 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \|.*\| ([^|]*)\|$/gm)].map(
  ([, name, given]) => [name!, given!.trim()] as const,
);

test('the table for operators has every variable once', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(defaults()).sort());
});

test('the table for operators has the defaults', () => {
  const told = Object.fromEntries(rows);
  for (const [name, value] of Object.entries(defaults())) {
    if (value !== undefined) expect(told[name], name).toBe(`\`${value}\``);
  }
});
