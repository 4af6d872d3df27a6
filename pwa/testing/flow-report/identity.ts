import { type Part, testsIn } from './cell.ts';
import { NO_BUSINESS, value } from './tables.ts';

const login = testsIn('pwa/features/login/login-page.test.tsx');
const checkout = testsIn('pwa/features/checkout/checkout-page.test.tsx');
const journey = testsIn('pwa/e2e/identity.journey.ts');
const auth = testsIn('sync-server/routes/auth.test.ts');
const signUp = testsIn('sync-server/routes/sign-up.test.ts');
const account = testsIn('pwa/sync/user-data/user.test.ts');
const lost = testsIn('pwa/sync/replica/lost-storage.test.ts');

const number = value('phone number');
const SENT_LATER = 'sends a code that was entered offline when the network is back, also after a reload';

export const IDENTITY: Part = {
  name: 'Logging in',
  steps: [
    {
      name: 'Ask for a code',
      cells: {
        ...number,
        airplane: [
          ...login('says offline when logging in is possible'),
          ...checkout('keeps the button off for a new number without a connection'),
        ],
        lostAnswer: [
          ...login('says after five seconds without an answer that the connection failed'),
          ...signUp('twice within half a minute sends one code, and forcing it is refused'),
        ],
        reload: [
          ...number.reload,
          ...login('keeps step, number and countdown over a reload'),
          ...journey('the step is kept over a reload, and no other code is sent before the countdown ends'),
        ],
        twoDevices: signUp('twice within half a minute sends one code, and forcing it is refused'),
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Type the code',
      cells: {
        airplane: [...login(SENT_LATER), ...journey('a code typed offline is sent when the network is back')],
        lostAnswer: auth('is answered again for the same attempt, as long as the code lasts'),
        reload: login(SENT_LATER),
        reopened: [...number.reopened, ...login(SENT_LATER)],
        twoTabs: [
          ...value('session').twoTabs,
          ...login('continues at once when the user is already logged in'),
        ],
        twoDevices: auth('with the same code twenty times at once creates one user and one session'),
        evicted: number.evicted,
        ...NO_BUSINESS,
      },
    },
    {
      name: 'Log out',
      cells: {
        airplane: account('keeps the order that Bert placed offline after his logout, for him only'),
        lostAnswer: 'Logging out needs no answer: the device removes the session itself.',
        reload: lost('is finished at the next start'),
        reopened: lost('is finished at the next start'),
        twoTabs: value('session').twoTabs,
        twoDevices: 'Another device has a session of its own, which goes on.',
        evicted: lost('shows other users nothing, and the same user everything, unsent commands included'),
        ...NO_BUSINESS,
      },
    },
  ],
};
