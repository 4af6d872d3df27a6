import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Club } from '#documents/club';
import type { Favourite } from '#documents/favourite';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { favouritesIn, InMemory } from '../../testing/in-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ClubPage from './club-page.tsx';

const club = new InMemory<Club>();
const favourites = new InMemory<Favourite[]>();
vi.mock('../../data/use-club.ts', () => ({ useClub: () => club.use() }));
vi.mock('../../data/use-favourites.ts', () => ({ useFavourites: () => favouritesIn(favourites)() }));

const regge = demoTowns().clubs.find(({ _id }) => _id === 'club/vv-de-regge')!;
beforeEach(() => {
  club.put(regge);
  favourites.put([]);
});
const open = () => renderPage({ '/club/:key': <ClubPage /> }, ['/club/vv-de-regge']);
const heart = () => screen.getByRole('button', { name: `Favoriet: ${regge.name}` });

test('adds the club to the favourites by its heart, and removes it', () => {
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

test('says that a club does not exist', () => {
  club.put(undefined);
  open();
  expect(screen.getByText('Deze vereniging is niet (meer) te vinden.')).toBeTruthy();
});

test('offers to try again without a connection', () => {
  club.put(undefined, 'unreachable');
  open();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});
