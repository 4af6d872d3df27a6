import { expect, test } from 'vitest';
import { orderDocumentCases, orderedAt, orderedBy } from '#fixtures/cases/order-document';
import { conceptOrder } from './concept-order.ts';

test.each(orderDocumentCases)('shows $says', ({ host, request, items, totals, clubName, document }) => {
  const cart = { host: host._id, deliver: request.deliver, items };
  const user = { ...orderedBy, verified: true } as unknown as Parameters<typeof conceptOrder>[2];
  const { number, status, first, stamps, collected, ...shown } = conceptOrder(
    request,
    { host, cart, totals, clubName },
    user,
    orderedAt,
  );
  expect(shown).toEqual(document);
  expect({ number, status, first, stamps, collected }).toEqual({
    number: 0,
    status: 'concept',
    first: false,
    stamps: 2,
    collected: false,
  });
});
