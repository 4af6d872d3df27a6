import { act, cleanup, screen, waitFor } from '@testing-library/react';
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
  expect(calls.confirmCode).toHaveBeenCalledWith('0612345678', '1234', expect.any(String));
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

test('continues at once when the user is already logged in', () => {
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
  button('Stuur de code opnieuw').focus();
  await act(async () => press('Stuur de code opnieuw'));
  expect(calls.requestCode).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code uit de sms' }));
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
  vi.useFakeTimers();
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
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

const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Stuur de code opnieuw/ });

test('counts down until another code may be requested', async () => {
  vi.useFakeTimers();
  await toCode();
  expect([again().textContent, again().disabled]).toEqual(['Stuur de code opnieuw 0:30', true]);
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(again().textContent).toBe('Stuur de code opnieuw 0:09');
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect([again().textContent, again().disabled]).toEqual(['Stuur de code opnieuw', false]);
});

test('says that no new code was sent while the last one is on its way', async () => {
  vi.useFakeTimers();
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  calls.requestCode.mockResolvedValue({
    ok: true,
    loggedIn: false,
    sent: false,
    validFor: 580,
    resendIn: 10,
  });
  await act(async () => press('Stuur de code opnieuw'));
  expect(screen.getByText('De vorige code is nog onderweg en blijft geldig.')).toBeTruthy();
  expect(again().textContent).toBe('Stuur de code opnieuw 0:10');
});

test('counts down to when the server sends codes again', async () => {
  vi.useFakeTimers();
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  calls.requestCode.mockResolvedValue({ ok: false, code: 'too-many-requests', retryAfter: 90_000 });
  await act(async () => press('Stuur de code opnieuw'));
  expect(again().textContent).toBe('Stuur de code opnieuw 1:30');
});

test('calls a code expired after ten minutes, and lets another be requested', async () => {
  vi.useFakeTimers();
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText('De code is verlopen. Vraag een nieuwe code aan.')).toBeTruthy();
  expect(again().disabled).toBe(false);
});

test('calls a code expired when the server does', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'code-expired' });
  await toCode();
  await code('1234');
  expect(screen.getByText('De code is verlopen. Vraag een nieuwe code aan.')).toBeTruthy();
  expect(again().disabled).toBe(false);
});

test('says when logging in is possible again', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'too-many-tries', retryAfter: 600_000 });
  await toCode();
  await code('1234');
  expect(screen.getByText('Te vaak een verkeerde code. Probeer het over 10 min. nogmaals.')).toBeTruthy();
});

/** Starts again as after a reload, with nothing but the stored values. */
async function reload() {
  cleanup();
  open();
  await act(async () => {});
}

test('keeps step, number and countdown over a reload', async () => {
  vi.useFakeTimers();
  await toCode();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  await reload();
  expect(screen.getByText('06 1234 5678')).toBeTruthy();
  expect(again().textContent).toBe('Stuur de code opnieuw 0:18');
  press('Ander telefoonnummer?');
  await reload();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Je telefoonnummer' }).value).toBe('');
  phone('0687');
  await reload();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Je telefoonnummer' }).value).toBe('0687');
});

test('sends a code that was entered offline when the network is back, also after a reload', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'offline' });
  await toCode();
  await code('1234');
  expect(screen.getByText('Je bent offline. We versturen je code zodra er weer verbinding is.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1234');
  await reload();
  await waitFor(() => expect(calls.confirmCode).toHaveBeenCalledTimes(2));
  calls.confirmCode.mockResolvedValue({ ok: true, loggedIn: true });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(calls.confirmCode).toHaveBeenCalledTimes(3);
  const attempts = calls.confirmCode.mock.calls.map(([, , attempt]) => attempt);
  expect(new Set(attempts).size).toBe(1);
  expect(elsewhere()).toBe('/dashboard');
});

test('does not send a code that was corrected while offline', async () => {
  calls.confirmCode.mockResolvedValue({ ok: false, code: 'offline' });
  await toCode();
  await code('1234');
  await code('123');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(calls.confirmCode).toHaveBeenCalledTimes(1);
});
