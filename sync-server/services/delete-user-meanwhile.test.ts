import { describe, expect, test } from 'vitest';
import { signup } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { afterNext, beforeNext, otherServerPerTest } from '../testing/in-between.ts';
import { codeSentTo } from '../testing/log-in.ts';
import { takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { approveCourier } from './approve-courier.ts';
import { createSubmission } from './create-submission.ts';
import { deleteUser } from './delete-user.ts';
import { invitePerson } from './invite-person.ts';
import { logIn } from './log-in.ts';
import { redeemActionCode } from './redeem-action-code.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
const leaving = newUserPerTest(server);
const other = otherServerPerTest(server);

const remove = () => deleteUser(server.deps, leaving.user, leaving.phone);
const asksToDeliver = (courier: LoggedIn) => courier.get(addDelivers, { params: { target: HOST }, body: {} });
/** Read anew, because a server remembers who has access. */
const readsDeliveries = () => server.otherStore().deliveries.isSharedWith(HOST, leaving.user);

describe('While an account is deleted at one server', () => {
  test('a business that invites the number at another one keeps nothing of the user', async () => {
    beforeNext(server.store.users, 'remove', () => invitePerson(other, HOST, leaving.phone, 'staff'));
    await remove();
    expect(await server.store.kitchen.people(HOST)).toMatchObject({ people: [] });
    expect(await server.store.kitchen.isSharedWith(HOST, leaving.user)).toBe(false);
  });

  test.each([
    ['accepted', () => ({ accepted: server.clock.iso })],
    ['handed over', () => ({ done: server.clock.iso })],
  ])(
    'an order that is to be cancelled and is %s stays, with the account and its kitchens',
    async (_, change) => {
      await invitePerson(server.deps, HOST, leaving.phone, 'staff');
      const payment = { type: 'ideal' } as const;
      const { _id } = await ordering(leaving).placed(takeaway(server.clock, { payment, amount: 9.29 }));
      const becomesUnderWay = () =>
        other.store.orders.change(_id, (order) => ({
          ...order,
          payment: { ...order.payment, type: 'cash', status: 'cash' },
          transaction: 0,
          amount: 9,
          ...change(),
        }));
      const { orders } = server.store;
      // After the second reading, by which the deletion is allowed.
      afterNext(orders, 'ofCustomer', async () => afterNext(orders, 'ofCustomer', becomesUnderWay));
      await expect(remove()).rejects.toMatchObject({ code: 'order-under-way' });
      expect(await orders.get(_id)).toMatchObject(change());
      expect(await server.store.users.get(leaving.user)).toMatchObject({ kitchens: [{ _id: HOST }] });
    },
  );

  test('a courier whom a business approves at another one cannot read its deliveries', async () => {
    await asksToDeliver(leaving);
    beforeNext(server.store.users, 'remove', () => approveCourier(other, leaving.user, HOST, true));
    await remove();
    expect(await readsDeliveries()).toBe(false);
  });

  test('the approval of another courier gives no access back', async () => {
    const courier = await server.newUser();
    for (const one of [leaving, courier]) await asksToDeliver(one);
    await approveCourier(server.deps, leaving.user, HOST, true);
    beforeNext(server.store.users, 'remove', () => approveCourier(other, courier.user, HOST, true));
    await remove();
    expect(await readsDeliveries()).toBe(false);
    expect(await server.otherStore().deliveries.isSharedWith(HOST, courier.user)).toBe(true);
  });

  test('a business that the user submits at another one does not stay', async () => {
    let submitted: string | undefined;
    beforeNext(server.store.users, 'remove', async () => {
      const given = { name: 'Eethuis Meanwhile', city: 'Teststad' };
      submitted = (await createSubmission(other, leaving.user, 'organisation', given))._id;
    });
    await remove();
    expect(submitted).toMatch(/^organisation\//);
    expect(await server.store.catalog.host(submitted as Id<'organisation'>)).toBeNull();
  });

  test('a stamp card that an order writes at another one does not stay', async () => {
    beforeNext(server.store.users, 'remove', () =>
      other.store.stampCards.change(leaving.user, HOST, (card) => card),
    );
    await remove();
    expect(await server.store.stampCards.get(leaving.user, HOST)).toBeNull();
  });

  test('an action code that the user collects at another one leaves no stamps', async () => {
    const code = (await server.store.codes.get('GRAT1'))!;
    beforeNext(other.store.stampCards, 'change', remove);
    await expect(redeemActionCode(other, leaving.user, code)).rejects.toMatchObject({
      code: 'session-invalid',
    });
    expect(await server.store.stampCards.get(leaving.user, HOST)).toBeNull();
    expect(await server.store.couch.databases('stamps-')).not.toContain(userDatabase('stamps', leaving.user));
  });
});

describe('A number that logs in at one server', () => {
  async function logsIn() {
    await server.anyone.get(signup, { body: { phone: leaving.phone } });
    return logIn(other, leaving.phone, { code: codeSentTo(server.sms, leaving.phone) });
  }

  test.each(['ownerOf', 'change'] as const)(
    'gets another user if another server deletes its own meanwhile, after %s',
    async (step) => {
      afterNext(other.store.users, step, remove);
      const { user } = await logsIn();
      expect(user._id).not.toBe(leaving.user);
      expect(await server.store.users.get(leaving.user)).toBeNull();
      expect(await server.store.users.ownerOf(leaving.phone)).toBe(user._id);
      expect(await server.store.users.get(user._id)).toMatchObject({ phone: leaving.phone });
    },
  );

  test('gets one user if its first login is at two servers at once', async () => {
    await remove();
    await server.anyone.get(signup, { body: { phone: leaving.phone } });
    const given = { code: codeSentTo(server.sms, leaving.phone), attempt: 'same' };
    let first: string | undefined;
    beforeNext(other.store.users, 'wasDeleted', async () => {
      first = (await logIn(server.deps, leaving.phone, given)).user._id;
    });
    expect((await logIn(other, leaving.phone, given)).user._id).toBe(first);
  });

  test('gets another user if the deletion of its own left the number with it', async () => {
    await remove();
    await server.store.users.claimPhone(leaving.phone, leaving.user);
    const { user } = await logsIn();
    expect(user._id).not.toBe(leaving.user);
    expect(await server.store.users.get(leaving.user)).toBeNull();
  });
});
