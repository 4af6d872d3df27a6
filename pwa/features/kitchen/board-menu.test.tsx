import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KitchenBoard } from '../../data/use-kitchen.ts';
import { InMemory } from '../../testing/in-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BoardMenu } from './board-menu.tsx';

const kitchen = new InMemory<KitchenBoard>();
const retry = vi.fn();
vi.mock('../../data/use-kitchen.ts', () => ({ useKitchen: () => ({ ...kitchen.use(), retry }) }));
vi.mock('./board-choices.tsx', () => ({ BoardChoices: () => null }));

const ROMA = { _id: 'organisation/roma', name: 'Roma', _role: 'staff', person: 'person/1' } as const;
const open = (row: string) => {
  renderPage({ '/': <BoardMenu workplace={ROMA as never} board={kitchen.value} /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Meer' }));
  fireEvent.click(screen.getByRole('button', { name: row }));
  return within(screen.getByRole('dialog', { name: row }));
};

beforeEach(() => retry.mockReset());

describe.each(['Apparaten', 'Medewerkers'])('the list of %s', (row) => {
  test('is loading until it is known', () => {
    kitchen.put(undefined, 'loading');
    const dialog = open(row);
    expect(dialog.getByRole('status', { name: 'Laden' })).toBeTruthy();
    expect(dialog.queryByText(/^Nog geen apparaten/)).toBeNull();
  });

  test('offers a retry if it is not on this device', () => {
    kitchen.put(undefined, 'unreachable');
    const dialog = open(row);
    expect(dialog.getByText('Deze lijst staat nog niet op dit apparaat.')).toBeTruthy();
    expect(dialog.queryByText(/^Nog geen apparaten/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

test('says that there are no devices yet only of a known list', () => {
  kitchen.put({ views: [], people: [], devices: [], switches: {} as KitchenBoard['switches'] });
  expect(open('Apparaten').getByText(/^Nog geen apparaten/)).toBeTruthy();
});
