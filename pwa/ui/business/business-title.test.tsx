import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { renderPage } from '../../testing/render-page.tsx';
import { BusinessTitle } from './business-title.tsx';

const roma = demoTowns().hosts.find(({ _id }) => _id === 'organisation/roma')!;
const now = Date.parse('2026-03-13T17:00:00Z');
const open = (logo: string | undefined) => {
  const title = <BusinessTitle business={{ ...roma, logo }} now={now} />;
  return renderPage({ '/page': title }, ['/page']).container;
};

test('shows the first letter of a business without a logo', () => {
  expect(open(undefined).textContent).toMatch(/^PPizzeria Roma/);
  expect(screen.queryByRole('presentation')).toBeNull();
});

test('shows the logo of a business that has one', () => {
  expect(open('/logo.svg').querySelector('img')?.getAttribute('src')).toBe('/logo.svg');
});
