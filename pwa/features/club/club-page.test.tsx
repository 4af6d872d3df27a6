import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Club } from '#documents/club';
import type { Favourite } from '#documents/favourite';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { session } from '../../sync/device/session-store.ts';
import { favouritesIn, InMemory } from '../../testing/in-memory.ts';
import { activateTestLanguage, renderPage } from '../../testing/render-page.tsx';
import ClubPage from './club-page.tsx';

const anna: UserAnswer = {
  _id: 'user/anna',
  _key: '0612345678',
  phone: '0612345678',
  courier: false,
  _verified: '2026-01-01T12:00:00.000Z',
  _address: [],
  '#HOSTS': [],
};
const club = new InMemory<Club>();
const favourites = new InMemory<Favourite[]>();
vi.mock('../../data/use-club.ts', () => ({ useClub: () => club.use() }));
vi.mock('../../data/use-favourites.ts', () => ({ useFavourites: () => favouritesIn(favourites)() }));

const regge = demoTowns().clubs.find(({ _id }) => _id === 'club/vv-de-regge')!;
beforeEach(() => {
  club.put(regge);
  favourites.put([]);
});
afterEach(() => void session.set(null));
const open = () => renderPage({ '/club/:key': <ClubPage /> }, ['/club/vv-de-regge']);
const heart = () => screen.getByRole('button', { name: `Favoriet: ${regge.name}` });

test('shows a guest the club, and the way to its hub', () => {
  open();
  expect(screen.getByRole('heading', { name: regge.name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Favoriet: ${regge.name}` })).toBeNull();
  const back = screen.getByRole('link', { name: `Terug naar ${regge.hub.name}` });
  expect(back.getAttribute('href')).toBe(`/${regge.hub._id}`);
});

test('adds the club to the favourites by its heart, and removes it', () => {
  session.set({ user: anna, token: 't', expires: '' });
  open();
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(favourites.value?.map(({ _id }) => _id)).toEqual([regge._id]);
  fireEvent.click(heart());
  expect(favourites.value).toEqual([]);
});

test('shows the whole description', () => {
  open();
  expect(screen.getByText(regge.description!)).toBeTruthy();
});

test('marks its description as Dutch on an English page', () => {
  activateTestLanguage('en');
  open();
  expect(screen.getByText(regge.description!).lang).toBe('nl');
});

test('offers donations only for a club that the checkout offers', () => {
  const hint = /kun je aan deze vereniging doneren/;
  open();
  expect(screen.getByText(hint)).toBeTruthy();
  act(() => club.put({ ...regge, test: true }));
  expect(screen.queryByText(hint)).toBeNull();
});

test('says that a club does not exist', () => {
  club.put(undefined);
  open();
  expect(screen.getByText('Deze vereniging is niet (meer) te vinden.')).toBeTruthy();
  expect(document.title).toBe('Niet gevonden · Eetplein');
});

test('offers to try again without a connection', () => {
  club.put(undefined, 'unreachable');
  open();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});
