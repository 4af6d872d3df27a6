import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Address } from '#domain/address';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressFinder, type Located } from './address-finder.tsx';

const HERE: Address = {
  name: 'Dorpsstraat 1, Nijverdal',
  street: 'Dorpsstraat',
  number: '1',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46],
};

/** A finder whose location is found when the returned function is called. */
function seeFinder(onSelect: (address: Address) => void): () => Promise<void> {
  let found = (_: Located<Address>) => {};
  const locate = () => new Promise<Located<Address>>((resolve) => (found = resolve));
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
  return () => act(async () => found({ ok: true, address: HERE }));
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
