import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test.each(['README.md', 'CONTRIBUTING.md', 'design-docs/change-requests.md'])(
  '%s names files and folders that are there',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/`([a-z.-]+\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    const isNamedFromRoot = (path: string) => /^(\.ci|design-docs|fixtures|pwa|sync-server)\//.test(path);
    const gone = named.filter(isNamedFromRoot).filter((path) => !existsSync(join('.', path)));
    expect(gone).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  },
);
