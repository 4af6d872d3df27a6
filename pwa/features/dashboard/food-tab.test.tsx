import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { settings } from '../../data/use-settings.ts';
import {
  addresses,
  cards,
  favourites,
  kept,
  members,
  open,
  orders,
  press,
  rijssen,
  towns,
} from '../../testing/dashboard.tsx';
import { favouriteOf, orderViewOf } from '../../testing/kept.ts';
import { elsewhere } from '../../testing/render-page.tsx';

test('the businesses of the hub are there, and none of another hub or hidden', () => {
  open();
  expect(cards()).toContain('Pizzeria Roma');
  expect(cards()).not.toContain('Snackbar De Brug');
  const hidden = towns.hosts.filter((host) => host.stealth || host.test);
  for (const { name } of hidden) expect(cards()).not.toContain(name);
});

test('only kinds of food that somebody here makes have a chip, and it filters', () => {
  open();
  const chips = within(screen.getByRole('group', { name: 'Soort eten' }));
  expect(chips.queryByRole('button', { name: 'Surinaams' })).toBeNull();
  fireEvent.click(chips.getByRole('button', { name: 'Sushi' }));
  expect(cards().filter((name) => !towns.hubs.some((hub) => hub.name === name))).toEqual(['Sushi Sora']);
});

test('a heart makes a favourite, and then the favourites can be shown alone', () => {
  open();
  const chip = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Favorieten' });
  expect(chip().disabled).toBe(true);
  press('Favoriet: Pizzeria Roma');
  expect(favourites.value?.map(({ _id }) => _id)).toEqual(['organisation/roma']);
  fireEvent.click(chip());
  expect(cards()).toContain('Pizzeria Roma');
  expect(cards()).not.toContain('Sushi Sora');
});

test('a favourite elsewhere is listed by its name; with no favourites left all are shown', () => {
  favourites.put([favouriteOf('organisation/olympos', 'Olympos')]);
  open();
  expect(screen.getByText('Favorieten in een andere plaats')).toBeTruthy();
  expect(cards()).not.toContain('Pizzeria Roma');
  press('Favoriet: Olympos');
  expect(cards()).toContain('Pizzeria Roma');
});

test('another hub shows its businesses, all of them, and stays chosen', () => {
  favourites.put([favouriteOf('organisation/roma', 'Pizzeria Roma')]);
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Rijssen' }));
  expect(settings.get()).toMatchObject({ hub: 'hub/rijssen', model: 'all' });
  expect(cards()).toContain('Snackbar De Brug');
});

test('an address that is found and confirmed is saved, and brings its hub', async () => {
  open();
  press(/Kies je adres/);
  fireEvent.click(screen.getByRole('radio', { name: 'Adres' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Haarstraat 5' } });
  press(/Haarstraat 5/);
  expect(screen.getByText('Dit adres gebruiken?')).toBeTruthy();
  expect(addresses.value).toEqual([]);
  press('Ja');
  await waitFor(() => expect(addresses.value?.map(({ _id }) => _id)).toEqual(['7462AL5']));
  expect(settings.get()).toMatchObject({ address: rijssen, hub: 'hub/rijssen' });
});

test('an address that no hub serves says so, until a hub is chosen directly', () => {
  const far = { ...rijssen, name: 'Dam 1, 1012 JS Amsterdam', zipcode: '1012JS', city: 'Amsterdam' };
  settings.set({ ...settings.get(), hub: null, address: far });
  open();
  const words =
    /Er zijn nog geen eetpleinen in de buurt van .*Selecteer een ander adres of kies direct een eetplein\./;
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Nijverdal' }));
  expect(screen.queryByText(words)).toBeNull();
});

test("today's actions are those of today, with the business they are at", () => {
  kept.now = instantAt('2026-03-10', 18 * 60);
  open();
  const list = screen.getByRole('heading', { name: 'Acties van vandaag' }).parentElement!;
  const link = within(list).getByRole('link', { name: /Dinsdag pizzadag/ });
  expect(link.getAttribute('href')).toBe('/organisation/roma');
  const forToday = within(list)
    .getAllByRole('link')
    .map((one) => within(one).queryByText('Alleen vandaag') !== null);
  expect(forToday).toEqual(forToday.toSorted((a, b) => Number(b) - Number(a)));
});

test('tomorrow has actions of its own', () => {
  open();
  expect(screen.queryByText('Dinsdag pizzadag')).toBeNull();
});

test('the order that is under way stands at the top and changes as it goes on', () => {
  orders.put([orderViewOf('a', {})]);
  open();
  expect(screen.getByText('Besteld, de zaak bekijkt hem zo')).toBeTruthy();
  act(() => orders.put([orderViewOf('a', { accepted: '2026-03-11T17:05:00.000Z' })]));
  expect(screen.getByText('Geaccepteerd, we zijn ermee bezig')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Pizzeria Roma' }));
  expect(elsewhere()).toBe('/order/a');
});

test('without connection and with nothing kept, it says so and offers to try again', () => {
  members.get('hub/nijverdal')!.put(undefined, 'unreachable');
  open();
  expect(screen.getByText('Geen verbinding met Eetplein')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});
