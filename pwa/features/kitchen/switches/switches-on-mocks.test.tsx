import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { connection } from '../../../sync/device/connection.ts';
import { session } from '../../../sync/device/session-store.ts';
import { readOutbox } from '../../../sync/outbox/outbox.ts';
import { FailingStorage } from '../../../testing/failing-storage.ts';
import { startMockedApp } from '../../../testing/mocked-app.ts';
import { quickFinger } from '../../../testing/quick-finger.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SNACKBAR_MS } from '../../../ui/snackbar.tsx';
import KitchenPage from '../kitchen-page.tsx';

const ROMA = 'organisation/roma';
const { mock, logInAs } = startMockedApp();
beforeEach(() => logInAs(KITCHEN_PHONE));

const host = () => mock.world.catalog.host(ROMA)!;
const positions = () => host().switches?.map(({ name, on }) => `${name} ${on ? 'on' : 'off'}`) ?? [];
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const row = async (name: string) => within(await dialog().findByRole('region', { name }));
const strip = () => screen.queryByRole('list', { name: 'Wat nu anders is' });
const openSwitches = async () => {
  renderPage({ '/kitchen': <KitchenPage /> }, ['/kitchen']);
  fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Schakelaars' }));
};

describe('The switches of Roma', () => {
  test('a pause is on the board, and ends with one press, which can be undone', async () => {
    await openSwitches();
    fireEvent.click((await row('Even pauze')).getByRole('button', { name: '20 min' }));
    await waitFor(() => expect(host().switched?.pausedUntil).toBe(Date.parse('2026-06-12T16:20:00.000Z')));
    expect(await (await row('Even pauze')).findByText('Pauze tot 18:20')).toBeTruthy();
    // The second tap of a double tap is on the button that ends the pause.
    const tap = quickFinger();
    tap(dialog().getByRole('heading', { name: 'Even pauze' }));
    tap(dialog().getByRole('button', { name: 'Weer bestellingen aannemen' }));
    press('Sluiten');
    fireEvent.click(await screen.findByRole('button', { name: 'Pauze tot 18:20: uitzetten' }));
    await waitFor(() => expect(positions()).toEqual(['paused off']));
    await waitFor(() => expect(strip()).toBeNull());
    // Longer than other messages are shown.
    await new Promise((resolve) => setTimeout(resolve, SNACKBAR_MS + 100));
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(positions()).toEqual(['paused on']));
  });

  test('a product is found, sold out for today, and back', async () => {
    await openSwitches();
    press('Producten kiezen');
    fireEvent.change(await dialog().findByRole('searchbox'), { target: { value: 'tiram' } });
    fireEvent.click(await dialog().findByRole('button', { name: 'Tiramisu: vandaag op' }));
    await waitFor(() => expect(positions()).toEqual(['sold-out on']));
    const { products } = mock.world.catalog.menuOf(ROMA)!;
    expect(products.find(({ _id }) => _id === 'tiramisu')?.soldout).toBe(true);
    expect(await dialog().findByText('Op, vandaag')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Tiramisu is er weer' }));
    await waitFor(() => expect(positions()).toEqual(['sold-out off']));
  });

  test('the focus stays where a button was pressed', async () => {
    await openSwitches();
    const pressFocused = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    const focused = () => document.activeElement;
    pressFocused((await row('Even pauze')).getByRole('button', { name: '20 min' }));
    await waitFor(() => expect(focused()?.textContent).toBe('Even pauze'));
    press('Producten kiezen');
    for (const name of ['Tiramisu', 'Lasagne', 'Hawaï']) {
      fireEvent.change(await dialog().findByRole('searchbox'), { target: { value: name } });
      pressFocused(await dialog().findByRole('button', { name: `${name}: op tot ik het aanzet` }));
      await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe(`${name} is er weer`));
    }
    pressFocused(dialog().getByRole('button', { name: 'Hawaï is er weer' }));
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Hawaï: vandaag op'));
    press('Sluiten');
    const chips = () => within(strip()!).getAllByRole('button');
    const names = chips().map((chip) => chip.textContent);
    expect(names).toHaveLength(3);
    pressFocused(chips()[1]!);
    for (const next of [names[2], names[0]]) {
      await waitFor(() => expect(focused()?.textContent).toBe(next));
      fireEvent.click(focused()!);
    }
    await waitFor(() => expect(strip()).toBeNull());
    expect(focused()).not.toBe(document.body);
  });

  test('a product whose required choice is sold out is sold out, and says why', async () => {
    await openSwitches();
    press('Producten kiezen');
    const type = (value: string) => fireEvent.change(dialog().getByRole('searchbox'), { target: { value } });
    await dialog().findByRole('searchbox');
    type('dressing');
    for (const name of ['Huisdressing', 'Olijfolie en balsamico', 'Knoflookdressing'])
      fireEvent.click(await dialog().findByRole('button', { name: `${name}: vandaag op` }));
    await waitFor(() => expect(positions()).toHaveLength(3));
    type('insalata mista');
    expect(await dialog().findByText('Een verplichte keuze is op')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /^Insalata mista/ })).toBeNull();
    const { products } = mock.world.catalog.menuOf(ROMA)!;
    expect(products.filter(({ soldout }) => soldout).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Insalata mista', 'Insalata tonno', 'Insalata pollo']),
    );
  });

  test('waiting times, delivery, closed and a message are set for as long as chosen', async () => {
    await openSwitches();
    fireEvent.click((await row('Wachttijd afhalen')).getByRole('button', { name: '45 min' }));
    await waitFor(() => expect(host().order?.wait).toBe(45));
    fireEvent.click((await row('Bezorgen')).getByRole('button', { name: 'Uit tot ik het aanzet' }));
    await waitFor(() => expect(host().switched?.deliveryOff).toEqual({ until: null }));
    const closed = await row('Gesloten');
    fireEvent.click(closed.getByRole('button', { name: 'Tot een tijd' }));
    fireEvent.change(closed.getByLabelText('Gesloten tot'), { target: { value: '01:00' } });
    fireEvent.click(closed.getByRole('button', { name: 'Zaak sluiten' }));
    await waitFor(() => expect(host().switched?.closedUntil).toBe(Date.parse('2026-06-12T23:00:00.000Z')));
    const message = await row('Bericht aan klanten');
    fireEvent.change(message.getByRole('textbox'), { target: { value: ' Vandaag geen friet ' } });
    fireEvent.click(message.getByRole('button', { name: 'Vandaag tonen' }));
    await waitFor(() => expect(host().message).toBe('Vandaag geen friet'));
    const ends = Object.fromEntries(host().switches!.map(({ name, until }) => [name, until]));
    expect(ends).toEqual({
      wait: '2026-06-13T03:00:00.000Z',
      'delivery-off': undefined,
      closed: '2026-06-12T23:00:00.000Z',
      message: '2026-06-13T03:00:00.000Z',
    });
    const shown = () =>
      within(strip()!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(shown()).toEqual([
        'Gesloten tot 01:00',
        'Afhalen 45 min',
        'Bezorgen uit tot je het aanzet',
        'Bericht: Vandaag geen friet',
      ]),
    );
  });

  test('a day more than a year ahead is refused with the reason', async () => {
    await openSwitches();
    const closed = await row('Gesloten');
    fireEvent.click(closed.getByRole('button', { name: 'T/m een dag' }));
    const choose = (value: string) =>
      fireEvent.change(closed.getByLabelText('Gesloten tot en met'), { target: { value } });
    choose('2028-06-12');
    expect(closed.getByText('Kies een dag binnen een jaar.')).toBeTruthy();
    choose('2026-06-01');
    expect(closed.getByText('Kies een tijd die nog moet komen.')).toBeTruthy();
  });

  test('a message that could not be stored stays in its field', async () => {
    await openSwitches();
    const message = await row('Bericht aan klanten');
    const field = message.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(field, { target: { value: 'Vandaag geen friet' } });
    const storage = new FailingStorage().install();
    storage.full();
    fireEvent.click(message.getByRole('button', { name: 'Vandaag tonen' }));
    await screen.findByText(/Je apparaat is vol/);
    expect(field.value).toBe('Vandaag geen friet');
    storage.full(false);
    fireEvent.click(message.getByRole('button', { name: 'Vandaag tonen' }));
    await waitFor(() => expect(host().message).toBe('Vandaag geen friet'));
    vi.restoreAllMocks();
  });

  test('work offline: they show as waiting, and are sent when the connection is back', async () => {
    await openSwitches();
    await waitFor(() => expect(connection.get()).toBe('online'));
    mock.scenario('offline');
    fireEvent.click((await row('Even pauze')).getByRole('button', { name: '10 min' }));
    const list = within(await screen.findByRole('list', { name: 'Wat nu anders is' }));
    expect(await list.findByRole('button', { name: /: uitzetten\. Nog niet verstuurd$/ })).toBeTruthy();
    expect(positions()).toEqual([]);
    mock.scenario(null);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(positions()).toEqual(['paused on']), { timeout: 20_000 });
    await waitFor(() =>
      expect(within(strip()!).queryByRole('button', { name: /Nog niet verstuurd$/ })).toBeNull(),
    );
    // The board has it, so the device forgets the command.
    await waitFor(async () => expect(await readOutbox(session.get()!.user._id)).toEqual([]));
    expect(strip()).toBeTruthy();
  });

  test('refusing an order for a sold-out product offers to switch it off', async () => {
    renderPage({ '/kitchen': <KitchenPage /> }, ['/kitchen']);
    const refuse = async (switchesOff: boolean) => {
      fireEvent.click((await screen.findAllByRole('button', { name: 'Weigeren' }))[0]!);
      fireEvent.click(dialog().getByRole('radio', { name: 'Een product is uitverkocht' }));
      if (switchesOff) fireEvent.click(dialog().getByRole('switch'));
      press('Bestelling weigeren');
    };
    const refused = () => Object.values(mock.world.state.orders).filter(({ refusal }) => refusal);
    await refuse(false);
    await waitFor(() => expect(refused()).toHaveLength(1));
    expect(positions()).toEqual([]);
    await refuse(true);
    await waitFor(() => expect(positions()).toEqual(['sold-out on']));
    expect(refused()).toHaveLength(2);
  });
});
