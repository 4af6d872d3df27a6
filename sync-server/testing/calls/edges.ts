import { expect } from 'vitest';
import { me } from '#contract/auth';
import {
  addAddress,
  addConsumer,
  addDelivers,
  addDonation,
  addStamps,
  removeAddress,
  removeConsumer,
  removeDelivers,
} from '#contract/edges';
import type { Endpoint } from '#contract/endpoint';
import { hostFavorites } from '#contract/hosts';
import { addOrder, updateOrder } from '#contract/orders';
import { userDatabase } from '#documents/databases';
import { approveCourier } from '../../services/approve-courier.ts';
import { addressAt } from '../fixture-town.ts';
import { delivery, takeaway } from '../order-request.ts';
import { type CellsOf, notApplicable } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  countOutcomes,
  isRepeatable,
  readOnly,
  refusalOf,
  refuses,
  refusesOtherUsers,
  requiresAuthorisation,
  writesNothing,
} from './manners.ts';
import type { Person, Scene } from './scene.ts';

const MIDDEN = 'organisation/midden' as const;
const chosen = () => ({ params: { target: MIDDEN }, body: { favorite: true as const } });
const ofMidden = () => ({ params: { target: MIDDEN } });
const joining = () => ({ params: { target: MIDDEN }, body: {} });
const leaving = () => ({ params: { target: MIDDEN } });
const door = ({ anna }: Scene) => ({ params: { user: anna.user }, body: addressAt('1234AB', '4') });
const KEY = '1234AB4';
const CHOSEN = '2026-06-12T15:00:00.000Z';
const doorGone = ({ anna }: Scene) => ({ params: { user: anna.user }, body: { _id: KEY } });
const donated = () => ({ params: { club: 'club/fanfare' }, body: { amount: 1.5 } });
const stamped = ({ anna }: Scene) => ({ params: { user: anna.user }, body: { amount: 20, count: 2 } });
const theTokensOwn = (what: string) =>
  notApplicable(`it names no user: it can only mean ${what} of the token's user`);

const relations = async (who: Person) => (await who.get(me)).user?.['#HOSTS'] ?? [];
const saved = ({ server, anna }: Scene) => server.store.couch.all(userDatabase('addresses', anna.user));

/** An order to deliver, of a business for which both users are couriers. */
export async function claimableOrder(scene: Scene) {
  const { anna, bram, server } = scene;
  for (const courier of [anna, bram]) {
    await courier.get(addDelivers, joining());
    await approveCourier(server.deps, courier.user, MIDDEN, true);
  }
  const order = delivery(scene.clock);
  await anna.get(addOrder, { params: { user: anna.user }, body: { order } });
  await scene.caughtUp();
  return { params: { target: order._id }, body: {} };
}
const unapproved = async (scene: Scene, endpoint: Endpoint, refusal: string) => {
  const order = delivery(scene.clock);
  await scene.anna.get(addOrder, { params: { user: scene.anna.user }, body: { order } });
  await writesNothing(scene, async () => {
    const sent = { params: { target: order._id }, body: {} };
    expect(await refusalOf(scene.bram, endpoint, sent)).toBe(refusal);
  });
};

export const edgeCells: CellsOf<'edges'> = {
  addConsumer: {
    async valid(scene) {
      const written = await scene.written(async () => {
        expect(await scene.anna.get(addConsumer, chosen())).toEqual({ status: 'OK', _id: MIDDEN });
      });
      expect(written).toEqual(['favourites-anna organisation']);
    },
    invalid: refuses(addConsumer, () => [
      [{ params: { target: MIDDEN }, body: { favorite: false } }, '400 bad-request'],
      [{ params: { target: MIDDEN }, body: {} }, '400 bad-request'],
      [{ params: { target: 'user/anna' }, body: { favorite: true } }, '400 bad-request'],
      [{ params: { target: 'club/none' }, body: { favorite: true } }, '404 not-found'],
    ]),
    unauthorised: requiresAuthorisation(addConsumer, chosen),
    async otherUsers(scene) {
      await scene.anna.get(addConsumer, chosen());
      expect(await readOnly(scene, hostFavorites, {}, scene.anna)).toHaveLength(1);
      expect(await scene.bram.get(hostFavorites)).toEqual([]);
    },
    async repeated(scene) {
      await scene.anna.get(addConsumer, chosen());
      await isRepeatable(addConsumer, chosen)(scene);
    },
    async concurrent(scene) {
      expect(await countOutcomes(() => scene.anna.ask(addConsumer, chosen()))).toEqual(ALL_ANSWERED);
      expect(await scene.anna.get(hostFavorites)).toHaveLength(1);
    },
  },

  removeConsumer: {
    async valid(scene) {
      await scene.anna.get(addConsumer, chosen());
      const written = await scene.written(() => scene.anna.get(removeConsumer, ofMidden()));
      expect(written).toEqual(['favourites-anna organisation']);
      // If the business is not a favourite, the call ends the user's relation as a courier.
      await scene.anna.get(addDelivers, joining());
      expect(await scene.written(() => scene.anna.get(removeConsumer, ofMidden()))).toEqual(['users user']);
      expect(await relations(scene.anna)).toEqual([]);
    },
    invalid: refuses(removeConsumer, () => [
      [{ params: { target: 'user/anna' } }, '400 bad-request'],
      [{ params: { target: 'organisation/%' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(removeConsumer, ofMidden),
    async otherUsers(scene) {
      await scene.anna.get(addConsumer, chosen());
      await scene.bram.get(hostFavorites);
      await scene.bram.get(removeConsumer, ofMidden());
      expect(await scene.anna.get(hostFavorites)).toHaveLength(1);
    },
    async repeated(scene) {
      await scene.anna.get(addConsumer, chosen());
      await scene.anna.get(removeConsumer, ofMidden());
      await isRepeatable(removeConsumer, ofMidden)(scene);
    },
    async concurrent(scene) {
      await scene.anna.get(addConsumer, chosen());
      expect(await countOutcomes(() => scene.anna.ask(removeConsumer, ofMidden()))).toEqual(ALL_ANSWERED);
      expect(await scene.anna.get(hostFavorites)).toEqual([]);
    },
  },

  addAddress: {
    async valid(scene) {
      const written = await scene.written(async () => {
        expect(await scene.anna.get(addAddress, door(scene))).toEqual({ status: 'OK', _id: KEY });
      });
      expect(written).toEqual([`addresses-anna ${KEY}`]);
      expect(await saved(scene)).toMatchObject([{ _id: KEY, hub: 'hub/teststad', date: scene.clock.iso }]);
    },
    invalid: refuses(addAddress, ({ anna }) =>
      [
        { zipcode: '0234AB' },
        { zipcode: '1234SS' },
        { number: '' },
        { number: '4a' },
        { coordinate: [52] },
        { _id: '1234AB5' },
        { _key: '1234AB5' },
        { date: 'gisteren' },
      ]
        .map<[object, string]>((wrong) => [
          { params: { user: anna.user }, body: { ...addressAt('1234AB', '4'), ...wrong } },
          '400 bad-request',
        ])
        .concat(
          [
            [{ _id: KEY }, '400 bad-request'],
            [{ date: CHOSEN }, '400 bad-request'],
            [{ _id: KEY, date: '2026-06-12' }, '400 bad-request'],
            [{ _id: '_design/shape', date: CHOSEN }, '400 bad-request'],
            [{ _id: '9999ZZ1', date: CHOSEN }, '404 not-found'],
          ].map(([body, refusal]) => [{ params: { user: anna.user }, body }, refusal as string]),
        ),
    ),
    unauthorised: requiresAuthorisation(addAddress, door),
    otherUsers: refusesOtherUsers(addAddress, door, '403 forbidden'),
    async repeated(scene) {
      await scene.anna.get(addAddress, door(scene));
      const written = { ...addressAt('1234AB', '4'), zipcode: '1234 ab' };
      await refuses(addAddress, () => [
        [door(scene), '409 address-exists'],
        [{ params: { user: scene.anna.user }, body: written }, '409 address-exists'],
      ])(scene);
    },
    async concurrent(scene) {
      const once = { '200': 1, '409 address-exists': AT_ONCE - 1 };
      expect(await countOutcomes(() => scene.anna.ask(addAddress, door(scene)))).toEqual(once);
      expect(await saved(scene)).toHaveLength(1);
    },
  },

  removeAddress: {
    async valid(scene) {
      await scene.anna.get(addAddress, door(scene));
      const written = await scene.written(async () => {
        expect(await scene.anna.get(removeAddress, doorGone(scene))).toEqual({ status: 'OK', _id: KEY });
      });
      expect(written).toEqual([`addresses-anna ${KEY}`]);
      expect(await saved(scene)).toEqual([]);
    },
    invalid: refuses(removeAddress, ({ anna: { user } }) => [
      [{ params: { user }, body: {} }, '400 bad-request'],
      [{ params: { user }, body: { _id: '' } }, '400 bad-request'],
      [{ params: { user }, body: { _id: '_design/shape' } }, '400 bad-request'],
      [{ params: { user: 'hub/teststad' }, body: { _id: KEY } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(removeAddress, doorGone),
    async otherUsers(scene) {
      await scene.anna.get(addAddress, door(scene));
      await refusesOtherUsers(removeAddress, doorGone, '403 forbidden')(scene);
    },
    async repeated(scene) {
      await scene.anna.get(addAddress, door(scene));
      await scene.anna.get(removeAddress, doorGone(scene));
      await isRepeatable(removeAddress, doorGone)(scene);
    },
    async concurrent(scene) {
      await scene.anna.get(addAddress, door(scene));
      expect(await countOutcomes(() => scene.anna.ask(removeAddress, doorGone(scene)))).toEqual(ALL_ANSWERED);
      expect(await saved(scene)).toEqual([]);
    },
  },

  addDelivers: {
    async valid(scene) {
      expect(await scene.written(() => scene.anna.get(addDelivers, joining()))).toEqual(['users user']);
      expect(await relations(scene.anna)).toMatchObject([{ _id: MIDDEN, _role: 'DELIVERS' }]);
      const claim = await claimableOrder(scene);
      expect(await scene.written(() => scene.bram.get(addDelivers, claim))).toEqual([
        'deliveries-midden order',
        'orders order',
        'orders-anna order',
      ]);
    },
    async invalid(scene) {
      const order = takeaway(scene.clock);
      await scene.anna.get(addOrder, { params: { user: scene.anna.user }, body: { order } });
      await scene.anna.get(addDelivers, joining());
      await approveCourier(scene.server.deps, scene.anna.user, MIDDEN, true);
      await refuses(addDelivers, () => [
        [{ params: { target: 'club/fanfare' }, body: {} }, '400 bad-request'],
        [{ params: { target: 'organisation/none' }, body: {} }, '404 host-not-found'],
        [{ params: { target: 'order/none' }, body: {} }, '404 order-not-found'],
        // Takeaway orders have no courier.
        [{ params: { target: order._id }, body: {} }, '404 order-not-found'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(addDelivers, joining),
    async otherUsers(scene) {
      await unapproved(scene, addDelivers, '403 courier-not-approved');
      const claim = await claimableOrder(scene);
      await scene.bram.get(addDelivers, claim);
      await refuses(addDelivers, () => [[claim, '409 already-claimed']])(scene);
    },
    async repeated(scene) {
      const claim = await claimableOrder(scene);
      await scene.anna.get(addDelivers, claim);
      await isRepeatable(addDelivers, () => claim)(scene);
      await isRepeatable(addDelivers, joining)(scene);
    },
    async concurrent(scene) {
      const claim = await claimableOrder(scene);
      const couriers = [scene.anna, scene.bram];
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => couriers[index % 2]!.ask(addDelivers, claim)),
      );
      const winner = (await scene.server.store.orders.get(claim.params.target))?.courier?._id;
      expect(couriers.map(({ user }) => user)).toContain(winner);
      for (const [index, { status, code }] of answers.entries()) {
        const won = couriers[index % 2]!.user === winner;
        expect([status, code]).toEqual(won ? [200, undefined] : [409, 'already-claimed']);
      }
      expect(await countOutcomes(() => scene.bram.ask(addDelivers, joining()))).toEqual(ALL_ANSWERED);
      expect(await relations(scene.bram)).toHaveLength(1);
    },
  },

  removeDelivers: {
    async valid(scene) {
      const claim = await claimableOrder(scene);
      await scene.bram.get(addDelivers, claim);
      await scene.caughtUp();
      const { target } = claim.params;
      expect(await scene.written(() => scene.bram.get(removeDelivers, { params: { target } }))).toEqual([
        'deliveries-midden order',
        'orders order',
        'orders-anna order',
      ]);
      const order = await scene.server.store.orders.get(target);
      expect(order).toMatchObject({ courier: null, transfer: null });
      const { couch } = scene.server.store;
      const written = await scene.written(() => scene.bram.get(removeDelivers, leaving()));
      expect(written).toEqual(['users user']);
      const { members } = await couch.request<{ members: { names: string[] } }>({
        db: 'deliveries-midden',
        path: '_security',
      });
      expect(members.names).toContain(scene.anna.user);
      expect(members.names).not.toContain(scene.bram.user);
    },
    async invalid(scene) {
      const { target } = (await claimableOrder(scene)).params;
      await scene.anna.get(addDelivers, { params: { target }, body: {} });
      const body = { done: scene.clock.iso };
      await scene.anna.get(updateOrder, { params: { order: target }, body });
      await scene.caughtUp();
      await refuses(removeDelivers, () => [
        [{ params: { target: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { target: 'organisation/%' } }, '400 bad-request'],
        [{ params: { target: 'order/none' } }, '404 order-not-found'],
        [{ params: { target } }, '409 order-settled'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(removeDelivers, leaving),
    async otherUsers(scene) {
      await scene.anna.get(addDelivers, joining());
      await writesNothing(scene, () => scene.bram.get(removeDelivers, leaving()));
      expect(await relations(scene.anna)).toHaveLength(1);
      // A delivery of another courier stays theirs.
      const claim = await claimableOrder(scene);
      await scene.bram.get(addDelivers, claim);
      await scene.caughtUp();
      const { target } = claim.params;
      await writesNothing(scene, () => scene.anna.get(removeDelivers, { params: { target } }));
    },
    async repeated(scene) {
      await scene.anna.get(addDelivers, joining());
      await scene.anna.get(removeDelivers, leaving());
      await isRepeatable(removeDelivers, leaving)(scene);
      const claim = await claimableOrder(scene);
      await scene.anna.get(addDelivers, claim);
      const given = { params: { target: claim.params.target } };
      await scene.anna.get(removeDelivers, given);
      await scene.caughtUp();
      await isRepeatable(removeDelivers, () => given)(scene);
    },
    async concurrent(scene) {
      await scene.anna.get(addDelivers, joining());
      expect(await countOutcomes(() => scene.anna.ask(removeDelivers, leaving()))).toEqual(ALL_ANSWERED);
      expect(await relations(scene.anna)).toEqual([]);
    },
  },

  // Donations and stamps from a client are accepted and ignored: nothing is written.
  addDonation: {
    valid: async (scene) => {
      expect(await readOnly(scene, addDonation, donated())).toEqual({ status: 'OK', _id: 'club/fanfare' });
    },
    invalid: refuses(addDonation, () => [
      [{ params: { club: 'club/fanfare' }, body: { amount: 1.005 } }, '400 bad-request'],
      [{ params: { club: MIDDEN }, body: {} }, '400 bad-request'],
      [{ params: { club: 'club/none' }, body: {} }, '404 club-not-found'],
    ]),
    unauthorised: requiresAuthorisation(addDonation, donated),
    otherUsers: theTokensOwn('donations'),
    repeated: isRepeatable(addDonation, donated),
    concurrent: (scene) =>
      writesNothing(scene, async () => {
        expect(await countOutcomes(() => scene.anna.ask(addDonation, donated()))).toEqual(ALL_ANSWERED);
      }),
  },

  addStamps: {
    valid: async (scene) => {
      expect(await readOnly(scene, addStamps, stamped(scene))).toEqual({
        status: 'OK',
        _id: scene.anna.user,
      });
    },
    invalid: refuses(addStamps, ({ anna: { user } }) => [
      [{ params: { user }, body: { count: 'ten' } }, '400 bad-request'],
      [{ params: { user: 'club/fanfare' }, body: {} }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(addStamps, stamped),
    otherUsers: refusesOtherUsers(addStamps, stamped, '403 forbidden'),
    repeated: isRepeatable(addStamps, stamped),
    concurrent: (scene) =>
      writesNothing(scene, async () => {
        expect(await countOutcomes(() => scene.anna.ask(addStamps, stamped(scene)))).toEqual(ALL_ANSWERED);
      }),
  },
};
