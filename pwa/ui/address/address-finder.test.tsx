import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Address } from '#domain/address';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressFinder, type LocateResult } from './address-finder.tsx';

const HERE: Address = {
  name: 'Dorpsstraat 1, Nijverdal',
  street: 'Dorpsstraat',
  number: '1',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46],
};

/** A finder whose location is found when the returned function is called. */
function seeFinder(
  onSelect: (address: Address) => void,
  located: LocateResult<Address> = { ok: true, address: HERE },
): () => Promise<void> {
  let found = (_: LocateResult<Address>) => {};
  const locate = () => new Promise<LocateResult<Address>>((resolve) => (found = resolve));
  function Finder() {
    const [text, setText] = useState('');
    const [chosen, setChosen] = useState('');
    const select = (address: Address) => {
      setChosen(address.name ?? '');
      onSelect(address);
    };
    return (
      <AddressFinder
        text={text}
        onText={setText}
        search={{ status: 'idle', list: [] }}
        explain={() => null}
        locate={locate}
        onSelect={select}
        question={chosen && <p>{chosen}?</p>}
      />
    );
  }
  renderPage({ '/': <Finder /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Gebruik mijn huidige locatie' }));
  return () => act(async () => found(located));
}

test('A location that is found is chosen', async () => {
  const onSelect = vi.fn();
  const arrive = seeFinder(onSelect);
  await arrive();
  expect(onSelect).toHaveBeenCalledWith(HERE);
  expect(screen.getByText('Dorpsstraat 1, Nijverdal?')).toBeTruthy();
});

test('A location that is found after the visitor typed something else changes nothing', async () => {
  const onSelect = vi.fn();
  const arrive = seeFinder(onSelect);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Kerkstraat 5' } });
  await arrive();
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Kerkstraat 5');
});

test('why there is no location appears where a screen reader announces it', async () => {
  const arrive = seeFinder(() => {}, { ok: false, reason: 'denied' });
  const announced = screen.getAllByRole('status');
  await arrive();
  const trouble = await screen.findByText(/^Zet je locatie aan/);
  expect(announced).toContain(trouble.closest('[role]'));
});

test('a tab whose code cannot be fetched says that there is no connection, and the other stays', async () => {
  vi.doMock('./zipcode-search.tsx', () => Promise.reject(new Error('no network')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  seeFinder(() => {});
  fireEvent.click(screen.getByRole('radio', { name: 'Postcode' }));
  await screen.findByText(/^Geen verbinding met/);
  fireEvent.click(screen.getByRole('radio', { name: 'Adres' }));
  expect(screen.getByRole('searchbox')).toBeTruthy();
});
