import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls, cards, members, membersOf, open, press, stamps } from '../../testing/dashboard.tsx';

test('shows how many stamps are left to earn and what full cards are worth', () => {
  const roma = { _id: 'organisation/roma', name: 'Pizzeria Roma', logo: undefined } as const;
  const linde = { _id: 'organisation/linde', name: 'De Linde', logo: undefined } as const;
  stamps.put([
    { host: roma, stamps: 21, max: 10, image: undefined },
    { host: linde, stamps: 3, max: 8, image: undefined },
  ]);
  open('/dashboard?tab=stamps');
  expect(screen.getByText(/Je hebt 2 volle stempelkaarten! .*extra snack of drankje/)).toBeTruthy();
  expect(screen.getByText('Nog 5 van de 8 stempels over')).toBeTruthy();
  expect(screen.getByRole('img', { name: '3 van de 8 stempels' })).toBeTruthy();
});

test('redeems an action code half a second after its fifth character', async () => {
  calls.collectActionCode.mockResolvedValue({ outcome: 'existing', stamps: 5, host: 'De Linde' });
  open('/dashboard?tab=stamps');
  expect(screen.getByText('Je hebt nog geen stempels')).toBeTruthy();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(screen.getByLabelText('Je actiecode'), { target: { value: 'linde' } });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(calls.collectActionCode).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  const words = 'Je hebt deze code al eens gebruikt en reeds 5 stempels gekregen van De Linde';
  expect(screen.getByText(words)).toBeTruthy();
  expect(calls.collectActionCode).toHaveBeenCalledExactlyOnceWith('LINDE');
});

test('lists favourite clubs first and cuts a long description until it is expanded', () => {
  open('/dashboard?tab=clubs');
  press('Favoriet: Voetbalvereniging De Regge');
  expect(cards()[0]).toBe('Voetbalvereniging De Regge');
  expect(screen.queryByText(/tegen een bal heeft getrapt/)).toBeNull();
  press('Meer lezen');
  expect(screen.getByText(/tegen een bal heeft getrapt/)).toBeTruthy();
});

test('says that there are no clubs', () => {
  members.get('hub/nijverdal')!.put({ ...membersOf('hub/nijverdal'), clubs: [] });
  open('/dashboard?tab=clubs');
  expect(screen.getByText('Er zijn nog geen verenigingen aangemeld.')).toBeTruthy();
});

test('asks to choose a hub once the one of this device does not exist any more', () => {
  members.get('hub/nijverdal')!.put(undefined);
  open('/dashboard?tab=clubs');
  expect(screen.getByText('Kies eerst een eetplein')).toBeTruthy();
  expect(screen.queryByText('Er zijn nog geen verenigingen aangemeld.')).toBeNull();
});

test('submits a club only with valid fields, with the city filled in', async () => {
  open('/dashboard?tab=clubs');
  press('Meld je eigen/favoriete vereniging aan');
  press('Aanmelden');
  expect(screen.getByText('Verplicht.')).toBeTruthy();
  const name = screen.getByLabelText('Naam van de vereniging');
  fireEvent.change(name, { target: { value: 'X' } });
  expect(screen.getByText('Tenminste 2 tekens')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Schaakclub' } });
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'geen site' } });
  expect(screen.getByText('Ongeldig website adres.')).toBeTruthy();
  expect(calls.submitClub).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: '' } });
  press('Aanmelden');
  expect(await screen.findByText('Bedankt! We bekijken je aanmelding.')).toBeTruthy();
  expect(calls.submitClub).toHaveBeenCalledWith({
    name: 'Schaakclub',
    city: 'Nijverdal',
    website: '',
    description: '',
  });
});

test('says why submitting a club failed, and keeps what was filled in', async () => {
  calls.submitClub.mockResolvedValue({ ok: false, code: 'offline' });
  open('/dashboard?tab=clubs');
  press('Meld je eigen/favoriete vereniging aan');
  fireEvent.change(screen.getByLabelText('Naam van de vereniging'), { target: { value: 'Schaakclub' } });
  press('Aanmelden');
  expect(await screen.findByText(/Geen verbinding\. Probeer het opnieuw/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Naam van de vereniging').value).toBe('Schaakclub');
});
