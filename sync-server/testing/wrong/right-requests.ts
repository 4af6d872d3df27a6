import type { CallName } from '#contract/api';
import type { Id } from '#documents/ids';
import { addressAt } from '../fixture-town.ts';
import { delivery } from '../order-request.ts';
import { PUSH_KEY, SUBSCRIPTION } from '../push-subscription.ts';
import type { TestClock } from '../test-clock.ts';

/** Data of the user whose token the requests carry. */
export interface OwnData {
  user: Id<'user'>;
  phone: string;
  order: Id<'order'>;
  clock: TestClock;
}

export interface RightRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const MIDDEN = 'organisation/midden';
const FANFARE = 'club/fanfare';
const COMMAND = '01j0000000000000000000000a';
const NOW = '2026-06-12T16:00:00.000Z';
const LATER = '2026-06-12T17:00:00.000Z';

/** A valid request of each call, with every field it may have. Wrong requests are derived from these. */
export const rightRequests = ({ user, phone, order, clock }: OwnData): Record<CallName, RightRequest> => ({
  hostInfo: { body: { index: MIDDEN, perma: 'midden', url: 'midden.eetplein.nl' } },
  hostProducts: { body: { index: MIDDEN, customer: user } },
  hostDiscounts: { body: { index: MIDDEN } },
  hostCode: { params: { code: 'GRAT1' }, body: { index: user, source: 'stamp' } },
  hostList: { body: { region: ['1234', 'Teststad'], hub: 'hub/teststad', after: 'hub/teststad' } },
  hostFavorites: {},
  createAccount: {
    params: { type: 'CLUBS' },
    body: {
      name: 'Zangkoor',
      city: 'Teststad',
      website: 'https://koor.example',
      description: 'Wij zingen',
      test: true,
      type: 'club',
    },
  },
  hubSearchList: {},
  hubList: { body: {} },
  hubsSnapshot: {},
  hubSnapshot: { params: { hub: 'hub/teststad' } },
  hubDifference: {
    params: { hub: 'hub/teststad' },
    body: { identity: '01J', held: { [MIDDEN]: `1-${'a'.repeat(32)}` } },
  },
  hostSnapshot: { params: { host: MIDDEN } },
  nearSnapshot: { body: { zipcode: '1234AB', city: 'Teststad', coordinate: [52, 6] } },
  catalogSearch: { body: { search: 'keuken midden' } },
  signup: { body: { phone, force: true } },
  login: { body: { phone, code: '0000' } },
  me: {},
  updateUser: { body: { name: 'Anna Jansen', phone, avatar: null, courier: true } },
  deleteUser: { params: { phone } },
  addressSearch: { body: { search: '1234AB 2' } },
  addressReverse: { body: { coordinate: [52, 6] } },
  contact: {
    body: {
      _id: 'message/01j0000000000000000000000a',
      about: 'question',
      name: 'Anna',
      reply: 'anna@voorbeeld.nl',
      message: 'Hallo',
    },
  },
  notify: { params: { target: 'administrator' }, body: { phone, message: 'Hallo' } },
  notifyAdministrator: { body: { phone, message: 'Hallo' } },
  addConsumer: { params: { target: MIDDEN }, body: { _id: MIDDEN, favorite: true, date: NOW } },
  removeConsumer: { params: { target: MIDDEN } },
  addAddress: { params: { user }, body: { ...addressAt('1234AB', '4'), _key: '1234AB4', date: NOW } },
  removeAddress: { params: { user }, body: { _id: '1234AB2', date: NOW } },
  addDelivers: { params: { target: order }, body: { _id: user, date: NOW } },
  removeDelivers: { params: { target: MIDDEN } },
  addDonation: { params: { club: FANFARE }, body: { _id: order, date: NOW, amount: 1.5 } },
  addStamps: { params: { user }, body: { _id: order, date: NOW, amount: 20, count: 2 } },
  addOrder: {
    params: { user },
    body: {
      order: {
        ...delivery(clock, { donation_amount: 1, club: FANFARE, description: 'Bel kapot', source: 'app' }),
        _items: [{ _id: 'pizza', $quantity: 2, $volume: 'groot', $include: [sauce], $remark: 'heet' }],
      },
      redir: '/dashboard',
      thanks: '/thanks/organisation/midden',
    },
  },
  listOrders: { body: {} },
  orderInfo: { body: { index: order } },
  listDeliveries: {},
  deliveryInfo: { params: { order } },
  updateOrder: {
    params: { order },
    body: {
      stamps: 5,
      transaction: 0.29,
      amount: 10,
      picked_up: NOW,
      done: NOW,
      undone: NOW,
      updated: NOW,
    },
  },
  cancelOrder: { params: { order }, body: {} },
  listKitchens: {},
  setSwitches: {
    params: { host: MIDDEN },
    body: {
      switches: [
        { name: 'sold-out', product: 'pizza', on: true, at: NOW, until: LATER },
        { name: 'wait', on: true, at: NOW, until: LATER, minutes: 40 },
        { name: 'message', on: true, at: NOW, until: LATER, text: 'Vandaag geen friet' },
      ],
    },
  },
  stepOrder: {
    params: { host: MIDDEN, order },
    body: {
      action: 'accept',
      command: COMMAND,
      at: NOW,
      shown: 'new',
      minutes: 15,
      due: NOW,
      paid: true,
      refusal: { reason: 'sold-out', product: 'Pizza', text: 'Op' },
      step: COMMAND,
    },
  },
  readMenu: { params: { host: MIDDEN } },
  publishMenu: {
    params: { host: MIDDEN },
    body: {
      menu: { tabs: ['Eten'], products: [dish], discounts: [discount, priced], en: { Eten: 'Food' } },
      based_on: 'none',
      command: COMMAND,
    },
  },
  listMenuVersions: { params: { host: MIDDEN } },
  readMenuVersion: { params: { host: MIDDEN, version: COMMAND } },
  listCodes: { params: { host: MIDDEN } },
  makeCode: {
    params: { host: MIDDEN },
    body: { command: COMMAND, stamps: 5, code: 'ZOMER', message: 'Fijne zomer', expires: LATER },
  },
  makeVouchers: {
    params: { host: MIDDEN },
    body: { command: COMMAND, stamps: 5, count: 2, message: 'Bedankt', expires: LATER },
  },
  endCodes: { params: { host: MIDDEN, batch: COMMAND }, body: {} },
  addPerson: { params: { host: MIDDEN }, body: { phone, role: 'owner' } },
  removePerson: { params: { host: MIDDEN, person: `person/${COMMAND}` } },
  hearDevice: {
    params: { host: MIDDEN, device: COMMAND },
    body: { name: 'Chrome op Android', sound: true, seen: [order] },
  },
  removeKitchenDevice: { params: { host: MIDDEN, device: COMMAND } },
  setBoard: { params: { host: MIDDEN }, body: { required: false, unattended: 'keep' } },
  report: { params: { host: MIDDEN }, query: { from: '2026-06-01', to: '2026-06-30' } },
  reportCsv: { params: { host: MIDDEN }, query: { month: '2026-06', rows: 'days', lang: 'en' } },
  updateHost: { params: { host: MIDDEN }, body: { based_on: '1-a', changes: settings } },
  listCouriers: { params: { host: MIDDEN } },
  approveCourier: { params: { host: MIDDEN, user }, body: { approved: true } },
  declineCourier: { params: { host: MIDDEN, user } },
  checkPayment: { params: { payment: 'tr_abcdef123456' } },
  changePayment: { params: { order, type: 'cash' }, body: { due: '2026-06-12T16:45:00.000Z' } },
  paymentWebhook: { body: { id: 'tr_abcdef123456' } },
  upload: { params: { type: 'avatar' } },
  file: { params: { file: '0123456789abcdef.webp' } },
  orderQr: { params: { host: MIDDEN } },
  pushKey: {},
  registerDevice: { body: { subscription: SUBSCRIPTION, key: PUSH_KEY, lang: 'nl', muted: ['ready'] } },
  renewDevice: { body: { endpoint: SUBSCRIPTION.endpoint, subscription: SUBSCRIPTION } },
  removeDevice: { body: { endpoint: SUBSCRIPTION.endpoint } },
  events: {},
  health: {},
});

const settings = {
  description: 'Sinds 1987',
  message: 'Dinsdag dicht',
  en: { 'Dinsdag dicht': 'Closed on Tuesdays' },
  color: '#aa0000',
  phone: '0548123456',
  logo: '/api/io/file/0123456789abcdef.webp',
  banner: '/api/io/file/0123456789abcdef.webp',
  timetable: [{ day: 5, start: '16:00', end: '22:00' }],
  exceptions: [{ date: '2026-12-25', closed: true, text: 'Kerst' }],
  regions: [{ zipcode: '1234', cost: 2.5, min: 15, max: 40 }],
  order: {
    wait: 20,
    description: 'Achterom',
    takeaway: true,
    nopin: false,
    ideal: true,
    ideal_takeaway: true,
    ideal_first: false,
    ideal_force: false,
    stampmax: 10,
    stampvalue: 10,
  },
  delivery: { deliver: true, wait: 45, free: false, description: 'Met de fiets' },
};
const dish = {
  _id: 'pizza',
  name: 'Pizza',
  subname: '30 cm',
  tab: 'Eten',
  group: 'Alles',
  price: 10,
  price_deliver: 11,
  price_takeout: 9,
  description: 'Met kaas.',
  image: '/pictures/pizza.svg',
  cimage: '/pictures/pizza.svg',
  allergens: ['veggie'],
  volume: [{ name: 'groot', price: 14, price_deliver: 15, price_takeout: 13 }],
  variation: [{ name: 'dun', price: -1 }],
  add: [{ group: 'Alles', tab: 'Eten', min: 0, max: 2, included: 1, extra: true, value: 1, top: 5 }],
  extras: 'Saus',
  include: ['Knoflook'],
  soldout: false,
};
const discount = {
  name: 'Actie',
  description: 'Op maandag.',
  day: 1,
  deliver: true,
  tab: 'Eten',
  group: 'Alles',
  quantity: 3,
  pay: 2,
  percent: 50,
  solo: true,
};
/** A percentage and a price exclude each other. */
const priced = { name: 'Vast', day: -1, tab: 'Eten', group: 'Alles', price: 5 };
const sauce = { group: 'Saus', name: 'Knoflook', quantity: 1 };
