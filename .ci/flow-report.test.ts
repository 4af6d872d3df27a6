import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Proof } from '../pwa/testing/flow-report/cell.ts';
import { cellsOf, FLOW, renderReport } from '../pwa/testing/flow-report/report.ts';

/** The files that `npm test` runs: unit tests and journeys. */
const RUNS =
  /^(design-docs|sync-server|fixtures|pwa)\/.*(\.test\.tsx?|\.node-test\.ts)$|^pwa\/e2e\/.*\.journey\.ts$/;

/** The first argument of a call that declares a test: of `test`, or of what `test.each` and the like return. */
const TITLE =
  /(?:\b(?:test|it)(?:\.concurrent)?|[)\]>`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,\s*(?:async|\(|function|_|\{|[a-z])/gs;

const cells = FLOW.flatMap(cellsOf);
const proofs = cells.flatMap(({ cell }) => (typeof cell === 'string' ? [] : cell));
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const titles = new Map<string, Set<string>>();
function titlesOf(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const found = new Set(
    [...textOf(file).matchAll(TITLE)].map(([, , title]) => title!.replaceAll("\\'", "'")),
  );
  titles.set(file, found);
  return found;
}
const named = ({ file, title, row }: Proof) => `${file}: ${title}${row ? ` (${row})` : ''}`;

describe('The report of every step through every trouble', () => {
  test('has a test or a sentence in every cell', () => {
    const empty = cells.filter(({ cell }) => !cell || cell.length === 0);
    expect(empty.map(({ step, trouble }) => `${step.name}: ${trouble}`)).toEqual([]);
    const unfinished = cells.filter(({ cell }) => typeof cell === 'string' && !/^[A-Z].{15,}\.$/.test(cell));
    expect(unfinished.map(({ cell }) => cell)).toEqual([]);
  });

  test('names tests that are in the files it names', () => {
    expect(proofs.filter((proof) => !titlesOf(proof.file).has(proof.title)).map(named)).toEqual([]);
  });

  test('names rows that are in their tables', () => {
    const missing = proofs.filter(
      ({ file, row, table = file }) => row && !textOf(table).includes(`'${row}'`),
    );
    expect(missing.map(named)).toEqual([]);
  });

  test('names tests that `npm test` runs', () => {
    expect(proofs.filter(({ file }) => !RUNS.test(file)).map(named)).toEqual([]);
    const skipped = proofs.filter(({ file, title }) => {
      const text = textOf(file);
      const at = text.indexOf(title);
      return /\.(skip|todo|only|fails)\w*(\.each)?\([^\n]*$/.test(text.slice(0, at));
    });
    expect(skipped.map(named)).toEqual([]);
  });

  test('is up to date; if not, run `npm run flow-report`', () => {
    expect(textOf('design-docs/flow-report.md')).toBe(renderReport());
  });
});
