import { ulid } from 'ulid';
import { expect } from 'vitest';
import * as kitchen from '#contract/kitchen';
import { addOrder } from '#contract/orders';
import type { Id } from '#documents/ids';
import type { SwitchName } from '#domain/switches';
import { invitePerson } from '../../services/invite-person.ts';
import { at, takeaway } from '../order-request.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  countOutcomes,
  isRepeatable,
  readOnly,
  refusalOf,
  refuses,
  requiresAuthorisation,
  writesNothing,
} from './manners.ts';
import { ownBusiness } from './own-business.ts';
import type { Person, Scene } from './scene.ts';

// Businesses that no other call orders at: a board adds a projection to every order.
const KAART = 'organisation/kaart' as const;
const OTHER = 'organisation/contant' as const;
const NOBODY = 'person/01j0000000000000000000000z' as const;
const command = () => ulid().toLowerCase();

/** Anna owns the business, and nobody else works there: the scenes share one town. */
async function owned(scene: Scene): Promise<Scene> {
  await ownBusiness(scene, KAART);
  return scene;
}

/** An order of Bram at the business of Anna. */
async function ordered(scene: Scene): Promise<Id<'order'>> {
  await owned(scene);
  const order = takeaway(scene.clock, at('kaart'));
  await scene.bram.get(addOrder, { params: { user: scene.bram.user }, body: { order } });
  await scene.caughtUp();
  return order._id;
}

const step = (scene: Scene, order: Id<'order'>, more: object = {}, host: Id<'organisation'> = KAART) => ({
  params: { host, order },
  body: {
    action: 'accept' as const,
    command: command(),
    at: scene.clock.iso,
    shown: 'new' as const,
    ...more,
  },
});
const later = ({ clock }: Scene, minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
const switching = (scene: Scene, name: SwitchName, more: object = {}) => ({
  params: { host: KAART },
  body: { switches: [{ name, on: true, at: scene.clock.iso, ...more }] },
});
/** Leaves the business without switches: the scenes share one town. */
async function reopened({ server: { store } }: Scene): Promise<void> {
  await store.catalog.changeHost(KAART, ({ switches: _, ...host }) => host);
  await store.kitchen.changeSwitches(KAART, () => []);
}
const inviting = (phone: string, role: 'owner' | 'staff' = 'staff') => ({
  params: { host: KAART },
  body: { phone, role },
});
const removing = (person: `person/${string}`) => ({ params: { host: KAART, person } });
const peopleOf = async ({ server }: Scene) => (await server.store.kitchen.people(KAART))?.people ?? [];
const personOf = async (who: Person): Promise<`person/${string}`> =>
  (await who.get(kitchen.listKitchens))[0]!.person;

const DEVICE = '01j0000000000000000000000d';
const hearing = (more: object = {}, host: Id<'organisation'> = KAART, device = DEVICE) => ({
  params: { host, device },
  body: { name: 'Chrome op Android', sound: true, ...more },
});
const removingDevice = (host: Id<'organisation'> = KAART) => ({ params: { host, device: DEVICE } });
const setting = (body: object = { unattended: 'refuse' }, host: Id<'organisation'> = KAART) => ({
  params: { host },
  body,
});
const boardOf = async ({ server }: Scene) => (await server.store.catalog.host(KAART))?.board;
const devicesOf = async ({ server }: Scene) =>
  (await server.store.kitchen.devices(KAART)).filter(({ removed }) => !removed);

/** Anna owns the business, which has no devices and does not require any. */
async function unheard(scene: Scene): Promise<Scene> {
  await owned(scene);
  const { catalog, kitchen: boards } = scene.server.store;
  for (const { _id } of await boards.devices(KAART)) await boards.removeDevice(KAART, _id);
  await catalog.changeHost(KAART, ({ board: _, ...host }) => host);
  return scene;
}

export const kitchenCells: CellsOf<'kitchen'> = {
  listKitchens: {
    async valid(scene) {
      await owned(scene);
      const [own] = await readOnly(scene, kitchen.listKitchens);
      expect(own).toMatchObject({ _id: KAART, name: 'Keuken kaart', _role: 'owner' });
    },
    async invalid(scene) {
      const patching = { ...kitchen.listKitchens, method: 'PATCH' as 'PUT' };
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.anna, patching)).toBe('405 method-not-allowed');
      });
    },
    unauthorised: requiresAuthorisation(kitchen.listKitchens),
    async otherUsers(scene) {
      await owned(scene);
      expect(await scene.bram.get(kitchen.listKitchens)).toEqual([]);
    },
    repeated: async (scene) => isRepeatable(kitchen.listKitchens)(await owned(scene)),
    async concurrent(scene) {
      await owned(scene);
      expect(await countOutcomes(() => scene.anna.ask(kitchen.listKitchens))).toEqual(ALL_ANSWERED);
    },
  },

  hearDevice: {
    async valid(scene) {
      const order = await ordered(await unheard(scene));
      const heard = await scene.written(() => scene.anna.get(kitchen.hearDevice, hearing()));
      expect(heard).toEqual(['kitchen-kaart device']);
      const seen = await scene.written(() =>
        scene.anna.get(kitchen.hearDevice, hearing({ seen: [order, 'order/none'] })),
      );
      expect(seen).toEqual(['kitchen-kaart order', 'orders order']);
      expect(await devicesOf(scene)).toMatchObject([{ name: 'Chrome op Android', heard: scene.clock.iso }]);
      await scene.server.store.catalog.changeHost(KAART, (host) => ({
        ...host,
        board: { required: true, unreachable_since: scene.clock.iso },
      }));
      await scene.anna.get(kitchen.hearDevice, hearing());
      expect(await boardOf(scene)).toEqual({ required: true });
    },
    async invalid(scene) {
      await unheard(scene);
      await refuses(kitchen.hearDevice, () => [
        [hearing({ name: ' ' }), '400 bad-request'],
        [hearing({ name: 'x'.repeat(61) }), '400 bad-request'],
        [hearing({ sound: 'loud' }), '400 bad-request'],
        [hearing({ seen: ['user/anna'] }), '400 bad-request'],
        [hearing({ seen: Array(101).fill('order/none') }), '400 bad-request'],
        [hearing({}, KAART, 'one'), '400 bad-request'],
        [hearing({}, OTHER), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.hearDevice, async (scene) => {
      await unheard(scene);
      return hearing();
    }),
    async otherUsers(scene) {
      const order = await ordered(await unheard(scene));
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.hearDevice, hearing())).toBe('403 forbidden');
      });
      // The people of this business cannot mark an order of another business as seen.
      await invitePerson(scene.server.deps, OTHER, scene.bram.phone, 'owner');
      await scene.bram.get(kitchen.hearDevice, hearing({ seen: [order] }, OTHER));
      expect((await scene.server.store.orders.get(order))?.seen).toBeUndefined();
    },
    async repeated(scene) {
      const order = await ordered(await unheard(scene));
      await scene.anna.get(kitchen.hearDevice, hearing({ seen: [order] }));
      await scene.caughtUp();
      await isRepeatable(kitchen.hearDevice, () => hearing({ seen: [order] }))(scene);
    },
    async concurrent(scene) {
      await unheard(scene);
      expect(await countOutcomes(() => scene.anna.ask(kitchen.hearDevice, hearing()))).toEqual(ALL_ANSWERED);
      expect(await devicesOf(scene)).toHaveLength(1);
    },
  },

  removeKitchenDevice: {
    async valid(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.hearDevice, hearing());
      const written = await scene.written(() =>
        scene.anna.get(kitchen.removeKitchenDevice, removingDevice()),
      );
      expect(written).toHaveLength(1);
      expect(await devicesOf(scene)).toEqual([]);
    },
    async invalid(scene) {
      await unheard(scene);
      await refuses(kitchen.removeKitchenDevice, () => [
        [{ params: { host: KAART, device: 'one' } }, '400 bad-request'],
        [removingDevice(OTHER), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.removeKitchenDevice, async (scene) => {
      await unheard(scene);
      return removingDevice();
    }),
    async otherUsers(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone, 'staff'));
      await scene.bram.get(kitchen.hearDevice, hearing());
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.removeKitchenDevice, removingDevice())).toBe(
          '403 forbidden',
        );
      });
    },
    async repeated(scene) {
      await unheard(scene);
      await isRepeatable(kitchen.removeKitchenDevice, () => removingDevice())(scene);
    },
    async concurrent(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.hearDevice, hearing());
      const removing = () => scene.anna.ask(kitchen.removeKitchenDevice, removingDevice());
      expect(await countOutcomes(removing)).toEqual(ALL_ANSWERED);
      expect(await devicesOf(scene)).toEqual([]);
    },
  },

  setBoard: {
    async valid(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.hearDevice, hearing());
      const written = await scene.written(async () => {
        expect(await scene.anna.get(kitchen.setBoard, setting({ required: true }))).toEqual({
          required: true,
        });
      });
      expect(written).toEqual(['catalog organisation']);
      const both = { required: true, unattended: 'keep' };
      expect(await scene.anna.get(kitchen.setBoard, setting({ unattended: 'keep' }))).toEqual(both);
      expect(await boardOf(scene)).toEqual(both);
    },
    async invalid(scene) {
      await unheard(scene);
      await refuses(kitchen.setBoard, () => [
        [setting({ required: 'yes' }), '400 bad-request'],
        [setting({ unattended: 'sell' }), '400 bad-request'],
        [setting({}, OTHER), '403 forbidden'],
        [setting({ required: true }), '409 no-device-heard'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.setBoard, async (scene) => {
      await unheard(scene);
      return setting();
    }),
    async otherUsers(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone, 'staff'));
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.setBoard, setting())).toBe('403 forbidden');
      });
    },
    async repeated(scene) {
      await unheard(scene);
      await scene.anna.get(kitchen.setBoard, setting());
      await isRepeatable(kitchen.setBoard, () => setting())(scene);
    },
    async concurrent(scene) {
      await unheard(scene);
      expect(await countOutcomes(() => scene.anna.ask(kitchen.setBoard, setting()))).toEqual(ALL_ANSWERED);
      expect(await boardOf(scene)).toEqual({ unattended: 'refuse' });
    },
  },

  stepOrder: {
    async valid(scene) {
      const order = await ordered(scene);
      // The first step also shows the name of the person to the team.
      await scene.anna.get(kitchen.stepOrder, step(scene, order));
      const done = step(scene, order, { action: 'done', shown: 'accepted' });
      const written = await scene.written(async () => {
        const answer = await scene.anna.get(kitchen.stepOrder, done);
        expect(answer).toMatchObject({ _id: order, status: 'done', step: { action: 'done' } });
      });
      expect(written).toEqual(['kitchen-kaart order', 'orders order', 'orders-bram order']);
    },
    async invalid(scene) {
      const order = await ordered(scene);
      await refuses(kitchen.stepOrder, () => [
        [step(scene, order, { action: 'eat' }), '400 bad-request'],
        [step(scene, order, { command: 'one' }), '400 bad-request'],
        [step(scene, order, { minutes: 46 }), '400 bad-request'],
        [step(scene, order, { minutes: -5 }), '400 bad-request'],
        [step(scene, order, { at: 'now' }), '400 bad-request'],
        [step(scene, order, { shown: undefined }), '400 bad-request'],
        [step(scene, order, { action: 'undo' }), '400 bad-request'],
        [step(scene, order, { action: 'refuse' }), '400 bad-request'],
        [step(scene, order, { action: 'refuse', refusal: { reason: 'sold-out' } }), '400 bad-request'],
        [step(scene, order, { action: 'refuse', refusal: { reason: 'not-seen' } }), '400 bad-request'],
        [step(scene, order, { action: 'refuse', refusal: { reason: 'cannot-deliver' } }), '400 bad-request'],
        [step(scene, order, { action: 'release' }), '400 bad-request'],
        [step(scene, order, { action: 'plan', due: scene.clock.iso }), '422 slot-unavailable'],
        [step(scene, order, { action: 'archive' }), '409 order-moved-on'],
        [step(scene, order, { action: 'delay' }), '409 order-moved-on'],
        [step(scene, order, { action: 'undo', step: command() }), '409 order-moved-on'],
        [step(scene, 'order/none'), '404 order-not-found'],
        [step(scene, order, {}, OTHER), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.stepOrder, async (scene) =>
      step(scene, await ordered(scene)),
    ),
    async otherUsers(scene) {
      const order = await ordered(scene);
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.stepOrder, step(scene, order))).toBe('403 forbidden');
      });
      // An order of another business is not found, also for the people of this one.
      await invitePerson(scene.server.deps, OTHER, scene.bram.phone, 'owner');
      await writesNothing(scene, async () => {
        const asked = step(scene, order, {}, OTHER);
        expect(await refusalOf(scene.bram, kitchen.stepOrder, asked)).toBe('404 order-not-found');
      });
    },
    async repeated(scene) {
      const order = await ordered(scene);
      const accept = step(scene, order, { minutes: 15 });
      await scene.anna.get(kitchen.stepOrder, accept);
      await scene.caughtUp();
      await isRepeatable(kitchen.stepOrder, () => accept)(scene);
    },
    async concurrent(scene) {
      const order = await ordered(scene);
      const before = (await scene.server.store.orders.get(order))!;
      const accept = () => step(scene, order, { minutes: 10 });
      expect(await countOutcomes(() => scene.anna.ask(kitchen.stepOrder, accept()))).toEqual(ALL_ANSWERED);
      const after = (await scene.server.store.orders.get(order))!;
      // The due time moved once, although each device asked for ten minutes.
      expect(Date.parse(after.due) - Date.parse(before.due)).toBe(10 * 60_000);
      const refusing = { action: 'refuse', shown: 'new', refusal: { reason: 'closed' } };
      const refused = await countOutcomes(() =>
        scene.anna.ask(kitchen.stepOrder, step(scene, order, refusing)),
      );
      expect(refused).toEqual({ '409 order-moved-on': AT_ONCE });
    },
  },

  setSwitches: {
    async valid(scene) {
      await owned(scene);
      // The first call also shows the name of the person to the team.
      await scene.anna.get(kitchen.listKitchens);
      const pause = switching(scene, 'paused', { until: later(scene, 20) });
      await scene.anna.get(kitchen.setSwitches, pause);
      const soldOut = switching(scene, 'sold-out', { product: 'knoflook' });
      const written = await scene.written(async () => {
        const { switches } = await scene.anna.get(kitchen.setSwitches, soldOut);
        expect(switches.map(({ name }) => name)).toEqual(['paused', 'sold-out']);
      });
      expect(written).toEqual(['catalog organisation', 'kitchen-kaart switches']);
      expect((await scene.server.store.kitchen.switches(KAART))?.switches).toHaveLength(2);
      await reopened(scene);
    },
    async invalid(scene) {
      await owned(scene);
      const one = (more: object) => ({
        params: { host: KAART },
        body: {
          switches: [{ name: 'paused', on: true, at: scene.clock.iso, until: later(scene, 20), ...more }],
        },
      });
      await refuses(kitchen.setSwitches, () => [
        [{ params: { host: KAART }, body: { switches: [] } }, '400 bad-request'],
        [one({ name: 'asleep' }), '400 bad-request'],
        [one({ until: undefined }), '400 bad-request'],
        [one({ until: later(scene, -5) }), '400 bad-request'],
        [one({ until: later(scene, 48 * 60) }), '400 bad-request'],
        [one({ minutes: 20 }), '400 bad-request'],
        [one({ on: false }), '400 bad-request'],
        [one({ at: 'now' }), '400 bad-request'],
        [one({ name: 'wait', minutes: 241 }), '400 bad-request'],
        [one({ name: 'wait', minutes: -1 }), '400 bad-request'],
        [one({ name: 'sold-out' }), '400 bad-request'],
        [one({ name: 'sold-out', product: 'Cola!' }), '400 bad-request'],
        [one({ name: 'message', text: '' }), '400 bad-request'],
        [{ ...one({}), params: { host: OTHER } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.setSwitches, async (scene) =>
      switching(await owned(scene), 'delivery-off'),
    ),
    async otherUsers(scene) {
      await owned(scene);
      await writesNothing(scene, async () => {
        const asked = switching(scene, 'delivery-off');
        expect(await refusalOf(scene.bram, kitchen.setSwitches, asked)).toBe('403 forbidden');
      });
      // Staff may do this, like the owner.
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone, 'staff'));
      await scene.bram.get(kitchen.setSwitches, switching(scene, 'delivery-off'));
      await reopened(scene);
    },
    async repeated(scene) {
      await owned(scene);
      const wait = switching(scene, 'wait', { minutes: 40 });
      await scene.anna.get(kitchen.setSwitches, wait);
      await isRepeatable(kitchen.setSwitches, () => wait)(scene);
      await reopened(scene);
    },
    async concurrent(scene) {
      await owned(scene);
      let minutes = 0;
      const asked = () => {
        minutes += 5;
        return switching(scene, 'wait', { minutes });
      };
      expect(await countOutcomes(() => scene.anna.ask(kitchen.setSwitches, asked()))).toEqual(ALL_ANSWERED);
      const host = await scene.server.store.catalog.host(KAART);
      const copy = await scene.server.store.kitchen.switches(KAART);
      expect(host!.switches).toHaveLength(1);
      expect(copy!.switches).toEqual(host!.switches);
      await reopened(scene);
    },
  },

  addPerson: {
    async valid(scene) {
      await owned(scene);
      const written = await scene.written(() =>
        scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone)),
      );
      expect(written).toEqual(['kitchen-kaart people', 'users user']);
      expect(await scene.bram.get(kitchen.listKitchens)).toMatchObject([{ _id: KAART, _role: 'staff' }]);
      const invited = await scene.written(() => scene.anna.get(kitchen.addPerson, inviting('0698765432')));
      expect(invited).toEqual(['kitchen-kaart people', 'users invitation']);
      const [, known, unknown] = await peopleOf(scene);
      expect(Object.keys(known!)).toEqual(Object.keys(unknown!));
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(kitchen.addPerson, () => [
        [inviting('0512345678'), '400 bad-request'],
        [inviting(scene.bram.phone, 'cook' as 'staff'), '400 bad-request'],
        [{ ...inviting(scene.bram.phone), params: { host: 'club/fanfare' } }, '400 bad-request'],
        [{ ...inviting(scene.bram.phone), params: { host: OTHER } }, '403 forbidden'],
        [inviting(scene.anna.phone, 'staff'), '409 last-owner'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.addPerson, async (scene) =>
      inviting((await owned(scene)).bram.phone),
    ),
    async otherUsers(scene) {
      await owned(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone, 'staff'));
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.addPerson, inviting('0698765432'))).toBe('403 forbidden');
      });
    },
    async repeated(scene) {
      await owned(scene);
      for (const phone of [scene.bram.phone, '0698765432']) {
        await scene.anna.get(kitchen.addPerson, inviting(phone));
        const before = await peopleOf(scene);
        await scene.anna.get(kitchen.addPerson, inviting(phone));
        expect(await peopleOf(scene)).toEqual(before);
      }
    },
    async concurrent(scene) {
      await owned(scene);
      const asked = inviting(scene.bram.phone);
      expect(await countOutcomes(() => scene.anna.ask(kitchen.addPerson, asked))).toEqual(ALL_ANSWERED);
      expect(await scene.bram.get(kitchen.listKitchens)).toHaveLength(1);
      expect(await peopleOf(scene)).toHaveLength(2);
    },
  },

  removePerson: {
    async valid(scene) {
      await owned(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone));
      const person = await personOf(scene.bram);
      const written = await scene.written(() => scene.anna.get(kitchen.removePerson, removing(person)));
      expect(written).toEqual(['kitchen-kaart people', 'users user']);
      expect(await scene.bram.get(kitchen.listKitchens)).toEqual([]);
      expect(await scene.server.store.kitchen.isSharedWith(KAART, scene.bram.user)).toBe(false);
      // An invitation of a number that never logged in.
      await scene.anna.get(kitchen.addPerson, inviting('0698765432'));
      const invited = (await peopleOf(scene)).at(-1)!._id;
      await scene.anna.get(kitchen.removePerson, removing(invited));
      expect(await peopleOf(scene)).toHaveLength(1);
      // Staff leave by themselves.
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone, 'staff'));
      await scene.bram.get(kitchen.removePerson, removing(await personOf(scene.bram)));
      expect(await scene.bram.get(kitchen.listKitchens)).toEqual([]);
      expect(await scene.server.store.kitchen.isSharedWith(KAART, scene.bram.user)).toBe(false);
    },
    async invalid(scene) {
      await owned(scene);
      const own = await personOf(scene.anna);
      await refuses(kitchen.removePerson, () => [
        [removing('person/one'), '400 bad-request'],
        [{ params: { host: OTHER, person: NOBODY } }, '403 forbidden'],
        [removing(own), '409 last-owner'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(kitchen.removePerson, async (scene) => {
      await owned(scene);
      return removing(NOBODY);
    }),
    async otherUsers(scene) {
      await owned(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone));
      const own = await personOf(scene.anna);
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, kitchen.removePerson, removing(own))).toBe('403 forbidden');
      });
    },
    async repeated(scene) {
      await owned(scene);
      await isRepeatable(kitchen.removePerson, () => removing(NOBODY))(scene);
    },
    async concurrent(scene) {
      await owned(scene);
      await scene.anna.get(kitchen.addPerson, inviting(scene.bram.phone));
      const asked = removing(await personOf(scene.bram));
      expect(await countOutcomes(() => scene.anna.ask(kitchen.removePerson, asked))).toEqual(ALL_ANSWERED);
      expect(await peopleOf(scene)).toHaveLength(1);
    },
  },
};
