import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('design-docs/architecture.md', 'utf8');
const [, life = ''] = /^## The life of an order$(.*?)^## /ms.exec(page) ?? [];
const [steps = '', machinery = ''] = life.split('### What every step stands on');
const filesIn = (text: string) => [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, to]) => to!);

describe('the life of an order', () => {
  const walked = filesIn(steps);

  test('names one file in each step, each file once, at most 60', () => {
    const numbered = [...steps.matchAll(/^(\d+)\. \[/gm)].map(([, number]) => Number(number));
    expect(numbered).toEqual(walked.map((_, index) => index + 1));
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.length).toBeGreaterThan(40);
    expect(walked.length).toBeLessThanOrEqual(60);
  });

  test('counts its files correctly', () => {
    const others = new Set(filesIn(machinery).filter((file) => !walked.includes(file)));
    const counts = [walked.length, others.size, walked.length + others.size];
    expect(machinery).toContain(`${counts[0]} in the steps, ${counts[1]} in this list, ${counts[2]} in all`);
  });
});

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...['architecture', 'change-requests', 'glossary', 'operating', 'performance', 'trust'].map(
    (name) => `design-docs/${name}.md`,
  ),
];
/** The files and folders that a page names from the root; `*` stands for any part of a name. */
const namedIn = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8').matchAll(/`((?:\.ci|design-docs|fixtures|pwa|sync-server)\/[\w./*-]+)`/g),
  ].map(([, path]) => path!);

test.each(PAGES)('%s names files and folders that are there', (page) => {
  const gone = namedIn(page).filter((path) => globSync(path).length === 0);
  expect(gone).toEqual([]);
});

test('pages name files and folders', () => expect(PAGES.flatMap(namedIn).length).toBeGreaterThan(100));
