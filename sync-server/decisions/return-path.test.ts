import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const _id = 'order/a1' as const;
const thanks = '/thanks/organisation/roma';

test.each([
  ['the order without anything else', { _id }, '/order/a1'],
  ['the path that the client named', { _id, redir: '/orders?tab=0' }, '/orders?tab=0'],
  ['the order, which leads on', { _id, thanks }, '/order/a1?thanks=%2Fthanks%2Forganisation%2Froma'],
  [
    'the path that the client named, which leads on',
    { _id, redir: '/orders?tab=0', thanks },
    '/orders?tab=0&thanks=%2Fthanks%2Forganisation%2Froma',
  ],
])('the bank returns to %s', (_, order, path) => {
  expect(returnPath(order)).toBe(path);
});
