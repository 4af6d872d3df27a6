import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const picture = (src: string | undefined, more: object = {}) => (
  <Picture src={src} alt="Pizza" width={120} height={80} {...more} />
);
const surfaceIn = (container: HTMLElement) => {
  const surface = container.firstElementChild as HTMLElement;
  const { aspectRatio, width } = surface.style;
  return [surface.tagName, aspectRatio, width, surface.ariaHidden ?? surface.getAttribute('aria-hidden')];
};
const PLAIN = ['SPAN', '120 / 80', '120px', 'true'];

test('shows a picture with its size, so that nothing moves when it comes', () => {
  const { container } = render(picture('/pizza.webp'));
  const image = container.querySelector('img')!;
  expect([image.getAttribute('src'), image.width, image.height, image.alt]).toEqual([
    '/pizza.webp',
    120,
    80,
    'Pizza',
  ]);
});

test('shows a plain surface of the same size without a picture, and for one that cannot be loaded', () => {
  const { container, rerender } = render(picture(undefined));
  expect(surfaceIn(container)).toEqual(PLAIN);
  rerender(picture('/broken.webp'));
  fireEvent.error(container.querySelector('img')!);
  expect(surfaceIn(container)).toEqual(PLAIN);
  rerender(picture('/other.webp'));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.webp');
});

test('tries a picture that failed again when the connection is back', () => {
  const { container } = render(picture('/broken.webp'));
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/broken.webp');
});

test('shows something else instead where that is given', () => {
  const { container } = render(picture('/broken.webp', { instead: <b>P</b> }));
  fireEvent.error(container.querySelector('img')!);
  expect(container.innerHTML).toBe('<b>P</b>');
});
