import { expect, test } from 'vitest';
import type { Club } from '#documents/club';
import type { User } from '#documents/user';
import { orderDocumentCases, orderedAt, orderedBy } from '#fixtures/cases/order-document';
import { newOrder } from './new-order.ts';

const CODE = 'A3CD';

test.each(orderDocumentCases)('writes $says', ({ host, request, items, totals, clubName, document }) => {
  const written = newOrder({
    request,
    host,
    user: { ...orderedBy, type: 'user' } as unknown as User,
    club: clubName === undefined ? null : ({ _id: request.club, name: clubName } as Club),
    address: request._address ?? null,
    priced: { items, totals },
    due: Date.parse(request.due),
    now: orderedAt,
    ...{ first: true, code: CODE, number: 101, fingerprint: 'f' },
  });
  expect(written).toEqual({
    ...document,
    ...{ number: 101, status: 'order', code: CODE, first: true, stamps: 0, collected: false },
    ...{ request: 'f', payments: [] },
  });
});
