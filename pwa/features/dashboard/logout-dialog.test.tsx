import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useProfileDraft } from '../../data/use-profile-draft.ts';
import { session } from '../../sync/device/session-store.ts';
import { open, press } from '../../testing/dashboard.tsx';
import { RefusedHere } from '../../testing/refused.ts';
import { elsewhere } from '../../testing/render-page.tsx';

const refused = { addresses: new RefusedHere(), favourites: new RefusedHere() };
const logout = vi.hoisted(() => vi.fn());

vi.mock('../../data/use-refused.ts', () => ({
  useRefused: (kind: 'addresses' | 'favourites') => refused[kind].use(),
}));
vi.mock('../../data/use-session.ts', async (original) => {
  const { useSession } = await original<typeof import('../../data/use-session.ts')>();
  return { useSession: () => ({ ...useSession(), logout }) };
});

beforeEach(() => {
  logout.mockReset().mockResolvedValue({ waiting: 0 });
  refused.addresses.put([{ name: 'Grotestraat 12' }]);
  refused.favourites.put([{ id: 'organisation/roma', name: 'Pizzeria Roma' }]);
});

const UNSAVED = 'Je hebt je gegevens gewijzigd en niet opgeslagen. Die wijzigingen raak je kwijt.';
const dialog = () => within(screen.getByRole('dialog', { name: 'Wil je uitloggen?' }));
const leave = async () => {
  fireEvent.click(dialog().getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(elsewhere()).toBe('/'));
};

test('names what the server refused, and keeps it', async () => {
  open();
  press('Uitloggen');
  expect(dialog().getByText('Grotestraat 12')).toBeTruthy();
  expect(dialog().getByText('Pizzeria Roma')).toBeTruthy();
  expect(dialog().getByText(/Het blijft op dit apparaat staan tot je weer inlogt/)).toBeTruthy();
  await leave();
  expect(logout).toHaveBeenCalledExactlyOnceWith({ discardRefused: false });
});

test('discards what was refused only if the user says so', async () => {
  open();
  press('Uitloggen');
  fireEvent.click(dialog().getByRole('switch', { name: 'Niet bewaren, maar weggooien' }));
  await leave();
  expect(logout).toHaveBeenCalledExactlyOnceWith({ discardRefused: true });
});

test('lets the user look at it first', () => {
  open();
  press('Uitloggen');
  fireEvent.click(dialog().getByRole('link', { name: 'Eerst bekijken' }));
  expect(elsewhere()).toBe('/settings');
  expect(logout).not.toHaveBeenCalled();
});

test('does not mention refused documents if there are none', () => {
  refused.addresses.put([]);
  refused.favourites.put([]);
  open();
  press('Uitloggen');
  expect(dialog().queryByRole('switch')).toBeNull();
});

test('says that unsaved changes of the details go', () => {
  open();
  press('Uitloggen');
  expect(dialog().queryByText(UNSAVED)).toBeNull();
  const draft = renderHook(() => useProfileDraft(session.get()!.user)).result.current;
  act(() => draft.change({ name: 'Anneke de Vries' }));
  expect(dialog().getByText(UNSAVED)).toBeTruthy();
});
