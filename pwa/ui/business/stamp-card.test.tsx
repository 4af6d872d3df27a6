import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { StampCard } from './stamp-card.tsx';

const open = (card: { stamps: number; max: number; image?: string }) =>
  renderPage({ '/page': <StampCard name="De Linde" {...card} /> }, ['/page']).container;
/** What each place shows: 'own' or 'stamped', 'gift', or its number. */
const places = () =>
  [...screen.getByRole('img').children].map((place) => {
    if (place.querySelector('img')) return 'own';
    if (place.querySelector('.lucide-gift')) return 'gift';
    return place.querySelector('svg') ? 'stamped' : place.textContent;
  });

test('draws the stamped places filled, and a gift at the last place', () => {
  open({ stamps: 3, max: 6 });
  expect(screen.getByRole('img', { name: '3 van de 6 stempels' })).toBeTruthy();
  expect(places()).toEqual(['stamped', 'stamped', 'stamped', '4', '5', 'gift']);
});

test('fills every place of a full card, and starts anew with what is beyond it', () => {
  open({ stamps: 4, max: 4 });
  expect(places()).toEqual(['stamped', 'stamped', 'stamped', 'stamped']);
  expect(screen.getByText(/^Je hebt een volle stempelkaart!/)).toBeTruthy();
});

test('fills the places with the business’s own stamp', () => {
  const card = open({ stamps: 1, max: 3, image: '/stamp.svg' });
  expect(places()).toEqual(['own', '2', 'gift']);
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/stamp.svg');
});

test('draws a card of more than 20 places as a bar', () => {
  const card = open({ stamps: 5, max: 20 });
  expect([places().length, card.querySelector('progress')]).toEqual([20, null]);
  const { value, max } = open({ stamps: 5, max: 21 }).querySelector('progress')!;
  expect([value, max]).toEqual([5, 21]);
});
