import { describe, expect, test, vi } from 'vitest';
import { deleteUser, me, updateUser } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { createAccount } from '#contract/hosts';
import { addOrder } from '#contract/orders';
import type { Id } from '#documents/ids';
import type { Security } from '../../design-docs/couch/security.ts';
import { signToken } from '../http/session.ts';
import { approveClub } from '../services/approve-club.ts';
import { approveCourier } from '../services/approve-courier.ts';
import { invitePerson } from '../services/invite-person.ts';
import { refuseOrder } from '../services/refuse-order.ts';
import { duringTests } from '../testing/during-tests.ts';
import { delivery } from '../testing/order-request.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { uploadedPicture } from '../testing/uploaded-picture.ts';

const server = duringTests(startTestServer);

let phones = 10;
/** A phone that was not used before. */
const newPhone = () => `06123458${phones++}`;

describe('Changing the user', () => {
  test('stores name, avatar and courier', async () => {
    const { get, user: owner } = await server.loggedIn(newPhone());
    const avatar = await uploadedPicture(server.deps, owner);
    const { user } = await get(updateUser, { body: { name: ' Anna de Vries ', avatar, courier: true } });
    expect(user).toMatchObject({ name: 'Anna de Vries', avatar, courier: true });
    expect((await get(updateUser, { body: { avatar: null } })).user).not.toHaveProperty('avatar');
    expect((await get(me)).user).toMatchObject({ name: 'Anna de Vries', courier: true });
  });

  test('keeps a picture on another site that was stored before', async () => {
    const { get, user } = await server.loggedIn(newPhone());
    const avatar = 'https://elsewhere.example/anna.jpg';
    await server.store.users.change(user, (one) => one && { ...one, avatar });
    expect((await get(updateUser, { body: { name: 'Anna de Vries', avatar } })).user.avatar).toBe(avatar);
  });

  test('does not change the phone', async () => {
    const phone = newPhone();
    const { get, refusal } = await server.loggedIn(phone);
    await get(updateUser, { body: { phone } });
    expect(await refusal(updateUser, { body: { phone: '0687654321' } })).toBe('403 phone-not-verified');
  });

  test.each([
    [{ name: 'Bob' }],
    [{ name: 'x'.repeat(121) }],
    [{ avatar: 'javascript:alert(1)' }],
    [{ avatar: 'https://elsewhere.example/pixel.png' }],
    [{ avatar: '/pictures/anna.webp' }],
    [{ avatar: '/\\elsewhere.example/api/io/file/0123456789abcdef.webp' }],
    [{ courier: 'yes' }],
  ])('refuses %j', async (body) => {
    const { refusal } = await server.loggedIn(newPhone());
    expect(await refusal(updateUser, { body: body as object })).toBe('400 bad-request');
  });

  test('needs a session', async () => {
    expect(await server.anyone.refusal(updateUser, { body: { name: 'Anna' } })).toBe('401 not-logged-in');
  });
});

const isDone = (order: Id<'order'>) =>
  server.store.orders.change(order, (current) => ({ ...current, done: server.clock.iso }));

describe('Deleting the account', () => {
  test('deletes the user, the phone, the codes and the databases, and ends the session', async () => {
    const phone = newPhone();
    const { user, get, refusal } = await server.loggedIn(phone);
    const own = await server.store.userDatabases.ensure('addresses', user);
    expect(await get(deleteUser, { params: { phone } })).toEqual({ status: 'OK' });
    expect(await refusal(me)).toBe('401 session-invalid');
    expect(await refusal(deleteUser, { params: { phone } })).toBe('401 session-invalid');
    expect(await server.store.couch.exists(own)).toBe(false);
    expect(await server.store.expiring.loginCode(phone)).toBeNull();
    const kept = JSON.stringify(await server.store.couch.all('users'));
    expect(kept).not.toContain(phone);
    expect(kept).not.toContain(user);
    // Not in the ids of deleted documents either, which CouchDB keeps.
    const { results } = await server.store.couch.changes('users', 0);
    expect(JSON.stringify(results)).not.toContain(phone);
    // The number can be used by a new user.
    expect((await server.loggedIn(phone)).user).not.toBe(user);
  });

  test('is told to the other devices of the user, and to no others', async () => {
    const phone = newPhone();
    const { get, ask } = await server.loggedIn(phone);
    await get(deleteUser, { params: { phone } });
    expect((await ask(me)).body).toMatchObject({
      code: 'session-invalid',
      details: { deleted: true },
    });
    // As after a restored backup: the token is valid, and the user was neither deleted nor is there.
    const { token } = signToken(server.deps.config.jwtSecret, 'user/never-there');
    for (const stranger of [token, 'unknown']) {
      const headers = { authorization: `Bearer ${stranger}` };
      const { code, body } = await server.anyone.ask(me, { headers });
      expect([code, body]).toEqual([
        'session-invalid',
        expect.not.objectContaining({ details: expect.anything() }),
      ]);
    }
  });

  test('leaves the orders to the business, without the person', async () => {
    const phone = newPhone();
    const { user, get } = await server.loggedIn(phone);
    await get(updateUser, { body: { name: 'Anna Achternaam' } });
    const items = [{ _id: 'soep', $quantity: 4, $remark: 'Annas soep' }];
    const order = delivery(server.clock, { description: 'bel bij de buren', _items: items });
    await get(addOrder, { params: { user }, body: { order } });
    await isDone(order._id);
    const brought = delivery(server.clock);
    const other = await server.loggedIn(newPhone());
    await other.get(addOrder, { params: { user: other.user }, body: { order: brought } });
    await server.store.orders.change(brought._id, (current) => ({
      ...current,
      courier: { _id: user, name: 'Anna Achternaam' },
      done: server.clock.iso,
    }));
    const refused = delivery(server.clock);
    await get(addOrder, { params: { user }, body: { order: refused } });
    await refuseOrder(server.deps, refused._id);
    await server.store.orders.change(refused._id, (current) => ({
      ...current,
      refusal: { reason: 'other', text: 'Mevrouw Achternaam, bel ons' },
    }));
    const cards = async () => JSON.stringify(await server.store.couch.all('loyalty'));
    expect(await cards()).toContain(user);
    await get(deleteUser, { params: { phone } });
    expect(await cards()).not.toContain(user);
    expect(await server.store.orders.get(order._id)).toMatchObject({
      customer: null,
      address: null,
      amount: 22.5,
      items: [{ name: 'Soep' }],
    });
    const ledger = JSON.stringify(await server.store.couch.all('orders'));
    for (const left of [user, phone, 'Achternaam', 'buren', 'Annas']) expect(ledger).not.toContain(left);
    // The couriers do not see the order either.
    const deliveries = () => server.store.deliveries.list('organisation/midden');
    await expect
      .poll(async () => (await deliveries()).map(({ _id }) => _id), { timeout: 10_000 })
      .not.toContain(order._id);
  });

  test('removes what the user submitted and nobody approved, also if it broke off', async () => {
    const { phone, get, ask } = await server.loggedIn(newPhone());
    const submit = async (type: 'CLUBS' | 'RELATIONS', name: string) =>
      (await get(createAccount, { params: { type }, body: { name, city: 'Teststad' } }))._id as Id<'club'>;
    const waiting = [await submit('RELATIONS', 'Eethuis Vergeten'), await submit('CLUBS', 'Club Vergeten')];
    const approved = await submit('CLUBS', 'Club Gebleven');
    await approveClub(server.deps, approved);
    vi.spyOn(server.store.catalog, 'compact').mockRejectedValueOnce(new Error('broken off'));
    expect((await ask(deleteUser, { params: { phone } })).status).toBe(500);
    await get(deleteUser, { params: { phone } });
    const left = await Promise.all(waiting.map((id) => server.store.catalog.hostOrClub(id)));
    expect(left).toEqual([null, null]);
    expect(await server.store.catalog.hostOrClub(approved)).toMatchObject({ name: 'Club Gebleven' });
  });

  test('takes the user from the lists of couriers and of people in a kitchen', async () => {
    const host = 'organisation/midden';
    const owner = await server.loggedIn(newPhone());
    await invitePerson(server.deps, host, owner.phone, 'owner');
    const { user, phone, get } = await server.loggedIn(newPhone());
    await invitePerson(server.deps, host, phone, 'staff');
    await get(addDelivers, { params: { target: host }, body: {} });
    await approveCourier(server.deps, user, host, true);
    const readersOf = async (db: string) =>
      (await server.store.couch.request<Security>({ db, path: '_security' })).members.names;
    const people = async () => (await server.store.kitchen.people(host))!.people;
    expect([await readersOf('deliveries-midden'), await readersOf('kitchen-midden')]).toEqual([
      [user],
      [owner.user, user].sort(),
    ]);
    expect(await people()).toHaveLength(2);
    await get(deleteUser, { params: { phone } });
    expect([await readersOf('deliveries-midden'), await readersOf('kitchen-midden')]).toEqual([
      [],
      [owner.user],
    ]);
    expect(await people()).toHaveLength(1);
  });

  test('takes the user from the providers of notices, also if one of them does not answer', async () => {
    const { user, phone, get } = await server.loggedIn(newPhone());
    const forget = vi.fn<(user: Id<'user'>) => Promise<void>>().mockResolvedValue();
    const { push } = server.deps;
    const provider = { name: 'provider', forget } as unknown as (typeof push)[number];
    server.deps.push = [provider, provider];
    forget.mockRejectedValueOnce(new Error('no answer'));
    try {
      expect(await get(deleteUser, { params: { phone } })).toEqual({ status: 'OK' });
    } finally {
      server.deps.push = push;
    }
    expect(forget.mock.calls).toEqual([[user], [user]]);
  });

  test('that is interrupted leaves a user who can delete it again, and orders without the person', async () => {
    const { user, phone, get, refusal } = await server.loggedIn(newPhone());
    const order = delivery(server.clock);
    await get(addOrder, { params: { user }, body: { order } });
    await isDone(order._id);
    const remove = vi.spyOn(server.store.users, 'remove').mockRejectedValueOnce(new Error('down'));
    expect(await refusal(deleteUser, { params: { phone } })).toMatch(/^500/);
    remove.mockRestore();
    expect(await server.store.orders.get(order._id)).toMatchObject({ customer: null, address: null });
    expect(await get(deleteUser, { params: { phone } })).toEqual({ status: 'OK' });
    expect(await server.store.users.get(user)).toBeNull();
  });

  test.each([
    ['ordered', 'order-under-way'],
    ['claimed', 'delivery-under-way'],
  ])('is refused as long as an order that the user %s is under way', async (relation, code) => {
    const phone = newPhone();
    const { user, get, refusal } = await server.loggedIn(phone);
    const customer = relation === 'ordered' ? { user, get } : await server.loggedIn(newPhone());
    const order = delivery(server.clock);
    await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
    if (relation === 'claimed')
      await server.store.orders.change(order._id, (current) => ({ ...current, courier: { _id: user } }));
    const before = await server.store.orders.get(order._id);
    expect(await refusal(deleteUser, { params: { phone } })).toBe(`409 ${code}`);
    expect(await server.store.orders.get(order._id)).toEqual(before);
    expect((await get(me)).user?._id).toBe(user);
    await isDone(order._id);
    expect(await get(deleteUser, { params: { phone } })).toEqual({ status: 'OK' });
  });

  test('cancels an order that is not paid, so that it cannot be paid afterwards', async () => {
    const phone = newPhone();
    const { user, get } = await server.loggedIn(phone);
    const order = delivery(server.clock, { payment: { type: 'ideal' }, amount: 22.79 });
    await get(addOrder, { params: { user }, body: { order } });
    const { payment } = (await server.store.orders.get(order._id))!;
    await get(deleteUser, { params: { phone } });
    expect(await server.store.orders.get(order._id)).toMatchObject({
      cancelled: server.clock.iso,
      cancelled_by: 'customer',
      customer: null,
      payment: { status: 'canceled', paid: false },
    });
    expect(await server.deps.payments.get(payment.id!)).toMatchObject({ status: 'canceled' });
  });

  test('is refused if the order was paid a moment ago, even if the bank has not reported it yet', async () => {
    const phone = newPhone();
    const { user, get, refusal } = await server.loggedIn(phone);
    const order = delivery(server.clock, { payment: { type: 'ideal' }, amount: 22.79 });
    const { payment } = await get(addOrder, { params: { user }, body: { order } });
    const told = (await server.deps.payments.get(payment.id!))!;
    vi.spyOn(server.deps.payments, 'get').mockResolvedValueOnce({ ...told, status: 'paid' });
    expect(await refusal(deleteUser, { params: { phone } })).toBe('409 order-under-way');
    expect((await server.store.orders.get(order._id))?.payment.paid).toBe(true);
  });

  test('is refused for another phone', async () => {
    const phone = newPhone();
    const other = newPhone();
    await server.loggedIn(other);
    const { refusal } = await server.loggedIn(phone);
    expect(await refusal(deleteUser, { params: { phone: other } })).toBe('403 forbidden');
    expect(await server.anyone.refusal(deleteUser, { params: { phone } })).toBe('401 not-logged-in');
    expect(await refusal(deleteUser, { params: { phone: 'x' } })).toBe('400 bad-request');
  });
});
