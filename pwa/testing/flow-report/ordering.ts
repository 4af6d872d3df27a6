import { type Part, testsIn } from './cell.ts';
import { command, NO_HOURS, reading, value } from './tables.ts';

const checkout = testsIn('pwa/features/checkout/checkout-page.test.tsx');
const order = testsIn('pwa/features/order/order-page.test.tsx');
const outbox = testsIn('pwa/sync/outbox/outbox-send.test.ts');
const offline = testsIn('pwa/e2e/offline.journey.ts');
const tabs = testsIn('pwa/e2e/two-tabs.journey.ts');
const changes = testsIn('pwa/e2e/changes.journey.ts');
const payments = testsIn('sync-server/routes/payments.test.ts');
const ordering = testsIn('pwa/e2e/ordering.journey.ts');
const bank = testsIn('pwa/e2e/payment.journey.ts');
const lost = testsIn('pwa/sync/replica/lost-storage.test.ts');
const full = testsIn('pwa/e2e/full-device.journey.ts');

const form = value('checkout form');
const place = command('place-order');
const change = command('change-payment');
const cancel = command('cancel-order');
const orders = reading('the orders');
const IN_AIRPLANE_MODE =
  'chosen, filled in and placed in airplane mode, it is ordered once there is a network';
const AGREED =
  'An order keeps the amounts and the time that were agreed; its page reads no menu and no hours.';

export const ORDERING: Part = {
  name: 'Ordering',
  steps: [
    {
      name: 'Fill in the checkout',
      cells: {
        ...form,
        airplane: [
          ...checkout('says before ordering offline that the order is kept on this device'),
          ...changes(IN_AIRPLANE_MODE),
        ],
        lostAnswer: checkout(
          'says that a search for an address got no answer, keeps the form, and searches again',
        ),
        twoTabs: [
          ...form.twoTabs,
          ...tabs('both tabs have the same cart, and an order in one empties it in the other'),
        ],
        twoDevices: 'A checkout belongs to one device.',
        closes: checkout('allows no order when the business is closed for today'),
        prices: checkout('shows what a newer menu changed in the cart, and uses the new prices'),
        evicted: [...form.evicted, ...checkout('leads to the start when the cart is empty')],
      },
    },
    {
      name: 'Place the order',
      cells: {
        airplane: [
          ...place.airplane,
          ...offline('an order placed offline waits visibly, also after a reload, and is sent once'),
          ...changes(IN_AIRPLANE_MODE),
        ],
        lostAnswer: [
          ...place.lostAnswer,
          ...offline('an order whose answer is lost is retried, and made once'),
        ],
        reload: [
          ...place.reload,
          ...checkout('shows an error when the order cannot be stored, and keeps its id over a reload'),
        ],
        reopened: place.reopened,
        twoTabs: [
          ...place.twoTabs,
          ...tabs(
            'ordering in both at once makes one order, paid once',
            'an order placed offline in a tab that was closed is sent once by the other',
          ),
        ],
        twoDevices: place.twoDevices,
        closes: [
          ...place.closes,
          ...changes('an order whose chosen time passed while it waited offline asks for the next one'),
        ],
        prices: [
          ...place.prices,
          ...changes('an order whose price changed while it waited offline asks for the new amount'),
        ],
        evicted: [
          ...place.evicted,
          ...lost('gets back the sent order, and everything else from the server'),
          ...full(
            'a full device shows the hub, refuses an order with the reason, and sends it when there is room',
          ),
        ],
      },
    },
    {
      name: 'Pay and come back',
      cells: {
        airplane: [
          ...ordering('3. the bank without a network leads to the page of the order'),
          ...outbox('does not send an order to be paid online while the page is hidden'),
          ...offline(
            'an iDEAL order placed offline waits while its customer is elsewhere, and is paid from its page',
          ),
        ],
        lostAnswer: offline('an iDEAL order whose answer is lost has one payment'),
        reload: order(
          'redirects to the payment page once when opened from the checkout',
          'asks for the payment status instead of redirecting when opened in another way',
        ),
        reopened: outbox(
          'asks before sending an online order of a page that was closed',
          'finds an online order that arrived, although its answer was lost and its page closed',
        ),
        twoTabs: [
          ...tabs('ordering in both at once makes one order, paid once'),
          ...bank('pending: asks to wait, and shows the result when the bank has one'),
        ],
        twoDevices: payments(
          'that is still open continues the same payment, also if asked twenty times at once',
        ),
        closes: payments('keeps an order whose business closed while it was paid'),
        prices: payments('keeps the agreed amount of an order whose prices changed while it was paid'),
        evicted: lost('gets back the sent order, and everything else from the server'),
      },
    },
    { name: 'Pay in another way', cells: change },
    {
      name: 'Follow the order',
      cells: { ...orders, closes: AGREED, prices: AGREED },
    },
    {
      name: 'Cancel the order',
      cells: {
        ...cancel,
        twoDevices: [
          ...cancel.twoDevices,
          ...order('does not offer to cancel twice while a cancellation waits'),
        ],
      },
    },
    {
      name: 'Order again',
      cells: {
        airplane: order(
          'puts an order into the empty cart again, of the same order type, and opens it',
          'says that nothing of an order is sold any more, or that the menu is not on the device',
        ),
        lostAnswer: 'The cart is filled from the order and the menu on the device; the server is not asked.',
        reload: value('cart').reload,
        reopened: value('cart').reopened,
        twoTabs: order('asks before it replaces a cart, and keeps it when the answer is no'),
        twoDevices: orders.twoDevices,
        closes: checkout('allows no order when the business is closed for today'),
        prices: order('says what is gone or dearer before it fills the cart'),
        evicted: order(
          'says that nothing of an order is sold any more, or that the menu is not on the device',
        ),
      },
    },
    {
      name: 'Read the receipt',
      cells: {
        ...orders,
        evicted: [...orders.evicted, ...order('says that the receipt is not on the device')],
        closes: NO_HOURS,
        prices: AGREED,
      },
    },
  ],
};
