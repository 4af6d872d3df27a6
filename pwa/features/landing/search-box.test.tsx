import { readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AddressCandidate } from '#documents/address';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import type { AddressSearch } from '../../ui/address/address-list.tsx';
import styles from './landing-search.module.css';
import { SearchBox } from './search-box.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

const towns = demoTowns();
const roma = towns.hosts.find(({ _id }) => _id === 'organisation/roma')!;
const margherita = {
  _id: 'margherita',
  name: 'Margherita',
  tab: "Pizza's",
  group: 'Klassiek',
  price: 9.5,
  sold: 4,
};
const kept = vi.hoisted(() => ({
  catalog: { status: 'idle', businesses: [] as unknown[], dishes: [] as unknown[] },
}));
vi.mock('../../data/use-catalog-search.ts', () => ({ useCatalogSearch: () => kept.catalog }));

const chosen = { zipcode: vi.fn(), address: vi.fn() };
const home: AddressCandidate = {
  name: 'Grotestraat 12, 7443 BA Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.3655, 6.4629],
};

function Box({ addresses }: { addresses: AddressSearch<AddressCandidate> }) {
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const [, arrive] = useState(0);
  const choice = { hubs: towns.hubs, chooseZipcode: chosen.zipcode } as unknown as LandingChoice;
  return (
    <>
      <SearchBox
        choice={choice}
        inputRef={inputRef}
        text={text}
        onText={setText}
        addresses={addresses}
        explain={(code) => code}
        onSelect={chosen.address}
      />
      <button type="button" onClick={() => arrive((times) => times + 1)}>
        arrived
      </button>
    </>
  );
}

const IDLE: AddressSearch<AddressCandidate> = { status: 'idle', list: [] };
const open = (addresses = IDLE) => renderPage({ '/': <Box addresses={addresses} /> }, ['/']);
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => vi.dynamicImportSettled());
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

beforeEach(() => {
  chosen.zipcode.mockReset();
  chosen.address.mockReset();
  kept.catalog = { status: 'done', businesses: [roma], dishes: [{ business: roma, dish: margherita }] };
});

test('is a combobox whose list is closed until there is something to choose', async () => {
  kept.catalog = { status: 'idle', businesses: [], dishes: [] };
  open();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
  await type('nijv');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
});

test('Enter takes the first hit', async () => {
  open();
  await type('pizzeria roma');
  press('Enter');
  expect(elsewhere()).toBe('/organisation/roma');
});

test('arrow keys move through hubs, businesses, dishes and addresses, and Enter takes the active one', async () => {
  open({ status: 'found', list: [home] });
  await type('nijverdal');
  expect(active()).toBeNull();
  press('ArrowDown');
  expect(active()).toBe('Nijverdal');
  press('ArrowDown');
  expect(active()).toContain('Pizzeria Roma');
  press('ArrowDown');
  expect(active()).toMatch(/Margherita · €\s9,50/);
  press('ArrowDown');
  expect(active()).toContain('Grotestraat 12');
  press('ArrowDown');
  expect(active()).toBe('Nijverdal');
  press('ArrowUp');
  press('Enter');
  expect(chosen.address).toHaveBeenCalledWith(home);
});

test('a dish leads to its heading on the menu', async () => {
  open();
  await type('margherita');
  fireEvent.click(screen.getByRole('option', { name: /Margherita/ }));
  expect(elsewhere()).toBe(
    `/organisation/roma?${new URLSearchParams({ tab: "Pizza's", group: 'Klassiek' })}`,
  );
});

test('Escape closes the list until another text is typed, and the field keeps its text', async () => {
  open();
  await type('roma');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('roma');
  await type('romas');
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('Enter before the hits are there takes the first that comes', async () => {
  kept.catalog = { status: 'searching', businesses: [], dishes: [] };
  open();
  await type('roma');
  press('Enter');
  expect(elsewhere()).toBeNull();
  kept.catalog = { status: 'done', businesses: [roma], dishes: [] };
  fireEvent.click(screen.getByRole('button', { name: 'arrived' }));
  expect(elsewhere()).toBe('/organisation/roma');
});

test('Enter is forgotten when the text changes', async () => {
  kept.catalog = { status: 'searching', businesses: [], dishes: [] };
  open();
  await type('roma');
  press('Enter');
  await type('lotus');
  kept.catalog = { status: 'done', businesses: [roma], dishes: [] };
  fireEvent.click(screen.getByRole('button', { name: 'arrived' }));
  expect(elsewhere()).toBeNull();
});

test('offers a zipcode, whole or its digits', async () => {
  open();
  await type('7443 ba');
  fireEvent.click(screen.getByRole('option', { name: 'Wie bezorgt er in 7443BA?' }));
  expect(chosen.zipcode).toHaveBeenCalledWith('7443BA');
});

test('says that only this device was searched when the server cannot be reached', async () => {
  kept.catalog = { status: 'unreachable', businesses: [], dishes: [] };
  open();
  await type('kapsalon');
  expect(screen.getByText(/we zochten alleen in de plaatsen die op dit apparaat staan/)).toBeTruthy();
});

test('says below other hits that a house number has no address, or why addresses could not be searched', async () => {
  const { unmount } = open({ status: 'none', list: [] });
  await type('7443BA');
  expect(screen.queryByText('Nog geen adressen gevonden...')).toBeNull();
  await type('7443BA 99');
  expect(screen.getByRole('option', { name: 'Nijverdal' })).toBeTruthy();
  expect(await screen.findByText('Nog geen adressen gevonden...')).toBeTruthy();
  unmount();
  open({ status: 'failed', list: [], message: 'geocoder-unavailable' });
  await type('7443BA 12');
  expect(await screen.findByText('geocoder-unavailable')).toBeTruthy();
});

test('says that nothing was found for a text that is too short for an address', async () => {
  kept.catalog = { status: 'done', businesses: [], dishes: [] };
  open();
  await type('Goo');
  expect(screen.queryByText('Nog geen adressen gevonden...')).toBeNull();
  await type('Goor');
  expect(await screen.findByText('Nog geen adressen gevonden...')).toBeTruthy();
});

describe('The suggestions', () => {
  /** Applies the styles to the document, under the class names that the tests have. */
  function applyStyles(): void {
    const sheet = document.createElement('style');
    const written = readFileSync('pwa/features/landing/landing-search.module.css', 'utf8');
    sheet.textContent = written.replace(/\.([a-z]\w*)/g, (_, name: string) => `.${styles[name]}`);
    document.head.append(sheet);
    onTestFinished(() => sheet.remove());
  }
  function isInFlow(element: Element | null): boolean {
    return !element || (getComputedStyle(element).position !== 'absolute' && isInFlow(element.parentElement));
  }
  const list = () => screen.queryByRole('listbox');
  const below = () => screen.getByRole('button', { name: 'arrived' });

  test('lie over what is below, which stays in its place, and so does what they lack', async () => {
    applyStyles();
    open({ status: 'none', list: [] });
    await type('7443BA 99');
    const message = await screen.findByText('Nog geen adressen gevonden...');
    expect([field(), list(), message].map(isInFlow)).toEqual([true, false, false]);
  });

  test('make way when the visitor presses or focuses something else, until they are back', async () => {
    open({ status: 'none', list: [] });
    await type('7443BA 99');
    await screen.findByText('Nog geen adressen gevonden...');
    fireEvent.click(document.body);
    expect(list()).toBeNull();
    expect(screen.queryByText('Nog geen adressen gevonden...')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(field());
    expect(list()).toBeTruthy();
    act(() => below().focus());
    expect(list()).toBeNull();
    act(() => field().focus());
    expect(list()).toBeTruthy();
  });

  test('stay when the visitor presses among them, scrolls the page or clears the text for another', async () => {
    open();
    await type('roma');
    fireEvent.click(screen.getByText('Zaken'));
    fireEvent.pointerDown(below());
    expect(list()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Wissen' }));
    await type('roma');
    expect(list()).toBeTruthy();
  });

  test('stay closed by Escape for a visitor who goes away and comes back', async () => {
    open();
    await type('roma');
    press('Escape');
    act(() => below().focus());
    act(() => field().focus());
    expect(list()).toBeNull();
    press('ArrowDown');
    expect(list()).toBeTruthy();
  });

  test('leave the focus to the field, and are no stop of the Tab key', async () => {
    open();
    await type('roma');
    expect(fireEvent.mouseDown(screen.getByText('Zaken'))).toBe(false);
    expect(list()?.tabIndex).toBe(-1);
  });

  test('know how much of the screen an on-screen keyboard leaves them', async () => {
    const seen = Object.assign(new EventTarget(), { height: 640, offsetTop: 0 });
    vi.stubGlobal('visualViewport', seen);
    open();
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    onTestFinished(() => place.mockRestore());
    place.mockReturnValue({ top: 100 } as DOMRect);
    await type('roma');
    const room = () => list()?.style.getPropertyValue('--room');
    expect(room()).toBe('540px');
    Object.assign(seen, { height: 300, offsetTop: 20 });
    seen.dispatchEvent(new Event('resize'));
    expect(room()).toBe('220px');
  });
});
