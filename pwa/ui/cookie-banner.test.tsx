import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import CookieBanner from './cookie-banner.tsx';

test('the page has room for the notice at its end, as long as it is shown', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
  const notice = () => document.documentElement.style.getPropertyValue('--notice');
  const { unmount } = renderPage({ '/': <CookieBanner privacy="/privacy" onAccept={() => {}} /> }, ['/']);
  expect(screen.getByRole('complementary', { name: 'Cookies' })).toBeTruthy();
  expect(notice()).toBe('100px');
  unmount();
  expect(notice()).toBe('');
});
