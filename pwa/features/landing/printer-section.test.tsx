import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PrinterSection } from './printer-section.tsx';

test('without an address of the printer app, leads to the page for businesses', () => {
  renderPage({ '/': <PrinterSection /> }, ['/']);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/for-businesses']);
});
