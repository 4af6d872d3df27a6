import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** The title after the page at `path` was opened with `sent` as the server's title, and then set to `title`. */
async function titleAfter(sent: string, title: string | undefined, later = '/organisation/roma') {
  vi.resetModules();
  document.title = sent;
  const { useTitle } = await import('./use-title.ts');
  history.pushState(null, '', later);
  renderHook(() => useTitle(title));
  return document.title;
}
beforeEach(() => history.pushState(null, '', '/organisation/roma'));

test.each([
  ['sets the name', 'Eetplein', 'Pizzeria Roma', 'Pizzeria Roma · Eetplein'],
  ['sets the brand without a name', 'Eetplein', undefined, 'Eetplein'],
  [
    'keeps the title of the server',
    'Pizzeria Roma in X · Eetplein',
    'Pizzeria Roma',
    'Pizzeria Roma in X · Eetplein',
  ],
  [
    'keeps it while the name is not known',
    'Pizzeria Roma in X · Eetplein',
    undefined,
    'Pizzeria Roma in X · Eetplein',
  ],
  ['replaces it by another name', 'Niet gevonden · Eetplein', 'Pizzeria Roma', 'Pizzeria Roma · Eetplein'],
])('%s', async (_, sent, title, expected) => expect(await titleAfter(sent, title)).toBe(expected));

test('replaces the title of the server on another page', async () => {
  expect(await titleAfter('Pizzeria Roma in X · Eetplein', undefined, '/cart')).toBe('Eetplein');
});
