import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Menu } from '#documents/menu';
import type { Order, Payment } from '#documents/order';
import type { RefundStatus } from '#domain/refund';
import type { SendState } from '#domain/send-state';
import { conceptOrder } from '../../data/concept-order.ts';
import type { OrderView } from '../../data/order-view.ts';
import { storedCart } from '../../data/use-cart.ts';
import { draftFor } from '../../data/use-checkout-draft.ts';
import { settings, updateSettings } from '../../data/use-settings.ts';
import { leftFor } from '../../sync/device/left-for.ts';
import { session } from '../../sync/device/session-store.ts';
import { isOnScreen } from '../../sync/device/this-page.ts';
import { anneke, InMemory } from '../../testing/in-memory.ts';
import {
  business,
  calls,
  cartOf,
  faraway,
  fill,
  give,
  home,
  kept,
  orders,
  press,
  roma,
  row,
  stamps,
  order as storedOrder,
} from '../../testing/ordering.tsx';
import { activateTestLanguage, elsewhere, goBack, renderPage } from '../../testing/render-page.tsx';
import { AT_ONCE_MS } from '../../ui/use-lasting.ts';
import { checkoutTotals } from '../checkout/checkout-totals.ts';
import { orderRequest } from '../checkout/order-request.ts';
import BankReturn from './bank-return.tsx';
import OrderPage from './order-page.tsx';
import ReceiptPage from './receipt-page.tsx';
import ThanksPage from './thanks-page.tsx';

/** The menu on this device, for its English texts. */
const menu = new InMemory<Menu>();
vi.mock('../../data/use-stored-menu.ts', () => ({ useStoredMenu: () => menu.use().value }));
/** The deliveries that the user may bring. */
const deliveries = new InMemory<{ delivery: { _id: string } }[]>();
vi.mock('../../data/use-deliveries.ts', () => ({ useDeliveries: () => deliveries.use() }));

const ID = 'order/01m7';
const url = 'https://pay.example/tr_1';
const ideal = (status: Payment['status'], more: Partial<Payment> = {}): Payment => ({
  type: 'ideal',
  paid: status === 'paid',
  status,
  id: 'tr_12345',
  url,
  ...more,
});
const cash: Payment = { type: 'cash', paid: false, status: 'cash' };

/** An order as the checkout makes it: two lasagnes and a coke, delivered. */
function anOrder(change: Partial<Order> = {}): Order {
  const cart = cartOf({ lasagne: 2, 'coca-cola': 1 });
  const payment = change.payment?.type ?? 'cash';
  const terms = { deliverable: true, region: { cost: 2.5 }, price: 250, min: 1500, max: 3500 } as never;
  const given = {
    cart,
    menu: roma.menu,
    deliver: true,
    terms,
    payment,
    now: kept.now,
    donation: null,
    euros: '',
  };
  const { totals } = checkoutTotals(given);
  const agreed = {
    cart,
    deliver: true,
    address: home,
    asap: true,
    due: kept.now,
    payment,
    totals,
    club: null,
  };
  const request = orderRequest({ ...agreed, order: ID, name: '', remark: 'Zonder ui', source: 'internet' });
  const concept = conceptOrder(request, { host: roma.host, cart, totals }, anneke().user, kept.now);
  return { ...concept, payment: cash, ...change };
}

const received = (change: Partial<Order> = {}, view: Partial<OrderView> = {}): void =>
  storedOrder.put({
    order: anOrder({ number: 1001, status: 'order', ...change }),
    ...{ sendState: 'answered', refusal: null, pending: [], ...view },
  });
const open = (path = `/${ID}`) => renderPage({ '/order/:key': <OrderPage /> }, ['/hub/nijverdal', path]);
/** Makes a call wait. Returns the function that answers it. */
function held(call: Mock): (result: object) => Promise<void> {
  let answer: (result: object) => void = () => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  return (result) => act(async () => answer(result));
}
const openAndWait = (path?: string) => act(async () => void open(path));
/** For commands that are not answered at once. Needs fake timers. */
const untilLate = () => act(() => vi.advanceTimersByTimeAsync(AT_ONCE_MS));

beforeEach(() => {
  session.set(anneke());
  menu.put(undefined);
});
afterEach(() => void vi.useRealTimers());

test('redirects to the dashboard when the order does not exist', () => {
  open();
  expect(elsewhere()).toBe('/dashboard');
});

test('redirects a courier to the delivery of another customer, and not from their own order', () => {
  deliveries.put([{ delivery: { _id: ID } }]);
  storedOrder.put(undefined, 'loading');
  open();
  act(() => received());
  expect(elsewhere()).toBeNull();
  act(() => storedOrder.put(undefined));
  expect(elsewhere()).toBe('/dashboard?tab=courier&delivery=01m7');
  deliveries.put(undefined);
});

test('links to the start page when the order cannot be read', () => {
  storedOrder.put(undefined, 'unreachable');
  open();
  const link = screen.getByRole('link', {
    name: 'Er is iets misgegaan, klik hier om terug te gaan naar het beginscherm.',
  });
  expect(link.getAttribute('href')).toBe('/');
});

test('shows thanks, due time, items and contact details of a successful order', () => {
  received();
  open();
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
  expect(screen.getByText('± 18:00')).toBeTruthy();
  expect(screen.getByText('Lasagne')).toBeTruthy();
  expect(row('Bezorgkosten')).toBe('€ 2,50');
  expect(row('Totaal')).toBe('€ 31,25');
  expect(screen.getByText('Zonder ui')).toBeTruthy();
  expect(screen.getByRole('link', { name: /0548.61.01.01/ }).getAttribute('href')).toBe('tel:0548610101');
  expect(screen.getByRole('link', { name: /Grotestraat 41/ }).getAttribute('href')).toContain(
    encodeURIComponent('Grotestraat 41'),
  );
});

test('advances the steps when the order changes, and takes none for done before it is', () => {
  received();
  open();
  const current = () => screen.getAllByRole('listitem', { current: 'step' }).map((item) => item.textContent);
  expect(current()).toEqual([expect.stringMatching(/^Ontvangen \(gedaan\)/)]);
  const done = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => /^(\S+) \(gedaan\)/.exec(item.textContent ?? '')?.[1] ?? []);
  expect(done()).toEqual(['Ontvangen']);
  act(() => received({ accepted: '2026-03-11T17:05:00.000Z' }));
  expect(done()).toEqual(['Ontvangen', 'Geaccepteerd']);
  expect(current()).toEqual([expect.stringMatching(/^Geaccepteerd \(gedaan\)/)]);
  act(() =>
    received({
      status: 'archive',
      done: '2026-03-11T17:40:00.000Z',
      courier: { _id: 'user/b', name: 'Bram' },
    }),
  );
  expect(done()).toHaveLength(5);
  expect(screen.getByRole('heading', { name: 'Eet smakelijk!' })).toBeTruthy();
});

test('shows the pickup code for takeaway and the name of the courier for delivery', () => {
  received({ deliver: false, address: null, code: 'N6CU' });
  const page = open();
  expect(screen.getByText('N6CU')).toBeTruthy();
  page.unmount();
  received({ courier: { _id: 'user/b', name: 'Bram' } });
  open();
  expect(screen.getByText('Bram').parentElement?.textContent).toBe('Bram brengt je bestelling.');
});

test.each<[OrderView['sendState'], string, RegExp]>([
  ['waiting', 'Je bestelling is op dit apparaat bewaard', /De zaak heeft hem nog niet ontvangen/],
  ['sending', 'Je bestelling wordt verstuurd', /Een ogenblik geduld/],
  ['unknown', 'Verstuurd, nog geen antwoord', /hij telt nooit dubbel/],
])('claims no more than is known of an order that is %s', async (sendState, title, text) => {
  vi.useFakeTimers();
  received({ number: 0, status: 'concept' }, { sendState });
  open();
  await untilLate();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Bedankt voor je bestelling!')).toBeNull();
  expect(screen.queryByText('Ontvangen')).toBeNull();
  expect(screen.getByText('Lasagne')).toBeTruthy();
});

test('shows an order that is sent at once only as being sent, so that nothing below it moves', async () => {
  vi.useFakeTimers();
  received({ number: 0 }, { sendState: 'waiting' });
  open();
  expect(screen.getByRole('heading', { name: 'Je bestelling wordt verstuurd' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Toch niet bestellen' })).toBeNull();
  await untilLate();
  expect(screen.getByRole('button', { name: 'Toch niet bestellen' })).toBeTruthy();
});

test.each([
  [cash, /we versturen hem zodra er weer verbinding is/],
  [ideal('open'), /zodra er weer verbinding is, kun je betalen/],
])('promises to send a waiting order only if it is not paid online', (payment, text) => {
  kept.connection = 'offline';
  received({ number: 0, payment }, { sendState: 'waiting' });
  open();
  expect(screen.getByText(text)).toBeTruthy();
});

test('says that the order was sent but that a later step failed', () => {
  received({ number: 0 }, { sendState: 'unknown', refusal: { code: 'internal', details: {} } });
  open();
  expect(
    screen.getByText(
      'Bedankt voor je bestelling, Er is iets misgegaan bij de berichtgeving. Controleer je bestelling op je dashboard.',
    ),
  ).toBeTruthy();
});

test('discards an order that is only on this device', async () => {
  kept.connection = 'offline';
  calls.discardOrder.mockResolvedValue({ ok: true });
  received({ number: 0 }, { sendState: 'waiting' });
  open();
  press('Toch niet bestellen');
  expect(calls.discardOrder).not.toHaveBeenCalled();
  press('Ja');
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
  expect(calls.discardOrder).toHaveBeenCalledWith(ID);
});

test('stays on the page when the order was sent in the meantime', async () => {
  kept.connection = 'offline';
  calls.discardOrder.mockResolvedValue({ ok: false, code: 'maybe-sent' });
  received({ number: 0 }, { sendState: 'waiting' });
  await openAndWait();
  press('Toch niet bestellen');
  await act(async () => press('Ja'));
  expect(elsewhere()).toBeNull();
});

test('shows the former and the new amount, and sends the order only when the customer agrees', async () => {
  const refusal = { code: 'amounts-changed', details: { amount: 33.25 } };
  received({ number: 0 }, { sendState: 'refused', refusal });
  open();
  expect(screen.getByText(/Het was/).textContent?.replace(/\s/g, ' ')).toBe(
    'Het was € 31,25 en wordt € 33,25.',
  );
  expect(calls.confirmOrder).not.toHaveBeenCalled();
  await act(async () => press(/^Akkoord, bestellen voor €.33,25$/));
  expect(calls.confirmOrder).toHaveBeenCalledWith(ID, { amount: 33.25 }, {});
});

test('asks before sending an order with a later due time', async () => {
  const refusal = { code: 'slot-changed', details: { due: '2026-03-11T18:05:00.000Z' } };
  received({ number: 0 }, { sendState: 'refused', refusal });
  open();
  await act(async () => press('Akkoord, bestellen voor 19:05'));
  expect(calls.confirmOrder).toHaveBeenCalledWith(ID, { due: '2026-03-11T18:05:00.000Z', asap: true }, {});
});

test.each([
  [{ due: '2026-03-11T18:05:00.000Z', asap: true }, 'Het kan nu vanaf vandaag om 19:05.', 'vandaag om 19:05'],
  [
    { due: '2026-03-14T14:45:00.000Z', asap: false },
    'De tijd die er het dichtst bij ligt, is za 14 mrt om 15:45.',
    'za 14 mrt om 15:45',
  ],
])('names the day of another time for an order of a later day', async (details, words, time) => {
  const refusal = { code: 'slot-unavailable', details };
  const due = '2026-03-14T14:20:00.000Z';
  received({ number: 0, due, asap: false }, { sendState: 'refused', refusal });
  open();
  expect(screen.getByText('De tijd is veranderd').parentElement?.textContent).toContain(words);
  await act(async () => press(`Akkoord, bestellen voor ${time}`));
  expect(calls.confirmOrder).toHaveBeenCalledWith(ID, details, {});
});

test('says until when the kitchen pauses, and keeps the order', () => {
  const refusal = { code: 'paused', details: { until: '2026-03-11T17:40:00.000Z' } };
  received({ number: 0 }, { sendState: 'refused', refusal });
  open();
  expect(screen.getByText('Even pauze: bestellen kan weer vanaf 18:40.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bestelling aanpassen' })).toBeTruthy();
});

test('names the products that are gone before it puts the rest of the order back into the cart', async () => {
  calls.discardOrder.mockResolvedValue({ ok: true });
  give({}, { products: roma.menu.products.filter(({ _id }) => _id !== 'coca-cola') });
  received({ number: 0 }, { sendState: 'refused', refusal: { code: 'product-gone', details: {} } });
  open();
  expect(screen.getByText(/Een van de producten is er niet meer/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Akkoord/ })).toBeNull();
  press('Bestelling aanpassen');
  const question = within(screen.getByRole('dialog', { name: 'Bestelling aanpassen?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Coca-Cola is er niet meer',
  ]);
  expect(calls.discardOrder).not.toHaveBeenCalled();
  await act(async () => question.getByRole('button', { name: 'Ja' }).click());
  await waitFor(() => expect(elsewhere()).toBe('/checkout'));
  expect(storedCart.get()?.items.map(({ $name, $quantity }) => [$name, $quantity])).toEqual([['Lasagne', 2]]);
});

test('says that nothing of a refused order is sold any more, and leaves the cart of another business', async () => {
  calls.discardOrder.mockResolvedValue({ ok: true });
  const other = { ...cartOf({ lasagne: 1 }), host: 'organisation/istanbul-grill' };
  storedCart.set(other);
  give({}, { products: [] });
  received({ number: 0 }, { sendState: 'refused', refusal: { code: 'product-gone', details: {} } });
  open();
  press('Bestelling aanpassen');
  const question = screen.getByRole('dialog', { name: 'Bestelling aanpassen?' });
  expect(question.textContent).toContain('Van deze bestelling is niets meer te krijgen.');
  expect(question.textContent).toContain('Lasagne is er niet meer');
  await act(async () => within(question).getByRole('button', { name: 'Naar het menu' }).click());
  await waitFor(() => expect(elsewhere()).toBe('/organisation/roma'));
  expect(storedCart.get()?.host).toBe(other.host);
});

test.each([
  ['product-gone', 'Coca-Cola is er niet meer. Pas je bestelling aan.'],
  ['options-invalid', 'Coca-Cola is er niet meer met deze keuzes. Pas je bestelling aan.'],
])('names the product for which an order was refused with %s', (code, text) => {
  const refusal = { code, details: { index: 1, _id: 'coca-cola' } };
  received({ number: 0 }, { sendState: 'refused', refusal });
  open();
  expect(screen.getByText(text)).toBeTruthy();
});

test('takes day, remark, donation and order type back to the checkout, and asks before it replaces a cart', async () => {
  calls.discardOrder.mockResolvedValue({ ok: true });
  updateSettings({ type: 'deliver' });
  const other = { ...cartOf({ lasagne: 1 }), host: 'organisation/istanbul-grill' };
  storedCart.set(other);
  const due = '2026-03-14T14:20:00.000Z';
  const donation = { donation: 'Club', donation_amount: 2.5, club: 'club/vv-de-regge' as const };
  received(
    {
      number: 0,
      deliver: false,
      address: null,
      due,
      asap: false,
      description: 'Pinda-allergie',
      ...donation,
    },
    { sendState: 'refused', refusal: { code: 'slot-unavailable', details: {} } },
  );
  open();
  press('Bestelling aanpassen');
  const question = screen.getByRole('dialog', { name: 'Winkelwagen legen?' });
  await act(async () => within(question).getByRole('button', { name: 'Nee' }).click());
  expect(calls.discardOrder).not.toHaveBeenCalled();
  expect(storedCart.get()?.host).toBe(other.host);
  press('Bestelling aanpassen');
  await act(async () => screen.getByRole('button', { name: 'Ja' }).click());
  await waitFor(() => expect(elsewhere()).toBe('/checkout'));
  expect(storedCart.get()).toMatchObject({ host: roma.host._id, deliver: false });
  expect(settings.get().type).toBe('takeaway');
  expect(draftFor(roma.host._id)).toMatchObject({
    due: Date.parse(due),
    remark: 'Pinda-allergie',
    donation: 'other',
    euros: '2,50',
    club: 'club/vv-de-regge',
  });
});

test('takes the address of a refused delivery back to the checkout, with its hub', async () => {
  calls.discardOrder.mockResolvedValue({ ok: true });
  received({ number: 0 }, { sendState: 'refused', refusal: { code: 'host-closed', details: {} } });
  updateSettings({ type: 'takeaway', address: faraway, hub: 'hub/rijssen' });
  open();
  await act(async () => press('Bestelling aanpassen'));
  await waitFor(() => expect(elsewhere()).toBe('/checkout'));
  expect(settings.get()).toMatchObject({ type: 'deliver', hub: 'hub/nijverdal' });
  expect(settings.get().address).toEqual(home);
});

test('asks before sending an iDEAL order that waited on the device', async () => {
  received(
    { number: 0, payment: ideal('open') },
    { sendState: 'needs-attention', refusal: { code: 'confirm-payment', details: {} } },
  );
  open();
  expect(screen.getByText(/Wil je hem nu versturen en betalen/)).toBeTruthy();
  await act(async () => press('Nu versturen en betalen'));
  expect(calls.confirmOrder).toHaveBeenCalledWith(ID, {}, {});
  await act(async () => received({ payment: ideal('open') }));
  expect(calls.leaveFor).toHaveBeenCalledWith(url);
});

test.each(['waiting', 'unknown'] as const)(
  'goes on to the payment page when an order that was %s is sent from its page, opened in any way',
  async (sendState) => {
    received({ number: 0, payment: ideal('open', { url: undefined }) }, { sendState });
    await openAndWait(`/${ID}?type=other&thanks=/thanks/organisation/roma`);
    expect(calls.sendOutbox).toHaveBeenCalled();
    expect(isOnScreen(ID)).toBe(true);
    await act(async () => received({ payment: ideal('open') }));
    expect(calls.leaveFor.mock.calls).toEqual([[url]]);
  },
);

test('is on the screen until it is left', async () => {
  received();
  const page = open();
  expect(isOnScreen(ID)).toBe(true);
  page.unmount();
  expect(isOnScreen(ID)).toBe(false);
});

test('redirects to the payment page once when opened from the checkout', async () => {
  received({ payment: ideal('open') });
  await openAndWait(`/${ID}?type=checkout`);
  expect(calls.leaveFor.mock.calls).toEqual([[url]]);
  expect(calls.checkPayment).not.toHaveBeenCalled();
  // Back through the back/forward cache: no second redirect.
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(calls.leaveFor).toHaveBeenCalledTimes(1);
  expect(calls.checkPayment).toHaveBeenCalled();
});

test('shows the state of the order instead of going on to the payment page, if another tab has gone there', async () => {
  leftFor.set(`${ID} tr_elsewhere`);
  received({ payment: ideal('open', { id: 'tr_elsewhere' }) });
  calls.checkPayment.mockResolvedValue(ideal('open', { id: 'tr_elsewhere' }));
  await openAndWait(`/${ID}?type=checkout`);
  expect(calls.leaveFor).not.toHaveBeenCalled();
  expect(calls.checkPayment).toHaveBeenCalled();
  calls.changePayment.mockResolvedValue({ state: 'waiting' });
  await act(async () => press('Opnieuw met iDEAL betalen'));
  expect(calls.changePayment).toHaveBeenCalledWith(ID, 'ideal', undefined);
});

test('goes on to the payment page only once it is visible', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  received({ payment: ideal('open', { id: 'tr_hidden' }) });
  await openAndWait(`/${ID}?type=checkout`);
  expect(calls.leaveFor).not.toHaveBeenCalled();
  hidden.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls.leaveFor.mock.calls).toEqual([[url]]);
});

test('of the tabs that show an order at the same moment only one goes on to its payment', async () => {
  const held = new Set<string>();
  const request = async (name: string, _: object, have: (lock: object | null) => unknown) => {
    if (held.has(name)) return have(null);
    held.add(name);
    return have({ name });
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const tab = async () => {
    vi.resetModules();
    return (await import('../../data/leave-once.ts')).mayLeaveFor;
  };
  const tabs = [await tab(), await tab()];
  const answers = await Promise.all(tabs.map((mayLeaveFor) => mayLeaveFor(`${ID} tr_1`)));
  expect(answers).toEqual([true, false]);
  expect(await tabs[0]!(`${ID} tr_1`)).toBe(true);
});

test('asks for the payment status instead of redirecting when opened in another way', async () => {
  received({ payment: ideal('open') });
  calls.checkPayment.mockResolvedValue(ideal('paid'));
  open();
  expect(screen.getByText('We kijken of je betaling gelukt is')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
  expect(calls.leaveFor).not.toHaveBeenCalled();
});

test.each([
  ['open', 'open'],
  ['canceled', 'geannuleerd'],
  ['expired', 'verlopen'],
  ['failed', 'mislukt'],
] as const)(
  'offers iDEAL again, cash, card or cancelling for a payment that is %s, and shows no stamps',
  async (status, words) => {
    received({ payment: ideal(status), stamps: 3 });
    calls.checkPayment.mockResolvedValue(ideal(status));
    await openAndWait();
    expect(screen.getByText(`Er is iets misgegaan met de iDeal betaling(${words})`)).toBeTruthy();
    const names = ['Opnieuw met iDEAL betalen', 'Contant betalen aan de bezorger', 'Pinnen bij de bezorger'];
    for (const name of [...names, 'Bestelling annuleren'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByText(/Je spaart/)).toBeNull();
  },
);

test('offers no way to pay once the service day of the order is over', async () => {
  received({ payment: ideal('expired'), due: '2026-03-01T17:00:00.000Z' });
  calls.checkPayment.mockResolvedValue(ideal('expired'));
  await openAndWait();
  expect(screen.getByText(/maakt hem niet meer/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /iDEAL|Contant|Pinnen/ })).toBeNull();
});

test('asks nobody to wait for money that came too late and goes back', async () => {
  const refunds = [
    { payment: 'tr_12345', amount: 31.25, status: 'due', date: '2026-03-02T17:00:00.000Z' } as const,
  ];
  received({ payment: ideal('pending'), due: '2026-03-01T17:00:00.000Z', refunds });
  calls.checkPayment.mockResolvedValue(ideal('pending'));
  await openAndWait();
  expect(screen.queryByText('Je betaling wordt verwerkt')).toBeNull();
  expect(calls.checkPayment).not.toHaveBeenCalled();
});

test('offers cash and card only if the business allows them', async () => {
  give({ order: { allow: true, ideal_force: true } });
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  await openAndWait();
  expect(screen.getByRole('button', { name: 'Opnieuw met iDEAL betalen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Contant|Pinnen/ })).toBeNull();
});

test.each(['pending', 'authorized'] as const)(
  'asks the customer to wait while a payment is %s',
  async (status) => {
    received({ payment: ideal(status) });
    calls.checkPayment.mockResolvedValue(ideal(status));
    await openAndWait();
    expect(screen.getByText('Je betaling wordt verwerkt')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /iDEAL/ })).toBeNull();
  },
);

test('polls a pending payment at growing intervals, and not while the page is hidden', async () => {
  vi.useFakeTimers();
  received({ payment: ideal('pending') });
  calls.checkPayment.mockResolvedValue(ideal('pending'));
  await openAndWait();
  const asked = async (ms: number) => {
    calls.checkPayment.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return calls.checkPayment.mock.calls.length;
  };
  expect(await asked(2000)).toBe(1);
  expect(await asked(3999)).toBe(0);
  expect(await asked(1)).toBe(1);
  expect(await asked(8000)).toBe(1);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await asked(120_000)).toBe(0);
  hidden.mockReturnValue('visible');
  calls.checkPayment.mockResolvedValue(ideal('paid'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
  expect(await asked(120_000)).toBe(0);
  hidden.mockRestore();
});

test('does not offer to pay again while the payment status is unknown', async () => {
  received({ payment: ideal('open') });
  await openAndWait();
  expect(screen.getByText('We weten nog niet of je betaling gelukt is')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /iDEAL/ })).toBeNull();
});

test('prefers a changed order to an earlier answer about the payment', async () => {
  received({ payment: ideal('open') });
  calls.checkPayment.mockResolvedValue(ideal('open'));
  await openAndWait();
  await act(async () => received({ payment: ideal('paid'), updated: '2026-03-11T17:10:00.000Z' }));
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
});

test.each(['before', 'after'])(
  'keeps asking to wait when the order changes just %s the answer about its payment',
  async (when) => {
    const changed = () => received({ payment: ideal('pending'), updated: '2026-03-11T17:10:00.000Z' });
    let answer = (_: Payment) => {};
    const asked = new Promise<Payment>((resolve) => {
      answer = resolve;
    });
    calls.checkPayment.mockReturnValue(asked);
    received({ payment: ideal('open') });
    await openAndWait();
    if (when === 'before') await act(async () => changed());
    await act(async () => answer(ideal('pending')));
    if (when === 'after') await act(async () => changed());
    expect(screen.getByText('Je betaling wordt verwerkt')).toBeTruthy();
  },
);

test('goes to the new payment page on another try', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue({
    state: 'done',
    answer: { ...ideal('open', { id: 'tr_67890', url: 'https://pay.example/tr_2' }), order: ID },
  });
  await openAndWait();
  await act(async () => press('Opnieuw met iDEAL betalen'));
  expect(calls.leaveFor.mock.calls).toEqual([['https://pay.example/tr_2']]);
  // Another tab then does not go there by itself.
  expect(leftFor.get()).toBe(`${ID} tr_67890`);
});

const cancel = async () => {
  press('Bestelling annuleren');
  await act(async () => press('Ja'));
};
/** The buttons that can be pressed, or are at work. */
const waysToGo = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: /betalen|Pinnen|annuleren/ })
    .flatMap(({ disabled, textContent }) => (disabled ? [] : textContent));

test('does one thing at a time after a failed payment: another try', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const answer = held(calls.changePayment);
  await openAndWait();
  press('Opnieuw met iDEAL betalen');
  for (const name of [/Opnieuw met iDEAL/, /^Contant/, /^Pinnen/]) press(name);
  expect(calls.changePayment.mock.calls).toEqual([[ID, 'ideal', undefined]]);
  expect(waysToGo()).toEqual(['Opnieuw met iDEAL betalen']);
  await answer({ state: 'waiting' });
  expect(waysToGo()).toHaveLength(4);
});

test('does one thing at a time after a failed payment: a cancellation', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const answer = held(calls.cancelOrder);
  await openAndWait();
  await cancel();
  expect(waysToGo()).toEqual(['Bestelling annuleren']);
  await answer({ state: 'refused', code: 'internal', details: {} });
  expect(waysToGo()).toHaveLength(4);
});

/** A cancellation that is in the outbox. */
const cancelling = (state: SendState): OrderView['pending'][number] => ({
  ...({ id: 'a', kind: 'cancel-order', state } as const),
  refusal: state === 'refused' ? { code: 'internal', details: {} } : null,
});

test.each<[SendState, string]>([
  ['waiting', 'Je annulering is bewaard en wordt verstuurd zodra er verbinding is.'],
  ['sending', 'Je annulering wordt verstuurd'],
  ['unknown', 'Je annulering is verstuurd, nog geen antwoord: we vragen het opnieuw'],
])(
  'says that the cancellation is on its way, and offers no way to pay, while it is %s',
  async (state, text) => {
    vi.useFakeTimers();
    received({ payment: ideal('failed') }, { pending: [cancelling(state)] });
    calls.checkPayment.mockResolvedValue(ideal('failed'));
    await openAndWait();
    await untilLate();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /betalen|Pinnen|annuleren/ })).toBeNull();
    expect(screen.queryByText(/Hoe wil je verder/)).toBeNull();
    act(() => received({ payment: ideal('failed') }, { pending: [cancelling('refused')] }));
    expect(waysToGo()).toHaveLength(4);
  },
);

test('offers no way to pay any more once a cancellation given without a connection is saved', async () => {
  kept.connection = 'offline';
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const answer = held(calls.cancelOrder);
  await openAndWait();
  await cancel();
  act(() => received({ payment: ideal('failed') }, { pending: [cancelling('waiting')] }));
  expect(waysToGo()).toEqual(['Bestelling annuleren']);
  await answer({ state: 'waiting' });
  expect(screen.queryByRole('button', { name: /betalen|Pinnen|annuleren/ })).toBeNull();
  expect(screen.getByText(/Je annulering is bewaard/)).toBeTruthy();
});

test.each([
  ['ideal', 'unknown'],
  ['ideal', 'waiting'],
  ['ideal', 'needs-attention'],
  ['cash', 'unknown'],
] as const)(
  'speaks only of the cancellation while a change to %s that is %s has to be sent before it',
  async (payment, state) => {
    const refusal = state === 'needs-attention' ? { code: 'confirm-payment', details: {} } : null;
    const pay = { id: 'b', kind: 'change-payment', state, refusal, payment } as const;
    const about = /wacht op je betaling|andere betaalwijze is bewaard|nu versturen en betalen/;
    kept.connection = 'offline';
    received({ payment: ideal('failed') }, { pending: [pay, cancelling('waiting')] });
    calls.checkPayment.mockResolvedValue(ideal('failed'));
    await openAndWait();
    expect(screen.getByText(/Je annulering is bewaard/)).toBeTruthy();
    expect(screen.queryByText(about)).toBeNull();
    act(() => received({ payment: ideal('failed') }, { pending: [pay, cancelling('refused')] }));
    expect(screen.getByText(about)).toBeTruthy();
  },
);

test('does not go on to the payment page of an order that is being cancelled', async () => {
  received({ payment: ideal('open') }, { pending: [cancelling('waiting')] });
  await openAndWait(`/${ID}?type=checkout`);
  expect(calls.leaveFor).not.toHaveBeenCalled();
});

test('does not lead to the bank from elsewhere when another try is answered late', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const answer = held(calls.changePayment);
  await openAndWait();
  press('Opnieuw met iDEAL betalen');
  goBack();
  const payment = { ...ideal('open', { id: 'tr_67890', url: 'https://pay.example/tr_2' }), order: ID };
  await answer({ state: 'done', answer: payment });
  expect(calls.leaveFor).not.toHaveBeenCalled();
  expect(elsewhere()).toBe('/hub/nijverdal');
});

test('waits with the bank while the tab is hidden', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const payment = { ...ideal('open', { id: 'tr_67890', url: 'https://pay.example/tr_2' }), order: ID };
  calls.changePayment.mockResolvedValue({ state: 'done', answer: payment });
  await openAndWait();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => press('Opnieuw met iDEAL betalen'));
  expect(calls.leaveFor).not.toHaveBeenCalled();
  expect(waysToGo()).toEqual(['Opnieuw met iDEAL betalen']);
  seen.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls.leaveFor.mock.calls).toEqual([[payment.url]]);
});

test('shows thanks at once when the customer changes to cash', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue({ state: 'done', answer: { ...cash, order: ID } });
  await openAndWait();
  await act(async () => press('Contant betalen aan de bezorger'));
  expect(calls.changePayment).toHaveBeenCalledWith(ID, 'cash', undefined);
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
});

test('asks before it pays an order whose time is over, also after a command that waited', async () => {
  const refusal = { code: 'slot-changed', details: { due: '2026-03-11T18:05:00.000Z', asap: true } };
  const offered = Date.parse(refusal.details.due);
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValueOnce({ state: 'refused', ...refusal });
  await openAndWait();
  await act(async () => press('Contant betalen aan de bezorger'));
  expect(screen.getByText('De tijd is veranderd')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Contant betalen aan de bezorger' })).toBeNull();
  const pay = { id: 'b', kind: 'change-payment', state: 'refused', refusal, payment: 'cash' } as const;
  await act(async () => received({ payment: ideal('failed') }, { pending: [pay] }));
  expect(screen.queryByRole('button', { name: 'Begrepen' })).toBeNull();
  calls.changePayment.mockResolvedValue({ state: 'done', answer: { ...cash, order: ID } });
  await act(async () => press('Akkoord, bestellen voor 19:05'));
  expect(calls.changePayment.mock.calls).toEqual([
    [ID, 'cash', undefined],
    [ID, 'cash', offered],
  ]);
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
});

test.each([
  [
    { state: 'refused', code: 'payment-type-unavailable', details: {} },
    'Deze betaalwijze kan hier niet. Kies een andere.',
  ],
  [{ state: 'waiting' }, 'Geen verbinding. We geven het door zodra er weer verbinding is.'],
])('says why changing the way to pay did not succeed', async (result, text) => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue(result);
  await openAndWait();
  await act(async () => press('Pinnen bij de bezorger'));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Bedankt voor je bestelling!')).toBeNull();
});

test('says of another way to pay that it waits only if it is not sent at once', async () => {
  vi.useFakeTimers();
  const pay = { id: 'b', kind: 'change-payment', state: 'waiting', refusal: null, payment: 'cash' } as const;
  const waits = () => screen.queryByText(/wordt doorgegeven zodra er verbinding is/);
  received({ payment: ideal('failed') }, { pending: [pay] });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  await openAndWait();
  expect(waits()).toBeNull();
  await untilLate();
  expect(waits()).toBeTruthy();
});

test('does not promise that another try at iDEAL is sent without the customer', async () => {
  const pay = { id: 'b', kind: 'change-payment', state: 'waiting', refusal: null, payment: 'ideal' } as const;
  kept.connection = 'offline';
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue({ state: 'waiting' });
  received({ payment: ideal('failed') });
  await openAndWait();
  await act(async () => press('Opnieuw met iDEAL betalen'));
  await act(async () => received({ payment: ideal('failed') }, { pending: [pay] }));
  expect(screen.getByText(/zodra er weer verbinding is, kun je betalen/)).toBeTruthy();
  expect(screen.getByText('Je bestelling wacht op je betaling')).toBeTruthy();
  expect(screen.queryByText(/doorgegeven|geven het door/)).toBeNull();
  await act(async () => received({ payment: ideal('failed') }, { pending: [{ ...pay, payment: 'cash' }] }));
  expect(screen.getByText(/wordt doorgegeven zodra er verbinding is/)).toBeTruthy();
  const updated = '2026-03-11T17:10:00.000Z';
  await act(async () => received({ payment: ideal('paid'), updated }, { pending: [pay] }));
  expect(screen.getByText(/niet meer nodig/)).toBeTruthy();
  expect(screen.queryByText('Je bestelling wacht op je betaling')).toBeNull();
});

test('stays as it is when a way to pay was replaced before it was sent', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue({ state: 'done', answer: null });
  await openAndWait();
  await act(async () => press('Pinnen bij de bezorger'));
  expect(screen.getByRole('button', { name: 'Pinnen bij de bezorger' })).toBeTruthy();
});

test('still offers the other ways to pay while it asks about another time', async () => {
  const details = { due: '2026-03-11T18:05:00.000Z', asap: true };
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.changePayment.mockResolvedValue({ state: 'refused', code: 'slot-changed', details });
  await openAndWait();
  await act(async () => press('Contant betalen aan de bezorger'));
  const shown = () =>
    screen.getAllByRole('button', { name: /Akkoord|betalen|Pinnen|annuleren/ }).map((one) => one.textContent);
  expect(shown()).toEqual([
    'Akkoord, bestellen voor 19:05',
    'Opnieuw met iDEAL betalen',
    'Pinnen bij de bezorger',
    'Bestelling annuleren',
  ]);
  await act(async () => press('Pinnen bij de bezorger'));
  await act(async () => press('Akkoord, bestellen voor 19:05'));
  expect(calls.changePayment.mock.calls).toEqual([
    [ID, 'cash', undefined],
    [ID, 'pin', undefined],
    [ID, 'pin', Date.parse(details.due)],
  ]);
});

test('asks before cancelling, then returns to the dashboard', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  calls.cancelOrder.mockResolvedValue({ state: 'done', answer: null });
  await openAndWait();
  press('Bestelling annuleren');
  const dialog = () => within(screen.getByRole('dialog', { name: 'Bestelling annuleren?' }));
  dialog().getByRole('button', { name: 'Nee' }).click();
  expect(calls.cancelOrder).not.toHaveBeenCalled();
  press('Bestelling annuleren');
  await act(async () => dialog().getByRole('button', { name: 'Ja' }).click());
  expect(elsewhere()).toBe('/dashboard');
  expect(screen.getByText('Je bestelling is geannuleerd')).toBeTruthy();
});

test('a cancellation that is answered late leaves the customer where they are', async () => {
  received({ payment: ideal('failed') });
  calls.checkPayment.mockResolvedValue(ideal('failed'));
  const answer = held(calls.cancelOrder);
  await openAndWait();
  press('Bestelling annuleren');
  const dialog = within(screen.getByRole('dialog', { name: 'Bestelling annuleren?' }));
  await act(async () => dialog.getByRole('button', { name: 'Ja' }).click());
  const button = screen.getByRole('button', { name: /Bestelling annuleren/ });
  expect(button.getAttribute('aria-busy')).toBe('true');
  goBack();
  await answer({ state: 'done', answer: null });
  expect(elsewhere()).toBe('/hub/nijverdal');
  expect(screen.getByText('Je bestelling is geannuleerd')).toBeTruthy();
});

test('names the day of an order for a later one', () => {
  received({ date: '2026-03-11T17:00:00.000Z', due: '2026-03-13T17:15:00.000Z', asap: false });
  open();
  expect(screen.getByText('vr 13 mrt 18:15')).toBeTruthy();
});

test('says how the order is paid, and whether it is', async () => {
  received({ payment: ideal('paid') });
  await openAndWait();
  expect(screen.getByText('Betaald met iDEAL')).toBeTruthy();
  act(() => received());
  expect(screen.getByText('Contant te betalen aan de bezorger')).toBeTruthy();
});

test('does not show a refused way to pay as a fault of a paid order', () => {
  const refusal = { code: 'payment-type-unavailable', details: {} };
  const pay = { id: 'b', kind: 'change-payment', state: 'refused', refusal } as const;
  received({ payment: ideal('paid') }, { pending: [pay] });
  open();
  expect(screen.getByRole('heading', { name: 'Bedankt voor je bestelling!' })).toBeTruthy();
  expect(screen.queryByText('Deze betaalwijze kan hier niet. Kies een andere.')).toBeNull();
  expect(screen.getByText(/Je andere betaalwijze is niet meer nodig/)).toBeTruthy();
});

test('does not thank for an iDEAL order whose sending failed later', () => {
  const refusal = { code: 'payment-provider', details: {} };
  received({ number: 0, payment: ideal('open') }, { sendState: 'unknown', refusal });
  open();
  expect(screen.getByRole('heading', { name: 'Verstuurd, nog geen antwoord' })).toBeTruthy();
  expect(screen.queryByText(/Bedankt/)).toBeNull();
});

test.each([
  ['online', /De betaaldienst antwoordt nu niet/],
  ['offline', /Er is geen verbinding. We kijken het na/],
  ['unreachable', /Er is geen verbinding. We kijken het na/],
] as const)('says who does not answer about a payment while the device is %s', async (connection, text) => {
  kept.connection = connection;
  received({ payment: ideal('open') });
  await openAndWait();
  expect(screen.getByText(text)).toBeTruthy();
});

test('offers to cancel until the business accepts, and stays with the refund of a paid order', async () => {
  calls.cancelOrder.mockResolvedValue({ state: 'done', answer: null });
  received({ payment: ideal('paid') });
  await openAndWait();
  press('Bestelling annuleren');
  const dialog = screen.getByRole('dialog', { name: 'Bestelling annuleren?' });
  expect(dialog.textContent?.replace(/\s/g, ' ')).toContain('Je krijgt € 31,54 terug op je rekening.');
  await act(async () => within(dialog).getByRole('button', { name: 'Ja' }).click());
  expect(calls.cancelOrder).toHaveBeenCalledWith(ID);
  expect(elsewhere()).toBeNull();
  act(() => received({ accepted: '2026-03-11T17:05:00.000Z' }));
  expect(screen.queryByRole('button', { name: 'Bestelling annuleren' })).toBeNull();
});

test('does not offer to cancel twice while a cancellation waits', () => {
  received({}, { pending: [cancelling('waiting')] });
  open();
  for (const state of ['waiting', 'sending', 'unknown'] as const) {
    act(() => received({}, { pending: [cancelling(state)] }));
    expect(screen.queryByRole('button', { name: 'Bestelling annuleren' })).toBeNull();
  }
});

test('says why a cancellation was refused, and offers to cancel again until the business accepts', () => {
  const pending = [cancelling('refused')];
  const reason = 'Er is iets misgegaan, probeer het opnieuw.';
  received({}, { pending });
  open();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bestelling annuleren' })).toBeTruthy();
  act(() => received({ accepted: '2026-03-11T17:05:00.000Z' }, { pending }));
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bestelling annuleren' })).toBeNull();
});

test.each<[RefundStatus, string, RegExp]>([
  ['due', 'Terugbetaling onderweg', /Je krijgt € 31,25 terug op je rekening/],
  ['under-way', 'Terugbetaling onderweg', /Je krijgt € 31,25 terug op je rekening/],
  ['arrived', 'Terugbetaald', /€ 31,25 is teruggestort op je rekening/],
  ['failed', 'De terugbetaling is niet gelukt', /Neem contact op met Pizzeria Roma/],
])('shows how far a refund is: %s', async (status, title, text) => {
  const date = '2026-03-11T17:05:00.000Z';
  const refunds = [{ payment: 'tr_12345', amount: 31.25, status, date }];
  received({ payment: ideal('paid'), cancelled: date, cancelled_by: 'business', refunds });
  await openAndWait();
  expect(screen.getByText('De zaak kan deze bestelling niet maken').closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
  expect(document.body.textContent?.replace(/\s/g, ' ')).toMatch(text);
  const isOver = status === 'arrived' || status === 'failed';
  expect(calls.checkRefund.mock.calls).toEqual(isOver ? [] : [['tr_12345']]);
});

test('says what the customer still has to get of a refund that failed after a part was returned', async () => {
  const date = '2026-03-11T17:05:00.000Z';
  const refunds = [{ payment: 'tr_12345', amount: 31.25, left: 26.25, status: 'failed' as const, date }];
  received({ payment: ideal('paid'), cancelled: date, cancelled_by: 'business', refunds });
  await openAndWait();
  expect(screen.getByText(/Je bank heeft €\s26,25 niet aangenomen/)).toBeTruthy();
});

test.each([
  [6.54, [{ payment: 'tr_12345', amount: 25, status: 'due' as const, date: '2026-03-11T17:05:00.000Z' }]],
  [31.54, undefined],
])('says that the business keeps %d of the payment', async (kept, refunds) => {
  const cancelled = '2026-03-11T17:05:00.000Z';
  received({
    payment: ideal('paid'),
    cancelled,
    cancelled_by: 'business',
    kept,
    ...(refunds && { refunds }),
  });
  await openAndWait();
  const text = document.body.textContent?.replace(/\s/g, ' ');
  if (refunds) {
    expect(text).toContain('Pizzeria Roma houdt € 6,54 van je betaling.');
    expect(text).toContain('Je krijgt € 25,00 terug op je rekening');
  } else {
    expect(text).toContain('Pizzeria Roma betaalt deze bestelling niet terug.');
    expect(text).toContain('Betaald met iDEAL en niet terugbetaald');
    expect(text).not.toContain('Terugbetaling');
  }
});

test('thanks for an order of another platform and advises to order directly', async () => {
  received({ payment: ideal('thuisbezorgd') });
  await openAndWait();
  expect(screen.getByText(/Bestel de volgende keer rechtstreeks via Eetplein/)).toBeTruthy();
  expect(calls.checkPayment).not.toHaveBeenCalled();
});

test('shows that an order is cancelled and does not ask for its payment', async () => {
  received({ payment: ideal('canceled'), cancelled: '2026-03-11T17:10:00.000Z' });
  await openAndWait();
  expect(screen.getByText('Deze bestelling is geannuleerd')).toBeTruthy();
  expect(screen.queryByText(/Er is iets misgegaan/)).toBeNull();
  expect(calls.checkPayment).not.toHaveBeenCalled();
});

test('shows the stamps that the order earns and how many the card still needs', () => {
  stamps.put([
    {
      host: { _id: roma.host._id, name: roma.host.name, logo: undefined },
      image: undefined,
      stamps: 7,
      max: 10,
    },
  ]);
  received({ stamps: 3 });
  open();
  expect(screen.getByRole('heading', { name: 'Je spaart 3 stempels' })).toBeTruthy();
  expect(screen.getByText('Nog 3 van de 10 stempels over')).toBeTruthy();
});

test('shows the free snack or drink of a full card', () => {
  received({ stamps: -10, collected: true });
  open();
  expect(screen.getByText(/Je krijgt bij deze bestelling een gratis snack of drankje/)).toBeTruthy();
});

test('shows waiting commands, and refused ones with a button to dismiss them', () => {
  const cancel = { id: 'a', kind: 'cancel-order', state: 'waiting', refusal: null } as const;
  const refusal = { code: 'order-settled', details: {} };
  const pay = { id: 'b', kind: 'change-payment', state: 'refused', refusal } as const;
  kept.connection = 'offline';
  received({ payment: ideal('pending') }, { pending: [cancel, pay] });
  open();
  expect(screen.getByText(/Je annulering is bewaard/)).toBeTruthy();
  expect(screen.getByText('Deze bestelling is al afgehandeld.')).toBeTruthy();
  press('Begrepen');
  expect(calls.dismissCommand).toHaveBeenCalledWith('b');
});

test('lets the customer suggest a missing business', async () => {
  calls.sendSubmission.mockResolvedValue({ ok: true });
  received();
  open();
  press('Restaurant aanmelden');
  const dialog = within(screen.getByRole('dialog', { name: 'Restaurant aanmelden' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Plaats').value).toBe('Nijverdal');
  dialog.getByRole('button', { name: 'Aanmelden' }).click();
  expect(await dialog.findByText('Verplicht.')).toBeTruthy();
  fill('Naam van het restaurant', 'Eetcafé De Buren');
  await act(async () => dialog.getByRole('button', { name: 'Aanmelden' }).click());
  const words = { name: 'Eetcafé De Buren', city: 'Nijverdal', website: '', description: '' };
  expect(calls.sendSubmission.mock.calls).toEqual([['RELATIONS', words]]);
  expect(screen.getByText('Bedankt! We bekijken je aanmelding.')).toBeTruthy();
});

test('thanks even if the business is not on this device', () => {
  business.put(undefined, 'unreachable');
  renderPage({ '/thanks/organisation/:key': <ThanksPage /> }, ['/thanks/organisation/roma']);
  expect(screen.getByRole('heading', { name: 'Bedankt! We gaan voor je aan de slag.' })).toBeTruthy();
});

describe('the thanks page of a business', () => {
  const thanks = '?thanks=%2Fthanks%2Forganisation%2Froma';
  const openWith = (query: string) =>
    act(async () =>
      renderPage({ '/order/:key': <OrderPage />, '/thanks/organisation/:key': <ThanksPage /> }, [
        `/${ID}${query}`,
      ]),
    );
  const words = 'Bedankt! We gaan voor je aan de slag.';

  test('is shown once the order is successful, and leads back to the order', async () => {
    received({ payment: ideal('paid') });
    await openWith(thanks);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Naar je bestelling' });
    expect(link.getAttribute('href')).toBe(`/${ID}`);
  });

  test.each([
    ['the payment failed', ideal('failed'), thanks],
    ['the path is of another site', ideal('paid'), '?thanks=%2F%2Fevil.example'],
  ])('is not shown if %s', async (_, payment, query) => {
    received({ payment });
    await openWith(query);
    expect(screen.queryByText(words)).toBeNull();
    expect(elsewhere()).toBeNull();
  });
});

const openReceipt = () => renderPage({ '/order/:key/receipt': <ReceiptPage /> }, [`/${ID}/receipt`]);

test('has a receipt with the business, the items, VAT by rate and the payment, and prints it', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  received({ payment: ideal('paid'), code: 'N6CU' });
  openReceipt();
  expect(screen.getByRole('heading', { name: 'Bon van bestelling 1001' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Pizzeria Roma' })).toBeTruthy();
  expect(screen.getByText('1001 (N6CU)')).toBeTruthy();
  expect(screen.getByText('Betaald met iDEAL')).toBeTruthy();
  expect(row('Totaal')).toBe('€ 31,54');
  // 31.54 / 109 × 9
  const vat = screen.getByText(/^Waarvan 9% btw over/);
  expect(vat.textContent?.replace(/\s/g, ' ')).toBe('Waarvan 9% btw over € 31,54');
  expect(vat.nextElementSibling?.textContent?.replace(/\s/g, ' ')).toBe('€ 2,60');
  press('Printen of bewaren');
  expect(print).toHaveBeenCalledTimes(1);
});

test('names the products in English on the order and its receipt alike', () => {
  activateTestLanguage('en');
  menu.put({ ...roma.menu, en: { Lasagne: 'Lasagna' } });
  received();
  const page = open();
  expect(screen.getByText('Lasagna')).toBeTruthy();
  page.unmount();
  openReceipt();
  expect(screen.getByText('Lasagna')).toBeTruthy();
});

test('has no receipt of an order that the server does not have', () => {
  received({ number: 0, status: 'concept' }, { sendState: 'waiting' });
  openReceipt();
  expect(elsewhere()).toBe(`/${ID}`);
});

test('says that the receipt is not on the device', () => {
  storedOrder.put(undefined, 'unreachable');
  openReceipt();
  expect(screen.getByText('Deze bestelling staat nog niet op dit apparaat.')).toBeTruthy();
});

test('links to the receipt of a received order only', () => {
  received();
  const page = open();
  expect(screen.getByRole('link', { name: 'Bon bekijken' }).getAttribute('href')).toBe(`/${ID}/receipt`);
  page.unmount();
  received({ number: 0 }, { sendState: 'waiting' });
  open();
  expect(screen.queryByRole('link', { name: 'Bon bekijken' })).toBeNull();
});

test('leads from the payment page to the order when the network is gone', () => {
  const order = anOrder({ payment: ideal('open') });
  orders.put([{ order, sendState: 'answered', refusal: null, pending: [] }]);
  const bank = { '/sandbox/mollie/checkout/:payment': <BankReturn /> };
  const page = renderPage(bank, ['/sandbox/mollie/checkout/tr_12345']);
  expect(elsewhere()).toBe(`/${ID}`);
  page.unmount();
  renderPage(bank, ['/sandbox/mollie/checkout/tr_other']);
  expect(elsewhere()).toBe('/orders');
});

const openAgain = async () => {
  await openAndWait(`/${ID}?again=1`);
  return screen.queryByRole('dialog');
};
const without = (id: string) => roma.menu.products.filter(({ _id }) => _id !== id);

test('puts an order into the empty cart again, of the same order type, and opens it', async () => {
  received({ deliver: false, address: null });
  await openAndWait();
  await act(async () => press('Opnieuw bestellen'));
  expect(elsewhere()).toBe('/organisation/roma?cart=open');
  expect(storedCart.get()).toMatchObject({ host: 'organisation/roma', deliver: false });
  expect(storedCart.get()?.items.map(({ _id, $quantity }) => [_id, $quantity])).toEqual([
    ['lasagne', 2],
    ['coca-cola', 1],
  ]);
  expect(settings.get().type).toBe('takeaway');
});

test('says what is gone or dearer before it fills the cart', async () => {
  const products = without('coca-cola').map((product) =>
    product._id === 'lasagne' ? { ...product, price: 14 } : product,
  );
  give({}, { products });
  received();
  const dialog = (await openAgain())!;
  expect(dialog.textContent?.replace(/\s/g, ' ')).toContain(
    'Lasagne is duurder geworden: € 14,00 in plaats van € 13,00',
  );
  expect(dialog.textContent).toContain('Coca-Cola is er niet meer');
  expect(storedCart.get()).toBeNull();
  await act(async () => within(dialog).getByRole('button', { name: 'Ja' }).click());
  expect(storedCart.get()?.items).toMatchObject([{ _id: 'lasagne', $price: 14 }]);
});

test('asks before it replaces a cart, and keeps it when the answer is no', async () => {
  storedCart.set(cartOf({ lasagne: 1 }));
  received();
  const dialog = (await openAgain())!;
  expect(within(dialog).getByRole('heading', { name: 'Winkelwagen legen?' })).toBeTruthy();
  await act(async () => within(dialog).getByRole('button', { name: 'Nee' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedCart.get()?.items).toHaveLength(1);
});

test('is busy while the menu is fetched', async () => {
  received();
  business.put(undefined, 'loading');
  await openAndWait();
  const again = () => screen.getByRole('button', { name: /Opnieuw bestellen$/ });
  expect(again().getAttribute('aria-busy')).not.toBe('true');
  await act(async () => press('Opnieuw bestellen'));
  expect(again().getAttribute('aria-busy')).toBe('true');
  await act(async () => give());
  expect(storedCart.get()?.items).toHaveLength(2);
});

test('says that the business of an order has ended, and leads to no menu', async () => {
  received();
  business.put(undefined, 'missing');
  const dialog = (await openAgain())!;
  expect(dialog.textContent).toContain('Deze zaak doet niet meer mee aan Eetplein.');
  expect(within(dialog).queryByRole('link', { name: 'Naar het menu' })).toBeNull();
});

test('says that nothing of an order is sold any more, or that the menu is not on the device', async () => {
  give({}, { products: [] });
  received();
  expect((await openAgain())?.textContent).toContain('Van deze bestelling is niets meer te krijgen.');
  act(() => business.put(undefined, 'unreachable'));
  expect(screen.getByRole('dialog').textContent).toContain(
    'Het menu van deze zaak staat nog niet op dit apparaat.',
  );
});
