import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** jsdom animates nothing, so the delays are read from the stylesheets. */
test.each([
  ['a loading page', 'pwa/app/page-loading.module.css'],
  ['a spinner', 'pwa/ui/spinner.module.css'],
])('%s is shown after half a second', (_, file) => {
  const css = readFileSync(file, 'utf8');
  const [, ...rules] = css.split('animation:').map((part) => part.slice(0, part.indexOf(';')));
  const appearing = rules.flatMap((rule) => rule.split(',')).filter((part) => part.includes('appear'));
  expect(css).toContain('opacity: 0;');
  expect(appearing).toHaveLength(rules.length);
  for (const part of appearing) {
    const [, delay] = part.match(/\b\d+m?s\b/g)!;
    expect(delay).toBe('500ms');
  }
});
