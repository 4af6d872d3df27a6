import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import ZipcodeSearch from './zipcode-search.tsx';

test('searches automatically once zipcode and house number are complete', () => {
  const onSearch = vi.fn();
  renderPage({ '/': <ZipcodeSearch onSearch={onSearch} busy={false} /> }, ['/']);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Postcode', '7443ba');
  expect(onSearch).not.toHaveBeenCalled();
  type('Huisnummer', '1');
  type('Huisnummer', '12');
  type('Toevoeging', 'a');
  expect(onSearch.mock.calls).toEqual([['7443BA 1'], ['7443BA 12'], ['7443BA 12 a']]);
});

test('no longer searches for an address whose zipcode or house number is being changed', () => {
  const onSearch = vi.fn();
  renderPage({ '/': <ZipcodeSearch onSearch={onSearch} busy={false} /> }, ['/']);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Postcode', '7443ba');
  type('Huisnummer', '12');
  type('Huisnummer', '');
  expect(onSearch).toHaveBeenLastCalledWith('');
  type('Huisnummer', '14');
  expect(onSearch).toHaveBeenLastCalledWith('7443BA 14');
  type('Postcode', '7443');
  expect(onSearch).toHaveBeenLastCalledWith('');
});
