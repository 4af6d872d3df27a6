import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/kept-screen.js'), 'utf8');
/** Epoch ms: until then the screen is correct. */
const UNTIL = 1_700_000_000_000;
const FROM = UNTIL - 3_600_000;
let started: string[];
let isBroken = false;
let frames: (() => void)[];

beforeEach(() => {
  started = [];
  isBroken = false;
  frames = [];
  vi.useFakeTimers({ now: UNTIL - 60_000 });
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
  const element = {
    dataset: { app: '/assets/index-1.js', mark: 'm1', from: String(FROM), until: String(UNTIL) },
  };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element as unknown as HTMLScriptElement);
  new Function('load', script.replace('import(', 'load('))(async (app: string) => {
    started.push(app);
    if (isBroken) throw new TypeError('Failed to fetch');
  });
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
  ['the clock was set back since', () => vi.setSystemTime(FROM - 1)],
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

test('leaves nothing that looks alive if the app cannot be started', async () => {
  isBroken = true;
  open();
  for (const frame of frames) frame();
  await vi.runAllTimersAsync();
  expect(document.querySelector('#root')!.innerHTML).toBe('');
});

describe('A button that is pressed on the screen', () => {
  const KEPT =
    '<div><button>Kies</button><button>Kies</button><button aria-label="Cola toevoegen">+</button></div>';
  const button = (label: string) => `<button aria-label="${label}" id="${label}">+</button>`;

  /** Presses the kept buttons at these places, then renders pages one after the other. @returns the presses they heard */
  async function pressed(places: number[], ...pages: string[]): Promise<string[]> {
    return pressedOn(KEPT, places, ...pages);
  }

  async function pressedOn(screen: string, places: number[], ...pages: string[]): Promise<string[]> {
    open(screen);
    const root = document.querySelector('#root')!;
    for (const place of places) root.querySelectorAll('button')[place]!.click();
    const heard: string[] = [];
    root.addEventListener('click', ({ target }) => heard.push((target as Element).id));
    for (const page of pages) {
      root.innerHTML = page;
      await vi.advanceTimersByTimeAsync(1500);
    }
    return heard;
  }

  test('is pressed once in the page that follows', async () => {
    const page = button('Cola toevoegen');
    expect(await pressed([2, 2], page, page)).toEqual(['Cola toevoegen']);
  });

  test('also if the page shows it a moment later, but not much later', async () => {
    expect(await pressed([2], '<p>laden</p>', button('Cola toevoegen'))).toEqual(['Cola toevoegen']);
    expect(await pressed([2], '<p>laden</p>', '<p>laden</p>', '<p></p>', button('Cola toevoegen'))).toEqual(
      [],
    );
  });

  test('is not pressed if several have its words, there or here', async () => {
    const page = button('Cola toevoegen');
    expect(await pressed([0], '<button id="first">Kies</button>')).toEqual([]);
    expect(await pressed([2], page + page)).toEqual([]);
  });

  const section = (id: string, ...buttons: string[]) => `<section id="${id}">${buttons.join('')}</section>`;
  const inSection = (id: string) =>
    section(id, `<button aria-label="Cola toevoegen" id="${id}-cola">+</button>`, button('Friet toevoegen'));

  test('is pressed in its own section, if others have its words too', async () => {
    const page = `<div>${inSection('popular')}${inSection('drinks')}</div>`;
    expect(await pressedOn(page, [0], page)).toEqual(['popular-cola']);
    expect(await pressedOn(page, [2], page)).toEqual(['drinks-cola']);
  });

  test('is pressed in its own list, if another list of its section has its words', async () => {
    const list = (id: string) => inSection(id).replaceAll('section', 'div');
    const page = `<div>${section('favourite', list('own'), list('popular'))}</div>`;
    expect(await pressedOn(page, [0], page)).toEqual(['own-cola']);
    expect(await pressedOn(page, [2], page)).toEqual(['popular-cola']);
  });

  test('is pressed elsewhere if its section is gone, and no other has its words', async () => {
    const screen = `<div>${inSection('popular')}${inSection('drinks')}</div>`;
    expect(await pressedOn(screen, [0], inSection('drinks'))).toEqual(['drinks-cola']);
    expect(await pressedOn(screen, [0], inSection('drinks') + inSection('more'))).toEqual([]);
  });

  test('is not pressed if several of its section have its words', async () => {
    const twice = section('popular', button('Cola toevoegen'), button('Cola toevoegen'));
    expect(await pressedOn(`<div>${twice}</div>`, [0], twice)).toEqual([]);
    expect(await pressedOn(`<div>${inSection('popular')}</div>`, [0], twice)).toEqual([]);
  });

  test('is not pressed if nothing was, nor is one of the page that is pressed there', async () => {
    const page = button('Cola toevoegen');
    expect(await pressed([], page, page)).toEqual([]);
  });
});

describe('The focus on the screen', () => {
  const PAGE =
    '<div><a href="/hub/nijverdal">Nijverdal</a><button>Zoeken</button><a href="/">Eetplein</a></div>';

  /** Focuses what this selector finds on the screen, which a page then replaces. @returns what has the focus there */
  async function focusAfter(selector: string, page = PAGE, meanwhile = () => {}): Promise<Element | null> {
    open(PAGE);
    const root = document.querySelector('#root')!;
    root.querySelector<HTMLElement>(selector)?.focus();
    await vi.advanceTimersByTimeAsync(10);
    meanwhile();
    await vi.advanceTimersByTimeAsync(10);
    root.innerHTML = page;
    await vi.advanceTimersByTimeAsync(10);
    return document.activeElement;
  }

  test.each(['a', 'button', 'a[href="/"]'])('stays on %s, without scrolling', async (selector) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(await focusAfter(selector)).toBe(document.querySelector(`#root ${selector}`));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  test('is nowhere if it was nowhere, was taken away, or if the page has no such element, or several', async () => {
    expect(await focusAfter('none')).toBe(document.body);
    const blur = () => (document.activeElement as HTMLElement).blur();
    expect(await focusAfter('button', PAGE, blur)).toBe(document.body);
    expect(await focusAfter('button', '<main></main>')).toBe(document.body);
    expect(await focusAfter('button', PAGE + PAGE)).toBe(document.body);
  });

  test('is not taken from where the page has put it', async () => {
    const place = Object.assign(document.createElement('input'), { id: 'own' });
    const moved = await focusAfter('button', PAGE, () => {
      document.body.append(place);
      document.querySelector('#root')!.replaceChildren();
      place.focus();
    });
    expect(moved).toBe(place);
  });
});
