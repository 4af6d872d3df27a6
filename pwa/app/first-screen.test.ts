import { beforeEach, expect, test, vi } from 'vitest';
import { firstScreenOf } from './first-screen.ts';

const SCREEN = 100;
let place: HTMLElement;

/** Puts elements with `data-at="top bottom"` at that position, and all others at the top, without a height. */
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top = 0, bottom = 0] = (this.getAttribute('data-at') ?? '').split(' ').map(Number);
    return { top, bottom } as DOMRect;
  });
  place = document.createElement('div');
});

function kept(html: string): string {
  place.innerHTML = html;
  return firstScreenOf(place, SCREEN);
}

test('keeps what is seen, and drops what begins three screens down', () => {
  const html = kept(
    '<ul data-at="0 900"><li data-at="0 200">Roma</li><li data-at="200 400">Lotus</li><li data-at="450 900">Paella</li></ul>' +
      '<footer data-at="900 1000">Contact</footer>',
  );
  expect(html).toContain('Lotus');
  expect(html).not.toContain('Paella');
  expect(html).not.toContain('Contact');
});

test('keeps what is at the lower edge of the screen, though it stands behind what is dropped', () => {
  const html = kept('<p data-at="500 600">below</p><nav data-at="80 100">bar</nav>');
  expect(html).toBe('<nav data-at="80 100">bar</nav>');
});

test('drops dialogs, messages and the age of the data, which pass', () => {
  expect(kept('<main>Roma<p data-passing>Geen verbinding</p></main>')).toBe('<main>Roma</main>');
  expect(kept('<div role="status"><p>Je bent offline.</p></div><p>Roma</p><dialog>?</dialog>')).toBe(
    '<div role="status"></div><p>Roma</p>',
  );
  expect(kept('<main><p role="status">12 zaken</p></main>')).toContain('12 zaken');
});

test('sets style attributes aside, which the content security policy forbids', () => {
  expect(kept('<p style="--place: 2">Roma</p>')).toBe('<p data-style="--place: 2">Roma</p>');
});

test('takes no input, which would be lost, and shows what is chosen', () => {
  expect(kept('<input type="text">')).toBe('<input type="text" inert="">');
  place.innerHTML = '<input type="radio" name="way" checked><input type="radio" name="way">';
  place.querySelectorAll('input')[1]!.checked = true;
  expect(firstScreenOf(place, SCREEN)).toBe(
    '<input type="radio" name="way" inert=""><input type="radio" name="way" checked="" inert="">',
  );
});

test('leaves the page as it is', () => {
  kept('<p style="color: red" data-at="900 950">Roma</p><dialog>?</dialog>');
  expect(place.querySelector('p[style]')).not.toBeNull();
  expect(place.querySelector('dialog')).not.toBeNull();
});
