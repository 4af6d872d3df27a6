import { expect, test } from 'vitest';
import { deleteUser } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { addOrder } from '#contract/orders';
import type { User } from '#documents/user';
import type { Security } from '../../design-docs/couch/security.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { afterNext, beforeNext, otherServer } from '../testing/in-between.ts';
import { delivery } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { approveCourier } from './approve-courier.ts';
import { claimDelivery } from './claim-delivery.ts';
import * as deletion from './delete-user.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

async function newCourier(): Promise<LoggedIn & { doc: User }> {
  const courier = await server.newUser();
  await courier.get(addDelivers, { params: { target: HOST }, body: {} });
  const doc = await approveCourier(server.deps, courier.user, HOST, true);
  return { ...courier, doc };
}
const place = () =>
  customer.get(addOrder, { params: { user: customer.user }, body: { order: delivery(server.clock) } });

test('A courier whose account is deleted in the moment of the claim does not keep the delivery', async () => {
  const [gone, next] = [await newCourier(), await newCourier()];
  const { _id } = await place();
  const other = otherServer(server);
  // The deletion has found no delivery of this courier.
  beforeNext(other.store.orders, 'change', () => gone.get(deleteUser, { params: { phone: gone.phone } }));
  await expect(claimDelivery(other, gone.doc, _id)).rejects.toMatchObject({ code: 'session-invalid' });
  expect((await server.store.orders.get(_id))?.courier).toBeNull();
  await claimDelivery(other, next.doc, _id);
});

test('A courier whose approval is withdrawn in the moment of the claim does not keep the delivery', async () => {
  const [former, next] = [await newCourier(), await newCourier()];
  const { _id } = await place();
  const other = otherServer(server);
  beforeNext(other.store.orders, 'change', () => approveCourier(server.deps, former.user, HOST, false));
  await expect(claimDelivery(other, former.doc, _id)).rejects.toMatchObject({ code: 'courier-not-approved' });
  await claimDelivery(other, next.doc, _id);
});

test('A claim in the moment before an account is deleted leaves no courier either', async () => {
  const [gone, next] = [await newCourier(), await newCourier()];
  const { _id } = await place();
  const other = otherServer(server);
  // The claim has found the account.
  afterNext(other.store.expiring, 'removeLoginCode', () => claimDelivery(server.deps, gone.doc, _id));
  await deletion.deleteUser(other, gone.user, gone.phone);
  expect((await server.store.orders.get(_id))?.courier).toBeNull();
  await claimDelivery(other, next.doc, _id);
});

test('Two couriers who are approved at once, by two servers, both have read access', async () => {
  const [anna, bram] = [await server.newUser(), await server.newUser()];
  for (const { get } of [anna, bram]) await get(addDelivers, { params: { target: HOST }, body: {} });
  const other = otherServer(server);
  // The other server has read the couriers, without this one.
  afterNext(other.store.users, 'approvedCouriersOf', () =>
    approveCourier(server.deps, bram.user, HOST, true),
  );
  await approveCourier(other, anna.user, HOST, true);
  const { members } = await server.store.couch.request<Security>({
    db: 'deliveries-midden',
    path: '_security',
  });
  expect(members.names).toEqual(expect.arrayContaining([anna.user, bram.user]));
});
