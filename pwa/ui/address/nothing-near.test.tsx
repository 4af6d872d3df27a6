import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { NothingNear } from './nothing-near.tsx';

test('scrolls into view and unmounts in a browser whose scrollIntoView returns a promise', () => {
  const scroll = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockReturnValue(Promise.resolve() as unknown as undefined);
  const { unmount } = renderPage({ '/': <NothingNear address="Dam 1" /> }, ['/']);
  expect(screen.getByText(/in de buurt van Dam 1/)).toBeTruthy();
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  expect(unmount).not.toThrow();
});
