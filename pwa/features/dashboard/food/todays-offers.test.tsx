import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { EVERY_DAY } from '#domain/discount';
import type { HostOffers } from '../../../data/use-hub-offers.ts';
import { kept, offers, open, towns } from '../../../testing/dashboard.tsx';

test('shows each offer once after businesses opened and closed, also if two have the same name', () => {
  const [first, second] = towns.hosts;
  const openFrom = (host: typeof first, start: string, end: string) => ({
    ...host!,
    timetable: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start, end })),
  });
  const of = (tab: string) => ({ name: '2 halen, 1 betalen', day: EVERY_DAY, tab, quantity: 2, pay: 1 });
  const stored: HostOffers[] = [
    { host: openFrom(first, '17:00', '22:00'), discounts: [of("Pizza's"), of('Pasta')] },
    { host: openFrom(second, '12:00', '17:00'), discounts: [{ name: 'Lunch', day: EVERY_DAY, percent: 10 }] },
  ];
  const at = (day: string, minute: number) => {
    kept.now = instantAt(day, minute);
    act(() => offers.put(stored));
  };
  open();
  for (const day of ['2026-03-11', '2026-03-12', '2026-03-13']) {
    at(day, 16 * 60 + 55);
    at(day, 17 * 60 + 5);
  }
  const list = screen.getByRole('heading', { name: 'Acties van vandaag' }).parentElement!;
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});
