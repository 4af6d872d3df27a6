import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { forgetSources } from '../../data/use-stored.ts';
import { refreshHub, refreshHubs } from '../../sync/catalog/catalog.ts';
import { serverAnswered } from '../../sync/device/connection.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import CodesPage from './codes-page.tsx';

const { mock, logInAs } = startMockedApp();
afterEach(() => vi.restoreAllMocks());

const open = () => renderPage({ '/kitchen/codes': <CodesPage /> }, ['/kitchen/codes']);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
const madeCodes = () => Object.values(mock.world.state.madeCodes ?? {});

describe('The codes of Roma', () => {
  beforeEach(async () => {
    await logInAs(KITCHEN_PHONE);
    await refreshHubs();
    await refreshHub('hub/nijverdal');
  });

  test('are listed with how often they were collected; those that expired are apart', async () => {
    open();
    const hallo = await row('HALLO');
    hallo.getByText('50 stempels');
    hallo.getByText('0 keer gebruikt');
    const ended = within(screen.getByRole('heading', { name: 'Afgelopen' }).parentElement!);
    ended.getByText('OUD24');
    ended.getByText(/afgelopen op 31 december 2024/);
    expect(ended.queryByRole('button')).toBeNull();
  });

  test('are fetched again by a button that keeps the focus', async () => {
    open();
    await row('HALLO');
    const button = screen.getByRole('button', { name: 'Vernieuwen' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.matches(':disabled')).toBe(false);
  });

  test('get one of the owner’s choice, which is offered to be printed', async () => {
    open();
    await row('HALLO');
    press('Nieuwe actiecode');
    type('Eigen code (als je wilt)', 'zomer');
    type('Stempels', '3');
    type('Geldig tot en met', '2026-08-31');
    press('Maken');
    await screen.findByRole('heading', { name: 'Printen' });
    expect(madeCodes()).toMatchObject([
      { _id: 'action-code/ZOMER', stamps: 3, kind: 'code', expires: '2026-09-01T02:59:59.999Z' },
    ]);
    press('Sluiten');
    const zomer = await row('ZOMER');
    zomer.getByText(/geldig tot en met 31 augustus 2026/);
  });

  test('cannot have the code of another; a malformed one is not sent', async () => {
    open();
    await row('HALLO');
    press('Nieuwe actiecode');
    type('Eigen code (als je wilt)', 'ZO-ER');
    expect((screen.getByRole('button', { name: 'Maken' }) as HTMLButtonElement).disabled).toBe(true);
    type('Eigen code (als je wilt)', 'LINDE');
    press('Maken');
    await screen.findByText('Deze code is al eens gebruikt. Kies een andere.');
    expect(madeCodes()).toEqual([]);
  });

  test('get a batch of vouchers once, although the first answer was lost', async () => {
    open();
    await row('HALLO');
    press('Kaartjes maken');
    type('Aantal kaartjes', '3');
    mock.scenario('lost-answer');
    press('Maken');
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Maken' }) as HTMLButtonElement).disabled).toBe(false),
    );
    press('Maken');
    await screen.findByText(/3 kaartjes die nog niet zijn gebruikt/);
    expect(madeCodes()).toHaveLength(3);
  });

  test('stay in their form until they are made', async () => {
    open();
    await row('HALLO');
    press('Nieuwe actiecode');
    press('Maken');
    press('Sluiten');
    expect(screen.getByRole('heading', { name: 'Nieuwe actiecode' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Printen' });
  });

  test('that are made after their form was closed by the browser close no other', async () => {
    open();
    await row('HALLO');
    press('Nieuwe actiecode');
    press('Maken');
    act(() => (screen.getByRole('dialog') as HTMLDialogElement).close());
    press('Kaartjes maken');
    await screen.findByText('Gemaakt');
    expect(madeCodes()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Kaartjes maken' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Printen' })).toBeNull();
  });

  test('are ended after a question', async () => {
    open();
    const hallo = await row('HALLO');
    fireEvent.click(hallo.getByRole('button', { name: 'Beëindigen' }));
    const question = await screen.findByRole('dialog', { name: 'Actiecode beëindigen?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Beëindigen' }));
    await waitFor(() => {
      const ended = within(screen.getByRole('heading', { name: 'Afgelopen' }).parentElement!);
      ended.getByText('HALLO');
    });
    expect(madeCodes()).toMatchObject([{ _id: 'action-code/HALLO', expires: expect.any(String) }]);
  });

  test('are printed: the vouchers that nobody collected, ten on a sheet, in the language of choice', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await row('HALLO');
    press('Kaartjes maken');
    type('Aantal kaartjes', '12');
    press('Maken');
    await screen.findByText(/12 kaartjes die nog niet/);
    // The dialog renders its content before it opens.
    fireEvent.click(await screen.findByRole('radio', { name: 'English' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Printen' }).at(-1)!);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector('[data-print="cards"]')!;
    expect(
      [...paper.querySelectorAll('section')].map((sheet) => sheet.querySelectorAll('[lang]').length),
    ).toEqual([10, 2]);
    expect(paper.textContent).toContain('= a free snack or drink');
    for (const { _id } of madeCodes()) expect(paper.textContent).toContain(_id.slice('action-code/'.length));
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull());
  });

  test('are shown without a connection, with their age; none can be made', async () => {
    await waitFor(() => expect(localStorage.getItem('eetplein-kitchens')).toContain('roma'));
    open();
    await row('HALLO');
    cleanup();
    forgetSources();
    mock.scenario('offline');
    serverAnswered(false);
    open();
    await row('HALLO');
    await screen.findByText(/Geen verbinding: dit staat op je apparaat/);
    press('Nieuwe actiecode');
    await screen.findByText('Codes maken kan zodra er weer verbinding is.');
    press('Maken');
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0));
    expect(madeCodes()).toEqual([]);
  });
});

test('a customer has no codes', async () => {
  await logInAs(DEMO_PHONE);
  open();
  await screen.findByRole('heading', { name: 'Alleen de eigenaar maakt actiecodes' });
});
