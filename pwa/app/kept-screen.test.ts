import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/kept-screen.js'), 'utf8');
/** Epoch ms: until then the screen is correct. */
const UNTIL = 1_700_000_000_000;
let started: string[];
let frames: (() => void)[];

beforeEach(() => {
  started = [];
  frames = [];
  vi.useFakeTimers({ now: UNTIL - 1 });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  localStorage.setItem('eetplein-screens', 'm1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset.page;
});

/** Opens a page with a screen that was kept under the mark 'm1'. @returns what is seen of it */
function open(html = '<main data-style="color: red;">Roma</main>') {
  const element = { dataset: { app: '/assets/index-1.js', mark: 'm1', until: String(UNTIL) } };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element as unknown as HTMLScriptElement);
  new Function('load', script.replace('import(', 'load('))((app: string) => started.push(app));
  const isHidden = document.documentElement.dataset.page === 'own';
  document.body.innerHTML = `<div id="root">${html}</div>`;
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.querySelector('#root')!.innerHTML === '').toBe(isHidden);
  return document.querySelector('#root')!.innerHTML;
}

test('shows the screen with its styles, and starts the app when it is painted', () => {
  expect(open()).toBe('<main style="color: red;">Roma</main>');
  expect(started).toEqual([]);
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(started).toEqual(['/assets/index-1.js']);
});

test.each([
  ['something that is stored has changed since', () => localStorage.removeItem('eetplein-screens')],
  ['a business has opened or closed since', () => vi.setSystemTime(UNTIL)],
  ['this is the test environment', () => localStorage.setItem('eetplein-modus', 'test')],
])('shows nothing and starts the app at once if %s', (_, change) => {
  change();
  expect(open()).toBe('');
  expect(started).toEqual(['/assets/index-1.js']);
});

test('shows a user what was kept for them, though the page of the server is hidden from users', () => {
  document.documentElement.dataset.page = 'own';
  expect(open()).toContain('Roma');
});

test('starts the app at once in the background, where nothing is painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  expect(started).toEqual(['/assets/index-1.js']);
});

test('starts the app if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(open()).toBe('');
  expect(started).toEqual(['/assets/index-1.js']);
});
