import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../sync/device/session-store.ts';
import { anneke } from '../../testing/in-memory.ts';
import { calls, fill, kept, press } from '../../testing/ordering.tsx';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import LoginPage from './login-page.tsx';

const open = (path = '/login') => renderPage({ '/login': <LoginPage /> }, [path]);
const phone = (value: string) => fill('Je telefoonnummer', value);
const code = (value: string) => act(async () => fill('Code uit de sms', value));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function toCode(path?: string) {
  open(path);
  phone('0612345678');
  press('Verder');
  await act(async () => press('Ja, stuur de code'));
}

afterEach(() => void vi.useRealTimers());

test.each([
  ['0712345678', 'Vul je 06 nummer in'],
  ['06123456789', 'Vul je 10 cijferige nummer in'],
])('%s: %s', (number, text) => {
  open();
  phone(number);
  expect(screen.getByText(text)).toBeTruthy();
  expect(button('Verder').disabled).toBe(true);
});

test('does not call an unfinished number wrong, and does not go on', () => {
  open();
  phone('061234567');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Verder').disabled).toBe(true);
});

test('sends no SMS before the user confirms the number', async () => {
  open();
  phone('+31 6 12345678');
  press('Verder');
  expect(screen.getByText('Is dit nummer juist?')).toBeTruthy();
  expect(calls.requestCode).not.toHaveBeenCalled();
  press('Nee');
  phone('0612345679');
  press('Verder');
  await act(async () => press('Ja, stuur de code'));
  expect(calls.requestCode.mock.calls).toEqual([['0612345679']]);
});

test('logs in with the code from the SMS and returns to the previous page', async () => {
  calls.confirmCode.mockResolvedValue({ ok: true, loggedIn: true });
  await toCode('/login?redir=/orders?tab=1');
  expect(calls.requestCode).toHaveBeenCalledWith('0612345678');
  expect(screen.getByRole('textbox', { name: 'Code uit de sms' }).getAttribute('autocomplete')).toBe(
    'one-time-code',
  );
  await code('1234');
  expect(calls.confirmCode).toHaveBeenCalledWith('0612345678', '1234');
  expect(elsewhere()).toBe('/orders?tab=1');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'goes to the dashboard instead of another site (%s)',
  async (redir) => {
    calls.confirmCode.mockResolvedValue({ ok: true, loggedIn: true });
    await toCode(`/login?redir=${encodeURIComponent(redir)}`);
    await code('1234');
    expect(elsewhere()).toBe('/dashboard');
  },
);

test('goes on at once when the user is already logged in', () => {
  session.set(anneke());
  open('/login?redir=/settings');
  expect(elsewhere()).toBe('/settings');
});

test('asks for no code while the token for the number is valid', async () => {
  calls.requestCode.mockResolvedValue({ ok: true, loggedIn: true });
  await toCode();
  expect(elsewhere()).toBe('/dashboard');
});

test('clears a wrong code and says so', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'code-invalid' });
  await toCode();
  await code('0000');
  expect(screen.getByText(/^Ongeldige code ingevoerd voor 06.1234.5678$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('asks for a new code after too many wrong ones', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'too-many-tries' });
  await toCode();
  await code('0000');
  expect(screen.getByText('Te vaak een verkeerde code. Vraag een nieuwe code aan.')).toBeTruthy();
  await act(async () => press('Stuur de code opnieuw'));
  expect(calls.requestCode).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Er is een nieuwe code onderweg.')).toBeTruthy();
  expect(screen.queryByText(/Te vaak een verkeerde code/)).toBeNull();
});

test('says why an SMS could not be sent', async () => {
  calls.requestCode.mockResolvedValue({ ok: false, code: 'too-many-requests' });
  await toCode();
  const alert = screen.getAllByRole('alert').map((one) => one.textContent);
  expect(alert.join()).toContain('Er is iets misgegaan bij het aanmelden, probeer het opnieuw.');
  expect(alert.join()).toContain('Dat ging te vaak achter elkaar.');
  expect(screen.queryByRole('textbox', { name: 'Code uit de sms' })).toBeNull();
});

test('says beside the code field that a new code could not be sent', async () => {
  await toCode();
  calls.requestCode.mockResolvedValue({ ok: false, code: 'sms-gateway' });
  await act(async () => press('Stuur de code opnieuw'));
  expect(screen.getByText(/De sms kon niet worden verstuurd/)).toBeTruthy();
  expect(screen.queryByText('Er is een nieuwe code onderweg.')).toBeNull();
});

test('says after five seconds without an answer that the connection failed', async () => {
  vi.useFakeTimers();
  calls.requestCode.mockReturnValue(new Promise(() => {}));
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByText(/De verbinding met eetplein is mislukt/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('De verbinding met eetplein is mislukt, probeer het nog een keer')).toBeTruthy();
});

test('starts again with another number', async () => {
  await toCode();
  press('Ander telefoonnummer?');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Je telefoonnummer' }).value).toBe('');
});

test('says offline when logging in is possible', () => {
  kept.connection = 'offline';
  open();
  expect(screen.getByText('Je bent offline. Inloggen kan zodra er weer verbinding is.')).toBeTruthy();
});
