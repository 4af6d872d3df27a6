import { expect, test } from 'vitest';
import { upgradeDelivery } from './stored-delivery.ts';

const address = { name: 'Smidsweg 5', street: 'Smidsweg', number: '5', zipcode: '7441EK', city: 'Nijverdal' };
/** As version 2 of the app replicated it. */
const former = (courier: string | null) =>
  ({
    _id: 'order/1',
    number: 7,
    courier: courier && { _id: courier },
    customer: { _id: 'user/anouk', name: 'Anouk', phone: '0611223344' },
    address,
    items: [],
    description: 'Kloppen',
  }) as unknown as Parameters<typeof upgradeDelivery>[0];

test.each([null, 'user/joris'])('hides the customer of a former delivery that %s has', (courier) => {
  const kept = upgradeDelivery(former(courier), null, 'user/koen');
  expect(kept).toMatchObject({ number: 7, area: { zipcode: '7441', city: 'Nijverdal' }, details: null });
  expect(JSON.stringify(kept)).not.toMatch(/Anouk|Smidsweg|Kloppen/);
});

test('keeps the details of a former delivery for its courier', () => {
  const { details } = upgradeDelivery(former('user/koen'), null, 'user/koen');
  expect(details).toEqual({
    customer: { name: 'Anouk', phone: '0611223344' },
    address,
    items: [],
    description: 'Kloppen',
  });
});
