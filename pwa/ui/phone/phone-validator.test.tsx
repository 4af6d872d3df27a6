import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PhoneValidator } from './phone-validator.tsx';

const requestCode = vi.fn();
const confirmCode = vi.fn();
const onValid = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  requestCode.mockResolvedValue({ ok: true, loggedIn: false, sent: true, validFor: 600, resendIn: 30 });
  const props = { phone: null, requestCode, confirmCode, onValid, explain: (code: string) => `(${code})` };
  renderPage({ '/': <PhoneValidator {...props} /> }, ['/']);
});
const typePhone = (value: string) =>
  fireEvent.change(screen.getByLabelText('Je telefoonnummer'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function pressFocused(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
async function toCode() {
  typePhone('0612345678');
  press('Verder');
  press('Ja, stuur de code');
  return screen.findByLabelText('Code uit de sms');
}

test.each([
  ['061234', ''],
  ['0712', 'Vul je 06 nummer in'],
  ['06123456789', 'Vul je 10 cijferige nummer in'],
])('does not go on with %s, and says "%s"', (number, text) => {
  typePhone(number);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verder' }).disabled).toBe(true);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(text);
});

test('asks whether the number is right before sending an SMS, and keeps it for correction', () => {
  typePhone('0612345678');
  press('Verder');
  expect(screen.getByText('Is dit nummer juist?')).toBeTruthy();
  press('Nee');
  expect(requestCode).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Je telefoonnummer') as HTMLInputElement).value).toBe('0612345678');
});

test('the fourth digit confirms the code', async () => {
  confirmCode.mockResolvedValue({ ok: true, loggedIn: true });
  fireEvent.change(await toCode(), { target: { value: '1234' } });
  await waitFor(() => expect(onValid).toHaveBeenCalledWith('0612345678'));
  expect(confirmCode).toHaveBeenCalledWith('0612345678', '1234', expect.stringMatching(/^[0-9a-f]{32}$/));
});

test('shows beside the digits that the code is being sent, and keeps a line for an error, so that nothing moves', async () => {
  confirmCode.mockReturnValue(new Promise(() => {}));
  const field = await toCode();
  const boxes = field.closest('[data-length]')!;
  expect(boxes.parentElement?.className).toMatch(/room/);
  fireEvent.change(field, { target: { value: '1234' } });
  expect(boxes.contains(screen.getByRole('img', { name: 'Laden' }))).toBe(true);
});

test('clears a wrong code and says that it is wrong', async () => {
  confirmCode.mockResolvedValue({ ok: false, code: 'code-invalid' });
  const field = await toCode();
  fireEvent.change(field, { target: { value: '1234' } });
  expect(await screen.findByText(/^Ongeldige code ingevoerd voor 06.1234.5678$/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('');
  expect(onValid).not.toHaveBeenCalled();
});

test('moves the focus to what comes next when a button is gone or has to wait', async () => {
  const has = (name: string) => expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  const hasField = (label: string) => expect(document.activeElement).toBe(screen.getByLabelText(label));
  typePhone('0612345678');
  pressFocused('Verder');
  has('Ja, stuur de code');
  pressFocused('Nee');
  hasField('Je telefoonnummer');
  pressFocused('Verder');
  pressFocused('Ja, stuur de code');
  await screen.findByLabelText('Code uit de sms');
  hasField('Code uit de sms');
  pressFocused('Ander telefoonnummer?');
  hasField('Je telefoonnummer');
});

test('an SMS to a number that was corrected meanwhile asks for no code', async () => {
  let answer: (result: object) => void = () => {};
  requestCode.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  typePhone('0612345678');
  press('Verder');
  press('Ja, stuur de code');
  typePhone('0612345679');
  await act(async () => answer({ ok: true, loggedIn: false, sent: true, validFor: 600, resendIn: 30 }));
  expect(screen.queryByLabelText('Code uit de sms')).toBeNull();
  press('Verder');
  expect(screen.getByText('Is dit nummer juist?')).toBeTruthy();
});

test('needs no code if the user is already logged in with this number', async () => {
  requestCode.mockResolvedValue({ ok: true, loggedIn: true });
  typePhone('0612345678');
  press('Verder');
  press('Ja, stuur de code');
  await waitFor(() => expect(onValid).toHaveBeenCalledWith('0612345678'));
});

test('says why the SMS was not sent', async () => {
  requestCode.mockResolvedValue({ ok: false, code: 'offline' });
  typePhone('0612345678');
  press('Verder');
  press('Ja, stuur de code');
  const alert = await screen.findByText(/Er is iets misgegaan bij het aanmelden, probeer het opnieuw\./);
  expect(alert.textContent).toContain('(offline)');
});

test('Enter asks whether the number is right, then sends the code', async () => {
  typePhone('0612345678');
  const field = screen.getByLabelText('Je telefoonnummer');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Is dit nummer juist?')).toBeTruthy();
  expect(requestCode).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByLabelText('Code uit de sms');
  expect(requestCode).toHaveBeenCalledTimes(1);
});

test('Enter with an incomplete code says so', async () => {
  const field = await toCode();
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Vul je 4 cijferige code in')).toBeTruthy();
  expect(confirmCode).not.toHaveBeenCalled();
});

test('takes the code that the browser reads from the SMS', async () => {
  let offer = (_: { code: string }) => {};
  vi.stubGlobal('OTPCredential', class {});
  const get = vi.fn(() => new Promise<{ code: string }>((resolve) => (offer = resolve)));
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  confirmCode.mockResolvedValue({ ok: true, loggedIn: true });
  await toCode();
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  await act(async () => offer({ code: '1234' }));
  await waitFor(() => expect(onValid).toHaveBeenCalledWith('0612345678'));
});
