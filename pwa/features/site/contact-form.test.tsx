import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import ContactPage from './contact-page.tsx';

const sendMessage = vi.hoisted(() => vi.fn());
vi.mock('../../data/contact.ts', async (original) => ({ ...(await original<object>()), sendMessage }));

beforeEach(() => {
  sendMessage.mockReset();
  sendMessage.mockResolvedValue({ ok: true });
});
const open = (path = '/contact') => renderPage({ '/contact': <ContactPage /> }, [path]);
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Verstuur' })));
function fillAll() {
  fill('Naam', 'Sanne');
  fill('E-mail of telefoonnummer', 'sanne@voorbeeld.nl');
  fill('Bericht', 'Komt er een eetplein in Hellendoorn?');
}

test('sends a complete message, and empties the form', async () => {
  open();
  fillAll();
  await send();
  expect(sendMessage.mock.calls).toEqual([
    [
      expect.stringMatching(/^message\/[0-9a-z]{26}$/),
      {
        about: 'question',
        name: 'Sanne',
        reply: 'sanne@voorbeeld.nl',
        message: 'Komt er een eetplein in Hellendoorn?',
      },
    ],
  ]);
  expect(screen.getByText('Je bericht is verstuurd. We antwoorden zo snel mogelijk.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' }).value).toBe('');
});

test('says what is missing, and sends nothing', async () => {
  open();
  fill('E-mail of telefoonnummer', 'sanne');
  await send();
  expect(screen.getAllByText('Verplicht.')).toHaveLength(2);
  expect(screen.getByText('Vul een e-mailadres of telefoonnummer in')).toBeTruthy();
  expect(sendMessage).not.toHaveBeenCalled();
});

test('keeps a message that could not be sent, and sends it again under the same id', async () => {
  sendMessage.mockResolvedValue({ ok: false, code: 'offline' });
  open();
  fillAll();
  await send();
  expect(screen.getByText(/Geen verbinding\. .*Je bericht staat er nog\./)).toBeTruthy();
  await send();
  fill('Bericht', 'Iets anders');
  await send();
  const [first, second, third] = sendMessage.mock.calls.map(([id]) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('is about a business for a visitor who comes from the page for businesses', async () => {
  open('/contact?about=business');
  fillAll();
  await send();
  expect(sendMessage.mock.calls[0]![1].about).toBe('business');
});
