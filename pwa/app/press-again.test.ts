import { afterEach, expect, test, vi } from 'vitest';
import { pressAgainIn } from './press-again.ts';

const KEPT =
  '<div><button>Kies</button><button>Kies</button><button aria-label="Pizza toevoegen">+</button></div>';
const press = (early: Element | null | undefined) => Object.assign(globalThis, { pressedEarly: early });
afterEach(() => press(null));
const observed = () => new Promise((resolve) => setTimeout(resolve));

/** Presses a button of the kept screen, then renders the page over it. @returns the texts of the presses it heard */
async function pressed(which: number | null, page: string): Promise<string[]> {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = KEPT;
  const early = which === null ? null : place.querySelectorAll('button')[which];
  pressAgainIn(place);
  press(early);
  const heard: string[] = [];
  const root = document.createElement('main');
  root.innerHTML = page;
  root.addEventListener('click', ({ target }) => heard.push((target as Element).id));
  place.replaceChildren(root);
  await observed();
  place.append(document.createElement('p'));
  await observed();
  place.remove();
  return heard;
}

const PAGE =
  '<button id="first">Kies</button><button id="second">Kies</button><button id="add" aria-label="Pizza toevoegen">+</button>';

test.each([
  [0, 'first'],
  [1, 'second'],
  [2, 'add'],
])('button %i of the kept screen is pressed once in the page: %s', async (which, id) => {
  expect(await pressed(which, PAGE)).toEqual([id]);
});

test('nothing is pressed if nothing was, or if the page has no such button', async () => {
  expect(await pressed(null, PAGE)).toEqual([]);
  expect(await pressed(2, '<button id="other" aria-label="Cola toevoegen">+</button>')).toEqual([]);
});

test('a press that comes while the page is rendered counts too', async () => {
  const place = document.createElement('div');
  place.innerHTML = KEPT;
  pressAgainIn(place);
  press(place.querySelector('button'));
  const click = vi.fn();
  const page = document.createElement('main');
  page.innerHTML = PAGE;
  page.querySelector('#first')!.addEventListener('click', click);
  place.replaceChildren(page);
  await observed();
  expect(click).toHaveBeenCalledOnce();
});
