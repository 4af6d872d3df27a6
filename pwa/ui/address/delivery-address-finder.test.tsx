import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Address } from '#domain/address';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { renderPage } from '../../testing/render-page.tsx';
import { DeliveryAddressFinder } from './delivery-address-finder.tsx';

const roma = demoTowns().hosts.find(({ _id }) => _id === 'organisation/roma')!;
const HERE: Address = {
  name: 'Grotestraat 12, 7443BJ Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BJ',
  city: 'Nijverdal',
  coordinate: [52.3609, 6.4656],
};
const FAR: Address = {
  ...HERE,
  street: 'Dam',
  number: '1',
  zipcode: '1012JS',
  city: 'Amsterdam',
  coordinate: [52.3731, 4.8932],
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function locate(address: Address) {
  const choose = vi.fn();
  const finder = (
    <DeliveryAddressFinder
      host={roma}
      text=""
      onText={() => {}}
      search={{ status: 'idle', list: [] }}
      explain={() => null}
      locate={async () => ({ ok: true, address })}
      onChoose={choose}
    />
  );
  renderPage({ '/': finder }, ['/']);
  const here = screen.getByRole('button', { name: 'Gebruik mijn huidige locatie' });
  here.focus();
  await press('Gebruik mijn huidige locatie');
  return choose;
}

test('the address of a location, which may be that of the neighbours, is used only after a question', async () => {
  const choose = await locate(HERE);
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Dit adres gebruiken?' }).textContent).toContain(
    'Grotestraat 12',
  );
  await press('Ja');
  expect(choose).toHaveBeenCalledExactlyOnceWith(HERE);
});

test('an address that is not the right one is not used, and another can be found', async () => {
  const choose = await locate(HERE);
  await press('Nee');
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('a location to which the business does not deliver is refused without a question', async () => {
  const choose = await locate(FAR);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Op Dam 1.*wordt niet geleverd$/)).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
});
