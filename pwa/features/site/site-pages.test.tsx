import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import BusinessesPage from './businesses-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

beforeEach(() => settings.set(DEFAULT_SETTINGS));
const open = (page: ReactNode) => renderPage({ '/page': page }, ['/page']);

test.each([
  ['Privacy', <PrivacyPage key="1" />],
  ['Voorwaarden', <TermsPage key="2" />],
  ['Voor ondernemers', <BusinessesPage key="3" />],
])('%s has its heading and its title, and leads to the other pages', (title, page) => {
  open(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toContain(title);
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(
    expect.arrayContaining(['/privacy', '/terms', '/contact', '/for-businesses', '/login']),
  );
});

test('a business registers by the contact form', () => {
  open(<BusinessesPage />);
  fireEvent.click(screen.getByRole('link', { name: 'Meld je zaak aan' }));
  expect(elsewhere()).toBe('/contact?about=business');
});

test('a visitor chooses language and theme in the footer', () => {
  open(<TermsPage />);
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Donker' }));
  expect(settings.get()).toMatchObject({ lang: 'en', dark: true });
});
