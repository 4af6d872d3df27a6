import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import GalleryPage from './gallery-page.tsx';

/** Shown inside others, or without a look of their own. */
const INSIDE = [
  'part',
  'address-list',
  'courier-loses',
  'delivery-address-choice',
  'delivery-address-finder',
  'delivery-line',
  'house-number-question',
  'link',
  'live-region',
  'login-trouble',
  'offer-words',
  'opening-line',
  'other-number-dialog',
  'retriable-chunk',
  'settled-cards',
  'sms-code',
  'zipcode-search',
];

test('shows every component of pwa/ui', () => {
  const ui = join(import.meta.dirname, '../ui');
  const components = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !INSIDE.some((name) => `/${file}`.endsWith(`/${name}.tsx`)));
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((file) => !sources.includes(`../ui/${file}'`))).toEqual([]);
});

test('renders in all states', () => {
  renderPage({ '/ui': <GalleryPage /> }, ['/ui']);
  expect(screen.getAllByRole('figure').length).toBeGreaterThan(100);
});
