import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Menu } from '#documents/menu';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Business } from '../../../data/use-business.ts';
import { InMemory } from '../../../testing/in-memory.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SoldOutList } from './sold-out-list.tsx';
import type { Switches } from './use-switches.ts';

const business = new InMemory<Business>();
vi.mock('../../../data/use-business.ts', () => ({ useBusiness: () => business.use() }));

const towns = demoTowns();
const host = towns.hosts[0]!;
const give = (menu: Partial<Menu>) => business.put({ host, menu: { ...towns.menus[0]!, ...menu } });
const switches: Switches = {
  host: host._id,
  view: {} as Switches['view'],
  now: Date.parse('2026-03-11T18:00:00Z'),
  on: [],
  find: () => undefined,
  set: async () => true,
  end: async () => true,
};
const open = () => renderPage({ '/': <SoldOutList switches={switches} /> }, ['/']);

test('says of a business without a menu that its menu is empty, and offers no retry', () => {
  give({ tabs: [], products: [], discounts: [] });
  open();
  expect(screen.getByText('Je kaart is nog leeg')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
});

test('offers a retry while the menu is not on the device', () => {
  business.put(undefined, 'unreachable');
  open();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});
