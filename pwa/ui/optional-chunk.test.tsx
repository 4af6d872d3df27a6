import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { optional } from './optional-chunk.ts';

const page = (fetchChunk: () => Promise<{ default: () => string }>) => {
  const Part = lazy(optional(fetchChunk));
  return (
    <>
      menu
      <Suspense fallback=" loading">
        <Part />
      </Suspense>
    </>
  );
};

test('a part is shown when its chunk comes, and left out of the page when it does not', async () => {
  const { container, rerender } = render(page(async () => ({ default: () => ' part' })));
  await screen.findByText('menu part');
  rerender(page(() => Promise.reject(new Error('no network'))));
  await expect.poll(() => container.textContent).toBe('menu');
});
