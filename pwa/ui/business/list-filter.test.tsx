import { fireEvent, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListFilter } from '../../data/use-list-filter.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ListFilterBar } from './list-filter.tsx';

function Bar() {
  const [filter, change] = useListFilter();
  const [query] = useSearchParams();
  return (
    <>
      <ListFilterBar filter={filter} onChange={change} withDistance={query.has('near')} />
      <p data-testid="url">{String(query)}</p>
    </>
  );
}
const open = (query = '') => renderPage({ '/': <Bar /> }, [`/${query}`]);
const url = () => screen.getByTestId('url').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('keeps every choice in the URL, beside what else is there', () => {
  open('?type=pizza');
  press('Nu open');
  press('Gratis bezorgen');
  press('Afhalen');
  choose('Minimumbedrag', '15');
  choose('Sorteren', 'cost');
  expect(url()).toBe('type=pizza&open=1&free=1&way=takeaway&min=15&sort=cost');
});

test('shows what the URL says, and resets a choice that is pressed again', () => {
  open('?open=1&way=deliver&sort=time');
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([pressed('Nu open'), pressed('Bezorgen'), pressed('Afhalen')]).toEqual(['true', 'true', 'false']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sorteren' }).value).toBe('time');
  press('Bezorgen');
  press('Nu open');
  choose('Sorteren', 'open');
  expect(url()).toBe('');
});

test('offers to sort by distance only with an address', () => {
  open();
  expect(screen.queryByRole('option', { name: 'Dichtbij' })).toBeNull();
  open('?near=1');
  expect(screen.getByRole('option', { name: 'Dichtbij' })).toBeTruthy();
});
