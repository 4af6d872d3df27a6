import { type Part, testsIn } from './cell.ts';
import { arrives, NO_AMOUNT, reading, value } from './tables.ts';

const landing = testsIn('pwa/features/landing/landing-page.test.tsx');
const clock = testsIn('pwa/features/landing/landing-clock.test.tsx');
const searchBox = testsIn('pwa/features/landing/search-box.test.tsx');
const business = testsIn('pwa/features/business/business-page.test.tsx');
const checkout = testsIn('pwa/features/checkout/checkout-page.test.tsx');
const offline = testsIn('pwa/e2e/offline.journey.ts');
const tabs = testsIn('pwa/e2e/two-tabs.journey.ts');
const changes = testsIn('pwa/e2e/changes.journey.ts');
const discovery = testsIn('pwa/e2e/discovery.journey.ts');

const near = reading('who delivers to an address');
const town = reading('the businesses of a town');
const menu = reading('the menu of a business');
const cart = value('cart');
const IN_AIRPLANE_MODE =
  'chosen, filled in and placed in airplane mode, it is ordered once there is a network';
const AFTER_ONE_VISIT =
  'after one visit the hub, its businesses and menus open without the server, and tell their age';
const DIALOG_GONE =
  'The choices of an open dialog are not in the cart yet; the page opens without the dialog, as it was before.';

export const FINDING: Part = {
  name: 'Finding a business',
  steps: [
    {
      name: 'Find a town',
      cells: {
        ...reading('the towns'),
        closes: clock(
          'a business leaves the open ones of the town looked at last within a minute after it closed',
        ),
        prices: NO_AMOUNT,
      },
    },
    {
      name: 'See who delivers to an address',
      cells: {
        ...near,
        airplane: [
          ...near.airplane,
          ...landing('names the hubs whose businesses it does not know without a connection'),
          ...discovery('on a phone, then without a connection'),
        ],
        closes: arrives('whether a business is closed'),
        prices: near.twoDevices,
      },
    },
    {
      name: 'Search for a business or a dish',
      cells: {
        airplane: searchBox('says that only this device was searched when the server cannot be reached'),
        lostAnswer: searchBox('says that only this device was searched when the server cannot be reached'),
        reload: landing('opens with the search of its address'),
        reopened: testsIn('pwa/sync/catalog/near.test.ts')('finds what is stored without a request'),
        twoTabs: 'A search belongs to one tab, and changes nothing.',
        twoDevices: 'A search belongs to one device, and changes nothing.',
        closes: 'A hit leads to the page of the business, which shows whether it is open.',
        prices: arrives('the price of a dish that a search finds'),
        evicted: testsIn('pwa/sync/catalog/near.test.ts')('asks the server for hubs that are not stored'),
      },
    },
    {
      name: 'Choose a business of the town',
      cells: {
        ...town,
        airplane: [...town.airplane, ...offline(AFTER_ONE_VISIT)],
        reload: [
          ...town.reload,
          ...landing(
            'sorts and filters the businesses of a hub, and keeps that going to a business and back',
          ),
        ],
        closes: [
          ...arrives('whether a business is closed'),
          ...clock(
            'the list of a town says within a minute that a business closed, and puts the open ones first',
          ),
        ],
        prices: arrives('the businesses of a town'),
      },
    },
    {
      name: 'Open the menu',
      cells: {
        ...menu,
        airplane: [
          ...menu.airplane,
          ...offline('a business of the visited hub that was never opened has its menu too'),
        ],
        closes: [
          ...arrives('whether a business is closed'),
          ...business('takes no orders on a day the business is closed'),
        ],
        prices: menu.twoDevices,
      },
    },
    {
      name: 'Choose a product and its options',
      cells: {
        airplane: changes(IN_AIRPLANE_MODE),
        lostAnswer: 'Choosing asks the server nothing.',
        reload: DIALOG_GONE,
        reopened: DIALOG_GONE,
        twoTabs: 'A dialog belongs to one tab; the cart that it fills is shared.',
        twoDevices: 'A dialog belongs to one device.',
        closes: business('takes no orders on a day the business is closed'),
        prices: business('updates a stored cart to the prices of a new menu, and says so'),
        evicted: 'The open page has the menu in memory.',
      },
    },
    {
      name: 'Fill the cart',
      cells: {
        ...cart,
        airplane: [...offline(AFTER_ONE_VISIT), ...changes(IN_AIRPLANE_MODE)],
        lostAnswer: 'The cart is on the device; filling it asks the server nothing.',
        reopened: [...cart.reopened, ...offline(AFTER_ONE_VISIT)],
        twoTabs: [
          ...cart.twoTabs,
          ...tabs('both tabs have the same cart, and an order in one empties it in the other'),
        ],
        twoDevices: 'A cart belongs to one device.',
        closes: checkout('allows no order when the business is closed for today'),
        prices: business('updates a stored cart to the prices of a new menu, and says so'),
        evicted: [...cart.evicted, ...checkout('leads to the start when the cart is empty')],
      },
    },
  ],
};
