import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SoundNotice } from './sound-notice.tsx';

test.each([
  [1, 'Nieuwe Bestelling'],
  [2, '2 nieuwe bestellingen!'],
])('says how many new orders nobody looked at yet: %i', (unseen, words) => {
  renderPage({ '/': <SoundNotice alarm={{ unseen, isSilent: false, allow() {} }} /> }, ['/']);
  expect(screen.getByText(words)).toBeTruthy();
});
