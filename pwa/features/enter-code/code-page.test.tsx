import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEMO_PHONE } from '#fixtures/mocks/seed';
import { creditKeptCodes } from '../../data/action-codes.ts';
import { keptCodes } from '../../sync/device/kept-codes.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import CodePage from './code-page.tsx';

const { mock, logInAs } = startMockedApp();
beforeEach(() => keptCodes.set([]));
const logIn = () => logInAs(DEMO_PHONE, { synced: false });

const open = (path: string) => renderPage({ '/code/:key': <CodePage />, '/code': <CodePage /> }, [path]);
const collected = () =>
  Object.values(mock.world.state.stampCards).flatMap((card) => Object.keys(card.entries));

test('gives a user the stamps of the code in the address', async () => {
  await logIn();
  open('/code/linde');
  await screen.findByText(/Gelukt! Je hebt 5 stempels gekregen van Nachtsnackbar De Linde/);
  expect(collected()).toContain('code/LINDE');
  const link = screen.getByRole('link', { name: 'Naar je stempels' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=stamps');
});

test.each(['/code/linde.', '/code/lin-de', '/code/linde%20%20'])(
  'fills in what can be typed of %s',
  async (path) => {
    await logIn();
    open(path);
    expect((screen.getByLabelText('Je actiecode') as HTMLInputElement).value).toBe('LINDE');
    await screen.findByText(/Gelukt! Je hebt 5 stempels/);
  },
);

test('keeps the code of a visitor, who gets the stamps at login', async () => {
  open('/code/linde');
  await screen.findByText(/Deze code is goed. Log in met je telefoonnummer/);
  const link = await screen.findByRole('link', { name: 'Inloggen' });
  expect(link.getAttribute('href')).toBe(`/login?redir=${encodeURIComponent('/dashboard?tab=stamps')}`);
  expect(collected()).not.toContain('code/LINDE');
  await logIn();
  await creditKeptCodes();
  await waitFor(() => expect(collected()).toContain('code/LINDE'));
});

test('lists the kept codes of a visitor with their stamps', () => {
  keptCodes.set([
    { code: 'ROMA1', host: 'Roma', stamps: 1 },
    { code: 'LINDE', host: 'De Linde', stamps: 5 },
  ]);
  open('/code');
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['ROMA1 1 stempel van Roma', 'LINDE 5 stempels van De Linde']);
});

test('says that a code is wrong, and takes another', async () => {
  await logIn();
  open('/code/xxxxx');
  await screen.findByText('Ongeldige of verlopen code, probeer het nogmaals.');
  fireEvent.change(screen.getByLabelText('Je actiecode'), { target: { value: 'DONER' } });
  await screen.findByText(/Gelukt! Je hebt 10 stempels/);
});

test('has an empty field without a code, and asks nothing', async () => {
  open('/code');
  const field = screen.getByLabelText('Je actiecode') as HTMLInputElement;
  expect(field.value).toBe('');
  expect(screen.queryByRole('link', { name: 'Inloggen' })).toBeNull();
});
