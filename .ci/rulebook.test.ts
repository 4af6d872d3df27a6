import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'design-docs/rulebook';

interface Rule {
  name: string;
  page: string;
  text: string;
}

const pages = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const rules: Rule[] = pages.flatMap((page) => {
  const [, ...sections] = readFileSync(join(FOLDER, page), 'utf8').split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return { name: section.slice(0, end), page, text: section.slice(end) };
  });
});
const lineOf = ({ text }: Rule, label: string): string | undefined =>
  new RegExp(`^- ${label}: (.+)$`, 'm').exec(text)?.[1];
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to]) => to!);

/** Files under version control, and those about to be. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|md)$/.test(file) && existsSync(file) && !file.endsWith('rulebook.test.ts'));

describe('The rulebook', () => {
  test('names every rule once, after its page', () => {
    const names = rules.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const odd = rules.filter(
      ({ name, page }) => !new RegExp(`^${basename(page, '.md')}/[a-z0-9-]+$`).test(name),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('counts its rules', () => {
    const text = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const counted = [...text.matchAll(/^\| \[\w+\]\((\w+\.md)\).*\| (\d+) +\|$/gm)];
    const said = counted.map(([, page, count]) => `${page} ${count}`);
    const countOf = (page: string) => rules.filter((rule) => rule.page === page).length;
    expect(said.sort()).toEqual(pages.map((page) => `${page} ${countOf(page)}`).sort());
    expect(text).toContain(`It has ${rules.length} rules on ${pages.length} pages.`);
  });

  test('names the code and the proof of every rule', () => {
    const silent = rules.filter((rule) => !lineOf(rule, 'Code') || !lineOf(rule, 'Proof'));
    expect(silent.map(({ name }) => name)).toEqual([]);
    const unproven = rules.filter((rule) => linksIn(lineOf(rule, 'Proof') ?? '').length === 0);
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  test('names constants and settings in its figures that the code of the rule defines', () => {
    const undefinedIn = (rule: Rule): string[] => {
      const files = linksIn(lineOf(rule, 'Code') ?? '');
      const code = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');
      return [...(lineOf(rule, 'Figures') ?? '').matchAll(/`([A-Z_]+)[`.[]/g)]
        .map(([, name]) => name!)
        .filter((name) => !new RegExp(`\\bconst ${name}\\b|^ +${name}:`, 'm').test(code))
        .map((name) => `${rule.name}: ${name}`);
    };
    expect(rules.flatMap(undefinedIn)).toEqual([]);
  });

  test('links to files that are there', () => {
    const broken = readdirSync(FOLDER).flatMap((page) =>
      linksIn(readFileSync(join(FOLDER, page), 'utf8'))
        .filter((to) => !to.includes('://') && !existsSync(join(FOLDER, to)))
        .map((to) => `${page}: ${to}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('The code', () => {
  const known = new Set(rules.map(({ name }) => name));

  test('cites rules that the rulebook has', () => {
    const unknown = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\brules? ((?:[a-z]+\/[a-z0-9-]+(?:, | and )?)+)/g)]
        .flatMap(([, list]) => list!.split(/, | and /))
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('cites no text that the repository does not hold', () => {
    const cited = sources.filter((file) =>
      /\bD[12]\b(?! ?[a-z]?[-=:])|\b[Dd]ecisions? \d+/.test(readFileSync(file, 'utf8')),
    );
    expect(cited).toEqual([]);
  });

  test('links from its pages to files that are there', () => {
    const broken = sources
      .filter((file) => file.endsWith('.md') && dirname(file) !== FOLDER)
      .flatMap((file) =>
        linksIn(readFileSync(file, 'utf8'))
          .filter((to) => !to.includes('://') && !to.startsWith('/') && !existsSync(join(dirname(file), to)))
          .map((to) => `${file}: ${to}`),
      );
    expect(broken).toEqual([]);
  });
});
