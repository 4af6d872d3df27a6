import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import { clockTime, DAY } from '#domain/amsterdam-time';
import { invitePerson } from '#fixtures/mocks/rules/kitchen-people';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { submitBusiness } from '../../data/account.ts';
import { hiddenStartNotices } from '../../data/hidden-start-notices.ts';
import { fetchBusiness } from '../../sync/catalog/catalog.ts';
import { session } from '../../sync/device/session-store.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { quickFinger } from '../../testing/quick-finger.ts';
import { renderPage } from '../../testing/render-page.tsx';
import KitchenPage from './kitchen-page.tsx';

const { mock, logInAs } = startMockedApp();

const open = (path = '/kitchen') => renderPage({ '/kitchen': <KitchenPage /> }, [path]);
/** The order of Anouk, who wrote a remark. */
const ordered = (): LedgerOrder =>
  Object.values(mock.world.state.orders).find(({ description }) => description?.includes('bel'))!;
const card = async () => {
  const { number } = ordered();
  return within(await screen.findByRole('listitem', { name: `Bestelling ${number}` }));
};
/** The card now: it is another element once the order is in another column. */
const cardNow = () => within(screen.getByRole('listitem', { name: `Bestelling ${ordered().number}` }));
const isBelow = (a: Node, b: Node) => (b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
const choose = async (name: string | RegExp) =>
  fireEvent.click(await waitFor(() => cardNow().getByRole('button', { name })));

describe('The board of Roma', () => {
  beforeEach(() => logInAs(KITCHEN_PHONE));

  test('shows who ordered what, for when and where', async () => {
    open();
    const shown = await card();
    for (const text of ['Tonno', 'Funghi', 'Anouk Hendriks', 'Bezorgen', 'Pinnen', /De bel doet het niet/])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole('link', { name: /Smidsweg 5/ }).getAttribute('href')).toContain('maps');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Pizzeria Roma/));
  });

  test('says that no minutes are left when an order is due', async () => {
    vi.setSystemTime(Date.parse(ordered().due) + 10_000);
    open();
    expect((await card()).getByText('nog 0 minuten')).toBeTruthy();
  });

  test('shows the day of an order of another day, also of the time that it had before', async () => {
    const dayBefore = (iso: string, minutes: number) =>
      new Date(Date.parse(iso) - DAY - minutes * 60_000).toISOString();
    const { due } = ordered();
    const late = { due: dayBefore(due, 0), due_agreed: dayBefore(due, 30) };
    mock.world.change(() => keepOrder(mock.world, { ...ordered(), ...late }));
    open();
    const shown = await card();
    await waitFor(() => expect(cardNow().getByText('do 11 jun')).toBeTruthy());
    expect(shown.getByText(`Was do 11 jun ${clockTime(Date.parse(late.due_agreed))}`)).toBeTruthy();
  });

  test('accepts an order fifteen minutes later, and undoes it', async () => {
    open();
    const { due } = ordered();
    fireEvent.click((await card()).getByRole('radio', { name: '+15' }));
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
    expect(Date.parse(ordered().due) - Date.parse(due)).toBe(15 * 60_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(ordered().accepted).toBeUndefined());
    expect(ordered().due).toBe(due);
    fireEvent.click(await waitFor(() => cardNow().getByRole('radio', { name: '+5' })));
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().due_agreed).toBe(due));
  });

  test('accepts a late order for a time that is still to come', async () => {
    const now = Date.parse(ordered().due) + 20 * 60_000;
    vi.setSystemTime(now);
    open();
    fireEvent.click((await card()).getByRole('radio', { name: '+10' }));
    await choose(`Accepteren · ${clockTime(now + 10 * 60_000)}`);
    await waitFor(() => expect(clockTime(Date.parse(ordered().due))).toBe(clockTime(now + 10 * 60_000)));
  });

  test('delays an accepted order with two taps, and undoes it', async () => {
    open();
    const { due } = ordered();
    await choose(/^Accepteren/);
    await choose('Later');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^\+20/ }));
    await waitFor(() => expect(Date.parse(ordered().due) - Date.parse(due)).toBe(20 * 60_000));
    expect(ordered()).toMatchObject({ status: 'order', due_agreed: due });
    await waitFor(() => expect(screen.getAllByText(/wordt later/).length).toBeGreaterThan(0));
    fireEvent.click(screen.getAllByRole('button', { name: 'Ongedaan maken' }).at(-1)!);
    await waitFor(() => expect(ordered().due).toBe(due));
    expect(ordered().accepted).toBeTruthy();
  });

  test('shows a planned order with the new ones again when its time nears, and reports that it was shown', async () => {
    const { number, due, _id } = ordered();
    const change = (more: Partial<LedgerOrder>) =>
      mock.world.change(() => keepOrder(mock.world, { ...ordered(), ...more }));
    change({ status: 'pending', due: new Date(Date.parse(due) + 24 * 60 * 60_000).toISOString() });
    const inColumn = (name: string) =>
      within(screen.getByRole('region', { name })).queryByRole('listitem', { name: `Bestelling ${number}` });
    open();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Pizzeria Roma/));
    expect(inColumn('Nieuw')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.parse(ordered().due) - 10 * 60_000);
    open();
    await waitFor(() => expect(inColumn('Nieuw')).not.toBeNull());
    expect(document.title).toMatch(/^\(2\)/);
    expect(cardNow().getByText('Ingepland')).toBeTruthy();
    await screen.findByRole('link', { name: '2 nieuwe bestellingen' });
    await waitFor(() => expect(ordered().seen).toBeTruthy(), { timeout: 10_000 });
    await choose(/^Accepteren/);
    await waitFor(() => expect(mock.world.state.orders[_id]?.accepted).toBeTruthy());
  });

  test('asks why an order is refused, and names the product that is sold out', async () => {
    open();
    await choose('Weigeren');
    const dialog = within(screen.getByRole('dialog'));
    const refuse = dialog.getByRole('button', { name: 'Bestelling weigeren' }) as HTMLButtonElement;
    expect(refuse.disabled).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: 'Een product is uitverkocht' }));
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Funghi' } });
    fireEvent.click(refuse);
    await waitFor(() => expect(ordered().refusal).toEqual({ reason: 'sold-out', product: 'Funghi' }));
    expect(ordered().cancelled_by).toBe('business');
  });

  describe('refuses an order that was paid', () => {
    const pay = (more: Partial<LedgerOrder>) =>
      mock.world.change(() => {
        const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_1' } as const;
        const [transaction, amount] = [0.29, Math.round((ordered().amount + 0.29) * 100) / 100];
        keepOrder(mock.world, { ...ordered(), payment, transaction, amount, ...more });
      });
    const openDialog = async () => {
      open();
      await choose('Weigeren');
      return within(screen.getByRole('dialog'));
    };

    test('and says that all of it goes back, if it was not accepted yet', async () => {
      pay({});
      const dialog = await openDialog();
      expect(dialog.queryByRole('radio', { name: 'Een deel' })).toBeNull();
      expect(dialog.getByText(/krijgt zijn geld terug/)).toBeTruthy();
    });

    test('and asks how much goes back, if it was accepted', async () => {
      pay({ accepted: mock.world.timestamp() });
      const { amount } = ordered();
      const dialog = await openDialog();
      const refuse = dialog.getByRole('button', { name: 'Bestelling weigeren' }) as HTMLButtonElement;
      fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
      expect(dialog.getByText(/krijgt zijn geld terug/)).toBeTruthy();
      expect(refuse.disabled).toBe(false);
      fireEvent.click(dialog.getByRole('radio', { name: 'Een deel' }));
      expect(refuse.disabled).toBe(true);
      const field = dialog.getByRole('textbox', { name: /Terug te betalen/ });
      fireEvent.change(field, { target: { value: '999' } });
      expect(refuse.disabled).toBe(true);
      fireEvent.change(field, { target: { value: '5' } });
      expect(dialog.getByText(/krijgt €\s5,00 terug/)).toBeTruthy();
      fireEvent.click(refuse);
      await waitFor(() => expect(ordered().cancelled_by).toBe('business'));
      const kept = Math.round((amount - 5) * 100) / 100;
      expect(ordered()).toMatchObject({ kept, refunds: [{ payment: 'tr_1', amount: 5 }] });
      cleanup();
      open('/kitchen?tab=hide');
      await card();
      await waitFor(() => expect(cardNow().getByText(/De klant krijgt €\s5,00 terug/)).toBeTruthy());
    });

    test('and says why a part is no longer possible when its courier gave it back meanwhile', async () => {
      const transfer = mock.world.timestamp();
      pay({ courier: { _id: 'user/koen', name: 'Koen' }, transfer });
      const dialog = await openDialog();
      fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
      fireEvent.click(dialog.getByRole('radio', { name: 'Een deel' }));
      fireEvent.change(dialog.getByRole('textbox', { name: /Terug te betalen/ }), { target: { value: '5' } });
      mock.world.change(() => keepOrder(mock.world, { ...ordered(), courier: null, transfer: null }));
      fireEvent.click(dialog.getByRole('button', { name: 'Bestelling weigeren' }));
      await waitFor(() => expect(screen.getAllByText(/dus de klant krijgt alles terug/)).toHaveLength(2));
      expect(ordered().cancelled).toBeUndefined();
    });

    test('for a part, also while its acceptance waits for a connection', async () => {
      pay({});
      open();
      await card();
      mock.scenario('offline');
      await choose(/^Accepteren/);
      await waitFor(() => cardNow().getByRole('button', { name: 'Klaar' }));
      await choose('Weigeren');
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
      fireEvent.click(dialog.getByRole('radio', { name: 'Een deel' }));
      fireEvent.change(dialog.getByRole('textbox', { name: /Terug te betalen/ }), { target: { value: '5' } });
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Bestelling weigeren' }).disabled).toBe(
        false,
      );
    });

    test('not with the amount before a text that is no amount', async () => {
      pay({ accepted: mock.world.timestamp() });
      const dialog = await openDialog();
      const refuse = dialog.getByRole<HTMLButtonElement>('button', { name: 'Bestelling weigeren' });
      fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
      fireEvent.click(dialog.getByRole('radio', { name: 'Een deel' }));
      const field = dialog.getByRole('textbox', { name: /Terug te betalen/ });
      fireEvent.change(field, { target: { value: '15' } });
      expect(refuse.disabled).toBe(false);
      fireEvent.change(field, { target: { value: ',15' } });
      expect(refuse.disabled).toBe(true);
    });
  });

  test('says on the card of a cancelled order that its refund failed, and how much is to be paid back', async () => {
    const refund = { payment: 'tr_1', amount: 21.5, date: mock.world.timestamp() };
    const cancel = (status: 'under-way' | 'failed', left: { left?: number } = {}) =>
      mock.world.change(() => {
        const refunded = { stamps: 0, refunds: [{ ...refund, ...left, status }], cancelled: refund.date };
        keepOrder(mock.world, { ...ordered(), ...refunded, cancelled_by: 'customer' });
      });
    cancel('under-way');
    open('/kitchen?tab=hide');
    expect((await card()).queryByText('Terugbetaling mislukt')).toBeNull();
    cancel('failed');
    await waitFor(() => expect(cardNow().getByText('Terugbetaling mislukt')).toBeTruthy());
    expect(cardNow().getByText(/De bank heeft €\s21,50 teruggestuurd/)).toBeTruthy();
    cancel('failed', { left: 16.5 });
    await waitFor(() => expect(cardNow().getByText(/De bank heeft €\s16,50 teruggestuurd/)).toBeTruthy());
  });

  test('asks whether a takeaway or delivered order was paid, when it is handed over', async () => {
    open();
    await choose(/^Accepteren/);
    await choose('Klaar');
    await choose('Bezorgd');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, betaald' }));
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'archive', payment: { paid: true } }));
  });

  /** A courier claims the order, and picks it up at the business. */
  const pickUp = (more: Partial<LedgerOrder> = {}) =>
    mock.world.change(() => {
      const at = mock.world.timestamp();
      const courier = { _id: 'user/bob', name: 'Bob' } as const;
      keepOrder(mock.world, { ...ordered(), courier, transfer: at, picked_up: at, updated: at, ...more });
    });

  test('says which courier has the order, and asks before it is stored', async () => {
    open();
    await choose(/^Accepteren/);
    await choose('Klaar');
    await waitFor(() => expect(ordered().status).toBe('done'));
    pickUp();
    await waitFor(() => expect(cardNow().getByText('Opgehaald om 18:00 door Bob')).toBeTruthy());
    await choose('Bezorgd');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nee, nog niet' }));
    await choose('Bezorgd');
    const asking = within(screen.getByRole('dialog', { name: /al afgeleverd\?$/ }));
    fireEvent.click(asking.getByRole('button', { name: 'Ja, afgeleverd' }));
    expect(ordered()).toMatchObject({ status: 'done', done: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, betaald' }));
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'archive', payment: { paid: true } }));
  });

  test('shows what was delivered before it was accepted, which neither rings nor is late, and stores it', async () => {
    vi.setSystemTime(Date.parse(ordered().due) + 40 * 60_000);
    open();
    await card();
    expect(cardNow().getByText('40 minuten te laat')).toBeTruthy();
    pickUp({ done: ordered().due });
    await waitFor(() => expect(cardNow().getByText(/^Afgeleverd om .* door Bob$/)).toBeTruthy());
    expect(cardNow().queryByText(/te laat/)).toBeNull();
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    expect(
      cardNow()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Opslaan']);
    await choose('Opslaan');
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, betaald' }));
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'archive', done: ordered().due }));
  });

  test('removes a courier who does not bring the order, after a question', async () => {
    open();
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
    expect(cardNow().queryByRole('button', { name: 'Bezorger loskoppelen' })).toBeNull();
    pickUp();
    await choose('Bezorger loskoppelen');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nee' }));
    await choose('Bezorger loskoppelen');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Loskoppelen' }));
    await waitFor(() => expect(ordered()).toMatchObject({ courier: null, transfer: null, status: 'order' }));
    await waitFor(() => expect(cardNow().queryByText(/Bob/)).toBeNull());
    expect(cardNow().queryByRole('button', { name: 'Bezorger loskoppelen' })).toBeNull();
  });

  const openTab = async (name: RegExp) =>
    fireEvent.click(await waitFor(() => screen.getByRole('button', { name })));

  test('records that an order was paid which a courier delivered, and undoes it', async () => {
    pickUp({ status: 'archive', done: mock.world.timestamp() });
    open('/kitchen?tab=archive');
    await choose('Betaald');
    await waitFor(() => expect(ordered().payment.paid).toBe(true));
    expect(ordered().status).toBe('archive');
    await waitFor(() => expect(cardNow().queryByRole('button', { name: 'Betaald' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(ordered().payment.paid).toBe(false));
  });

  test('asks whether a stored order was paid before it is hidden, and still records it afterwards', async () => {
    pickUp({ status: 'archive', done: mock.world.timestamp() });
    open('/kitchen?tab=archive');
    await choose('Verbergen');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nee, nog niet' }));
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'hide', payment: { paid: false } }));
    await openTab(/^Archief/);
    await choose('Betaald');
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'hide', payment: { paid: true } }));
  });

  test('keeps the focus in a column when the card that has it leaves', async () => {
    open();
    await card();
    const column = screen.getByRole('region', { name: 'Nieuw' });
    const acceptFirst = () => {
      const accept = within(column).getAllByRole('button', { name: /^Accepteren/ })[0]!;
      accept.focus();
      fireEvent.click(accept);
    };
    const cards = () => within(column).queryAllByRole('listitem', { name: /^Bestelling/ });
    acceptFirst();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(document.activeElement).toBe(within(cards()[0]!).getAllByRole('button')[0]);
    acceptFirst();
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(document.activeElement).toBe(column);
  });

  test('does not take an order from a courier whom the board did not show', async () => {
    open();
    await choose(/^Accepteren/);
    await choose('Klaar');
    await waitFor(() => expect(ordered().status).toBe('done'));
    await choose('Bezorgd');
    pickUp();
    fireEvent.click(screen.getByRole('button', { name: 'Ja, betaald' }));
    await waitFor(() => expect(cardNow().getByText(/Een bezorger brengt deze bestelling nog/)).toBeTruthy());
    expect(ordered()).toMatchObject({ status: 'done', done: null });
  });

  test('a double tap is one step, also if another card comes under the finger', async () => {
    open();
    await card();
    const [first, second] = screen.getAllByRole('button', { name: /^Accepteren/ });
    const tap = quickFinger();
    tap(first!);
    tap(second!);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accepteren/ })).toHaveLength(1));
    const isAccepted = ({ accepted, done }: LedgerOrder) => Boolean(accepted) && !done;
    await waitFor(() => expect(Object.values(mock.world.state.orders).filter(isAccepted)).toHaveLength(1));
  });

  test('does not accept the order that comes under the finger when another device accepts the first', async () => {
    open();
    await card();
    const places = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    places.mockImplementation(function (this: Element) {
      return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this) * 500, 300, 500);
    });
    const cards = () =>
      within(screen.getByRole('region', { name: 'Nieuw' })).getAllByRole('listitem', { name });
    const name = /^Bestelling/;
    const press = (clientY: number) => {
      const accept = within(cards()[0]!).getByRole('button', { name: /^Accepteren/ });
      fireEvent.click(accept, { clientX: 150, clientY, detail: 1 });
    };
    const first = cards()[0]!.getAttribute('aria-label');
    const at = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(at);
    const { orders } = mock.world.state;
    mock.acceptOrder(Object.values(orders).find(({ number }) => first === `Bestelling ${number}`)!._id);
    await waitFor(() => expect(cards()).toHaveLength(1));
    press(200);
    clock.mockReturnValue(at + 550);
    expect(screen.queryByText(/geaccepteerd$/)).toBeNull();
    press(300);
    clock.mockRestore();
    await screen.findByText(/geaccepteerd$/);
    places.mockRestore();
  });

  test('accepts several orders at once, and undoes all of it', async () => {
    open();
    await card();
    for (const box of screen.getAllByRole('checkbox', { name: 'Selecteren' })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: '2 bestellingen accepteren' }));
    const accepted = () =>
      Object.values(mock.world.state.orders).filter(({ accepted, done }) => accepted && !done);
    await waitFor(() => expect(accepted()).toHaveLength(2));
    await screen.findByText('2 bestellingen geaccepteerd');
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(accepted()).toHaveLength(0));
  });

  test('does not keep an order selected that left its column and came back', async () => {
    open();
    fireEvent.click((await card()).getByRole('checkbox', { name: 'Selecteren' }));
    expect(screen.getByRole('button', { name: '1 bestelling accepteren' })).toBeTruthy();
    await choose(/^Accepteren/);
    await waitFor(() => expect(cardNow().queryByRole('checkbox')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(cardNow().getByRole('checkbox', { name: 'Selecteren' })).toBeTruthy());
    expect(cardNow().getByRole<HTMLInputElement>('checkbox', { name: 'Selecteren' }).checked).toBe(false);
    expect(screen.queryByRole('button', { name: /bestelling accepteren$/ })).toBeNull();
  });

  test('counts the new orders in the words of the alarm, and says nothing when there are none', async () => {
    open();
    await card();
    const count = screen.getByText('2 nieuwe bestellingen', { selector: '[role="status"]' });
    for (const box of screen.getAllByRole('checkbox', { name: 'Selecteren' })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: '2 bestellingen accepteren' }));
    await waitFor(() => expect(count.textContent).toBe(''));
  });

  test('moves no order and no button when it says that there is no connection', async () => {
    open();
    await card();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const lost = await screen.findByText(/^Geen verbinding sinds/);
    expect(lost.closest('[data-at-bottom]')).toBeTruthy();
    await choose(/^Accepteren/);
    const waiting = await waitFor(() => cardNow().getByText(/^Nog niet verstuurd/));
    const button = cardNow().getByRole('button', { name: 'Klaar' });
    expect(isBelow(waiting, button)).toBe(true);
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
  });

  test('tells a step that another device made impossible', async () => {
    open();
    await choose('Weigeren');
    mock.acceptOrder(ordered()._id);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Bestelling weigeren' }));
    await waitFor(() => expect(cardNow().getByText(/Een ander apparaat was je voor/)).toBeTruthy());
    expect(cardNow().getByText(/Nu: In bestelling/)).toBeTruthy();
    // Also on the board itself: the card is in another tab.
    expect(screen.getByText(`#${ordered().number}: ‘Weigeren’ is niet gelukt`)).toBeTruthy();
    expect(cardNow().getByText('Niet gelukt').closest('[role=alert]')).toBeNull();
    await choose('Begrepen');
    await waitFor(() => expect(screen.queryByText(/Een ander apparaat/)).toBeNull());
    expect(screen.queryByText(/is niet gelukt/)).toBeNull();
    expect(ordered().cancelled).toBeUndefined();
  });

  test('tells on the board that another device refused what was accepted', async () => {
    open();
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
    const { number } = ordered();
    const cancelled = { cancelled: '2026-06-12T16:00:00.000Z', cancelled_by: 'business' as const };
    mock.world.change(() => keepOrder(mock.world, { ...ordered(), ...cancelled }));
    await screen.findByText(`#${number} is geannuleerd`);
    await screen.findByText('De bestelling is intussen geweigerd.');
  });

  test('does not tell that an accepted order was refused on this device', async () => {
    open();
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
    await choose('Weigeren');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Bestelling weigeren' }));
    await waitFor(() => expect(ordered().cancelled).toBeTruthy());
    await waitFor(() => expect(screen.queryByText(`#${ordered().number}`)).toBeNull());
    expect(screen.queryByText(/is geannuleerd/)).toBeNull();
  });

  test('tells on the board that the customer cancelled what was accepted here, until it was read', async () => {
    open();
    await card();
    const { number, ...order } = ordered();
    // The board does not know it yet.
    mock.world.state.orders[order._id] = {
      ...ordered(),
      cancelled: '2026-06-12T16:00:00.000Z',
      cancelled_by: 'customer',
    };
    await choose(/^Accepteren/);
    await screen.findByText(`#${number}: ‘Accepteren’ is niet gelukt`);
    expect(screen.queryByText(/Een ander apparaat/)).toBeNull();
    mock.world.change(() => keepOrder(mock.world, ordered()));
    const title = await screen.findByText(`#${number} is geannuleerd`);
    const notice = title.closest<HTMLElement>('[role=alert]')!;
    expect(within(notice).getByText('De klant heeft de bestelling geannuleerd.')).toBeTruthy();
    fireEvent.click(within(notice).getByRole('button', { name: 'Begrepen' }));
    await waitFor(() => expect(screen.queryByText(`#${number} is geannuleerd`)).toBeNull());
  });

  test('lists the people, and invites a number', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Medewerkers' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Giulia Romano')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Mobiel nummer' }), {
      target: { value: '06-11112222' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Uitnodigen' }));
    expect(await dialog.findByText('06••••••22')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keuken verlaten' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ja' }));
    expect(await screen.findByText('Er moet minstens één eigenaar overblijven.')).toBeTruthy();
  });
});

describe('The owner of a business that no list shows', () => {
  beforeEach(() => logInAs(KITCHEN_PHONE));
  const hide = (stealth: boolean) => {
    const roma = mock.world.catalog.host('organisation/roma') as Host;
    mock.world.change(() => mock.world.keepInCatalog({ ...roma, stealth }));
  };

  test('reads on the board what is left to do', async () => {
    hide(true);
    await fetchBusiness('organisation/roma');
    open();
    await screen.findByText('Klanten vinden je zaak nog niet');
    const hrefOf = (name: string) =>
      screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href');
    expect(hrefOf('Menukaart')).toBe('/kitchen/menu?host=roma');
    expect(hrefOf('Instellingen van de zaak')).toBe('/kitchen/settings?host=roma');
  });

  test('hides that on this device, and does not read it again', async () => {
    hide(true);
    await fetchBusiness('organisation/roma');
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Niet meer tonen' }));
    await waitFor(() => expect(screen.queryByText('Klanten vinden je zaak nog niet')).toBeNull());
    unmount();
    open();
    await card();
    expect(screen.queryByText('Klanten vinden je zaak nog niet')).toBeNull();
    hiddenStartNotices.set([]);
    await screen.findByText('Klanten vinden je zaak nog niet');
  });

  test('sees in the menu of the board that a courier waits for an answer', async () => {
    const sanne = Object.values(mock.world.state.users).find(({ name }) => name === 'Sanne de Boer')!;
    const hosts = sanne.hosts!.map(({ verified: _, ...asked }) => asked);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    const link = await screen.findByRole('link', { name: /^Instellingen van de zaak/ });
    expect(within(link).queryByText(/wacht/)).toBeNull();
    mock.world.change(() => mock.world.keepUser({ ...sanne, hosts }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(link).findByText('1 bezorger wacht')).toBeTruthy();
  });

  test('is led from the account to the people of the business', async () => {
    open('/kitchen?host=roma&open=people');
    expect(await within(await screen.findByRole('dialog')).findByText('Giulia Romano')).toBeTruthy();
  });
});

test('A user who works nowhere reads whom to ask, and sees the board when they are invited', async () => {
  await logInAs(DEMO_PHONE);
  open();
  await screen.findByText('Je werkt hier nog niet in een keuken');
  mock.makeOwner('organisation/roma', DEMO_PHONE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pizzeria Roma' })).toBeTruthy();
});

test('A member of the staff leaves the kitchen, and removes nobody else', async () => {
  mock.world.change(() => invitePerson(mock.world, 'organisation/roma', DEMO_PHONE, 'staff'));
  await logInAs(DEMO_PHONE);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Medewerkers' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Keuken verlaten' }));
  expect(screen.queryByRole('button', { name: /^Verwijder/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Ja' }));
  await screen.findByText('Je werkt hier nog niet in een keuken');
  expect(session.get()?.user['#KITCHENS'] ?? []).toEqual([]);
});

test('A user who submitted a business reads that it is being looked at, until it is approved', async () => {
  await logInAs(DEMO_PHONE);
  await submitBusiness({ name: 'Snackbar De Zwaluw', city: 'Nijverdal', website: '', description: '' });
  open();
  await screen.findByText('We bekijken je aanmelding');
  expect(screen.getByText(/^Je hebt Snackbar De Zwaluw aangemeld/)).toBeTruthy();
  expect(screen.queryByText(/Vraag de eigenaar/)).toBeNull();
  mock.makeOwner('organisation/snackbar-de-zwaluw', DEMO_PHONE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Snackbar De Zwaluw' })).toBeTruthy();
});

describe('A cook of two businesses', () => {
  const Address = () => <p data-testid="address">{useLocation().search}</p>;
  const openAt = async (path: string) => {
    mock.makeOwner('organisation/lotus', KITCHEN_PHONE);
    await logInAs(KITCHEN_PHONE);
    const page = (
      <>
        <KitchenPage />
        <Address />
      </>
    );
    renderPage({ '/kitchen': page }, [path]);
    await screen.findByRole('combobox', { name: 'Zaak' });
  };

  test.each([
    ['/kitchen', '?host=roma'],
    ['/kitchen?tab=done', '?tab=done&host=roma'],
    ['/kitchen?host=gone', '?host=roma'],
    ['/kitchen?host=lotus', '?host=lotus'],
  ])(
    'the board at %s has its business in its address, so notices of the other one are shown',
    async (path, address) => {
      await openAt(path);
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
    },
  );
});
