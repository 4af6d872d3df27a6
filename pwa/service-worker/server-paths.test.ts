import { expect, test } from 'vitest';
import { routes, SERVER_PATHS } from './server-paths.ts';

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);

/** How the browser answers a request: the source of the first rule that applies. */
const sourceOf = (path: string) =>
  routes(['/pictures/pizza.svg']).find(({ condition }) =>
    condition.or.some(({ urlPattern }) => matches(urlPattern.pathname, path)),
  )?.source;

test.each([
  // Only the worker knows under which address it is cached.
  ['/pictures/pizza.svg', 'fetch-event'],
  ['/pictures/dish.svg', 'cache'],
  // Through the worker, Chromium keeps the compiled code.
  ['/assets/index-1.js', 'fetch-event'],
  ['/assets/index-1.css', 'cache'],
  ['/assets/font-1.woff2', 'cache'],
  ['/api/hub', 'network'],
  ['/sandbox/mollie/checkout/1', 'fetch-event'],
  ['/hub/nijverdal', undefined],
])('a request of %s is answered by: %s', (path, source) => expect(sourceOf(path)).toBe(source));

test.each([
  ['/hub/nijverdal', 'the app'],
  ['/hub/nijverdal?utm_source=chatgpt.com', 'the app'],
  ['/?q=/dr.oetker', 'the app'],
  ['/sitemap.xml', 'the server'],
  ['/sitemap.xml?page=1', 'the server'],
  ['/pictures/pizza', 'the server'],
])('a navigation to %s is answered by %s', (path, by) => {
  expect(SERVER_PATHS.some((pattern) => pattern.test(path)) ? 'the server' : 'the app').toBe(by);
});
