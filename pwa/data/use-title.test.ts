import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { activateTestLanguage } from '../testing/render-page.tsx';

const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children);
/** A page of the server, in Dutch. */
beforeEach(() => {
  document.head.innerHTML = '<meta property="og:locale" content="nl_NL" />';
});

/** The title after the page at `path` was opened with `sent` as the server's title, and then set to `title`. */
async function titleAfter(sent: string, title: string | undefined, later = '/organisation/roma') {
  vi.resetModules();
  document.title = sent;
  const { useTitle } = await import('./use-title.ts');
  history.pushState(null, '', later);
  renderHook(() => useTitle(title), { wrapper });
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

test('replaces the title of the server while the page is in another language', async () => {
  vi.resetModules();
  document.title = 'Eten bestellen in Nijverdal · Eetplein';
  const { useTitle } = await import('./use-title.ts');
  renderHook(() => useTitle('Nijverdal'), { wrapper });
  expect(document.title).toBe('Eten bestellen in Nijverdal · Eetplein');
  act(() => activateTestLanguage('en'));
  expect(document.title).toBe('Nijverdal · Eetplein');
  act(() => activateTestLanguage());
  expect(document.title).toBe('Eten bestellen in Nijverdal · Eetplein');
});

test('replaces the title of the server on another page', async () => {
  expect(await titleAfter('Pizzeria Roma in X · Eetplein', undefined, '/cart')).toBe('Eetplein');
});
