import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import LandingPage from './landing-page.tsx';

const { hubs, hosts } = demoTowns();
const nijverdal = hubs.find(({ _id }) => _id === 'hub/nijverdal')!;
const open = (name: string, end: string) => ({
  ...hosts.find(({ _id }) => _id === 'organisation/roma')!,
  _id: `organisation/${name.toLowerCase()}` as const,
  name,
  timetable: [3, 4].map((day) => ({ day, start: '16:00', end })),
});
const town = { hub: nijverdal, hosts: [open('Roma', '22:00'), open('Sora', '23:00')], clubs: [] };

const stored = (value: unknown) => ({ status: 'ready', value, updatedAt: Date.now(), retry() {} });
vi.mock('../../data/engine.ts', () => ({ engine: () => Promise.reject(new Error('offline')) }));
vi.mock('../../data/use-hubs.ts', () => ({ useHubs: () => stored(hubs) }));
vi.mock('../../data/use-hub.ts', () => ({ useHub: () => stored(town) }));

beforeEach(() => {
  vi.useFakeTimers();
  // Wednesday, half a minute before Roma closes.
  vi.setSystemTime(instantAt('2026-03-11', 22 * 60) - 30_000);
  settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' });
});
afterEach(() => void vi.useRealTimers());

const show = async (path: string) => {
  const page = <LandingPage />;
  renderPage({ '/': page, '/hub/:key': page }, [path]);
  await act(() => vi.dynamicImportSettled());
};
const names = (part = screen.getByRole('region', { name: 'Resultaten' })) =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const aMinuteLater = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('the list of a town says within a minute that a business closed, and puts the open ones first', async () => {
  await show('/hub/nijverdal');
  expect(names()).toEqual(['Roma', 'Sora']);
  expect(screen.getByText('Open tot 22:00')).toBeTruthy();
  await aMinuteLater();
  expect(names()).toEqual(['Sora', 'Roma']);
  expect(screen.queryByText('Open tot 22:00')).toBeNull();
  expect(screen.getByText('Gesloten')).toBeTruthy();
});

test('a business leaves the open ones of the town looked at last within a minute after it closed', async () => {
  await show('/');
  const section = screen.getByRole('heading', { name: 'Nu open in Nijverdal' }).parentElement!;
  expect(names(section)).toEqual(['Roma', 'Sora']);
  await aMinuteLater();
  expect(names(section)).toEqual(['Sora']);
});
