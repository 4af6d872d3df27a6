import { type Part, testsIn } from './cell.ts';
import { command, NO_BUSINESS, NO_HOURS, own, reading, value } from './tables.ts';

const account = testsIn('pwa/data/account.test.ts');
const journey = testsIn('pwa/e2e/account.journey.ts');
const server = testsIn('sync-server/routes/account.test.ts');
const settings = testsIn('pwa/features/settings/settings-page.test.tsx');
const notices = testsIn('pwa/sync/notices/device-notices.test.ts');
const pushed = testsIn('pwa/e2e/notices.journey.ts');
const upload = testsIn('pwa/e2e/upload.journey.ts');

const form = testsIn('pwa/features/site/contact-form.test.tsx');

const code = command('collect-code');
const profile = command('save-profile');
const language = value('chosen language');
const kept = value('action code');
const STAMPS_OF_ORDERS = 'Stamps follow from the amounts of orders, which were agreed.';
const FOUND_DONE = 'a deletion whose answer was lost is found done, and the device is emptied too';
const SENT_AGAIN = 'keeps a message that could not be sent, and sends it again under the same id';
const LANGUAGE = 'Language and theme are of the device; the server is not asked.';

export const ACCOUNT: Part = {
  name: 'Account',
  steps: [
    {
      name: 'See the stamps',
      cells: { ...reading('the stamps'), closes: NO_HOURS, prices: STAMPS_OF_ORDERS },
    },
    {
      name: 'Redeem an action code',
      cells: {
        ...code,
        reload: [...code.reload, ...kept.reload],
        twoDevices: [
          ...code.twoDevices,
          ...testsIn('sync-server/routes/action-codes.test.ts')(
            'entered ten times at once is new once',
            'entered by ten users at once is collected by one of them',
          ),
        ],
      },
    },
    { name: 'Keep a favourite', cells: { ...own('favourites'), ...NO_BUSINESS } },
    { name: 'Keep an address', cells: { ...own('addresses'), ...NO_BUSINESS } },
    { name: 'Change the name', cells: profile },
    {
      name: 'Choose language and theme',
      cells: {
        ...language,
        airplane: LANGUAGE,
        lostAnswer: LANGUAGE,
        twoDevices: 'Each device has a language and a theme of its own.',
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Send a photo',
      cells: {
        airplane: upload('says at once that it is offline, and uploads the same file when online'),
        lostAnswer: upload('reports a lost answer, and the next try succeeds'),
        reload:
          'A photo that was not saved with the form is chosen again; the server deletes it after a day.',
        reopened: testsIn('sync-server/services/housekeep.test.ts')(
          'that was never saved is deleted after a day, and not before',
        ),
        twoTabs: profile.twoTabs,
        twoDevices: testsIn('sync-server/services/housekeep.test.ts')(
          'that a user shows is kept until another replaces it',
        ),
        evicted: 'A photo that was sent is at the server; one that was not is only in the open page.',
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Switch notices on and off',
      cells: {
        airplane: notices('without a connection the device is reported later'),
        lostAnswer: notices('switching it off ends the subscription, even if the server learns of it later'),
        reload: notices('reports nothing that the server knows, until a week has passed'),
        reopened: pushed(
          'are shown by the browser while the app is closed; a press opens the order in the open tab',
        ),
        twoTabs: pushed('are shown by the page while the app is on the screen'),
        twoDevices: testsIn('sync-server/services/notices.test.ts')(
          'is notified on each device in its language, encrypted and signed',
        ),
        evicted: notices('a browser that lost its state reports nothing until it is switched on again'),
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Write to the operator',
      cells: {
        airplane: form(SENT_AGAIN),
        lostAnswer: form(SENT_AGAIN),
        reload: 'A message that was not sent yet is in the open form alone.',
        reopened: 'A message that was not sent yet is in the open form alone.',
        twoTabs: 'Each tab has a form of its own.',
        twoDevices: 'Each device has a form of its own.',
        evicted: 'The form keeps nothing in the storage.',
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Delete the account',
      cells: {
        airplane: [
          ...settings('says that the account could not be deleted and stays on the page'),
          ...journey('an order under way keeps the account, which the settings say, offline too'),
        ],
        lostAnswer: account(FOUND_DONE),
        reload: account(FOUND_DONE),
        reopened: account(FOUND_DONE),
        twoTabs: value('session').twoTabs,
        twoDevices: [
          ...server('deletes the user, the phone, the codes and the databases, and ends the session'),
          ...testsIn('sync-server/http/calls.test.ts')('of a deleted user is invalid'),
        ],
        ...NO_BUSINESS,
        evicted: 'The account is at the server; what the browser evicted is gone from the device already.',
      },
    },
  ],
};
