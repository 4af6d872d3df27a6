import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startMockedApp } from '../testing/mocked-app.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

const { mock } = startMockedApp();

function Lookup({ typed = '7443BA 1' }) {
  const { search, onText } = useAddressLookup();
  return (
    <>
      <button type="button" onClick={() => onText(typed)}>
        Zoek adres
      </button>
      <p role="status">{search.status}</p>
    </>
  );
}

test('a search that failed is repeated when it is asked for again', async () => {
  mock.scenario('offline');
  renderPage({ '/': <Lookup /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Zoek adres' }));
  await screen.findByText('failed');
  mock.scenario(null);
  fireEvent.click(screen.getByRole('button', { name: 'Zoek adres' }));
  expect(await screen.findByText(/found|none/)).toBeTruthy();
});

test('of a pasted text, as much is searched for as the server takes', async () => {
  renderPage({ '/': <Lookup typed={'Grotestraat 12 in Nijverdal '.repeat(9)} /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Zoek adres' }));
  expect(await screen.findByText(/found|none/)).toBeTruthy();
});
