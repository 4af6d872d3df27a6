import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SoundNotice } from './sound-notice.tsx';

const alarmOf = (unseen: number) => ({ unseen, isSilent: false, allow() {} });

test.each([
  [1, 'Nieuwe Bestelling'],
  [2, '2 nieuwe bestellingen'],
])('says how many new orders nobody looked at yet: %i', (unseen, words) => {
  renderPage({ '/': <SoundNotice alarm={alarmOf(unseen)} /> }, ['/']);
  expect(screen.getByText(words)).toBeTruthy();
});

test('leads from another tab of the board to the new orders', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const Query = () => <p data-testid="query">{useLocation().search}</p>;
  const board = (
    <>
      <SoundNotice alarm={alarmOf(1)} />
      <Query />
    </>
  );
  renderPage({ '/kitchen': board }, ['/kitchen?host=roma&tab=archive']);
  fireEvent.click(screen.getByRole('link', { name: 'Nieuwe Bestelling' }));
  expect(screen.getByTestId('query').textContent).toBe('?host=roma&tab=new');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});
