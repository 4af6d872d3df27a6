import { expect } from 'vitest';
import { pushKey, registerDevice, removeDevice, renewDevice } from '#contract/notices';
import type { Device } from '#documents/device';
import { MAX_DEVICES } from '#domain/notice-kind';
import { PRIVATE_PUSH_KEY, PUSH_KEY, subscriptionOf } from '../push-subscription.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  concurrently,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherMethods,
  requiresAuthorisation,
} from './manners.ts';
import type { Person, Scene } from './scene.ts';

let phones = 0;
const newPhone = () => subscriptionOf(`phone-${++phones}`);
const device = (subscription = newPhone()) => ({
  body: { subscription, key: PUSH_KEY, lang: 'nl' as const, muted: ['ready' as const] },
});
/** A device that is notified. */
async function kept(by: Person) {
  const sent = device();
  await by.get(registerDevice, sent);
  return sent.body.subscription;
}
const ownerOf = async ({ server }: Scene, { endpoint }: Device['subscription']) =>
  (await server.store.devices.get(endpoint))?.user ?? null;
const devicesOf = ({ server }: Scene, { user }: Person) => server.store.devices.ofUsers([user]);

export const noticeCells: CellsOf<'notices'> = {
  pushKey: {
    valid: async (scene) => expect(await readOnly(scene, pushKey)).toEqual({ key: PUSH_KEY }),
    invalid: refusesOtherMethods(pushKey),
    unauthorised: requiresAuthorisation(pushKey),
    async otherUsers(scene) {
      // The private key never leaves the server.
      expect(JSON.stringify(await scene.bram.ask(pushKey))).not.toContain(PRIVATE_PUSH_KEY);
    },
    repeated: isRepeatable(pushKey),
    async concurrent(scene) {
      const answers = await concurrently(() => scene.anonymous.get(pushKey));
      expect(new Set(answers.map(({ key }) => key))).toEqual(new Set([PUSH_KEY]));
    },
  },

  registerDevice: {
    async valid(scene) {
      const sent = device();
      expect(await scene.written(() => scene.anna.get(registerDevice, sent))).toEqual(['notices device']);
      expect(await devicesOf(scene, scene.anna)).toMatchObject([{ ...sent.body, user: scene.anna.user }]);
    },
    invalid: refuses(registerDevice, () => {
      const { body } = device();
      const { keys } = body.subscription;
      const at = (endpoint: string) => ({ body: { ...body, subscription: { endpoint, keys } } });
      return [
        [{ body: { ...body, key: keys.p256dh } }, '409 key-changed'],
        [{ body: { ...body, lang: 'de' } }, '400 bad-request'],
        [{ body: { ...body, muted: ['everything'] } }, '400 bad-request'],
        [
          { body: { ...body, subscription: { ...body.subscription, keys: { ...keys, auth: 'x' } } } },
          '400 bad-request',
        ],
        [at('push.example'), '400 bad-request'],
        [at(`https://push.example/${'x'.repeat(1000)}`), '400 bad-request'],
        [at('http://push.example/phone'), '422 endpoint-not-allowed'],
        [at('https://127.0.0.1/phone'), '422 endpoint-not-allowed'],
        [at('https://couchdb.internal/orders'), '422 endpoint-not-allowed'],
      ];
    }),
    unauthorised: requiresAuthorisation(registerDevice, () => device()),
    async otherUsers(scene) {
      // Only the last user of a browser is notified on it.
      const subscription = await kept(scene.anna);
      await scene.bram.get(registerDevice, device(subscription));
      expect(await ownerOf(scene, subscription)).toBe(scene.bram.user);
      expect(await devicesOf(scene, scene.anna)).toEqual([]);
    },
    async repeated(scene) {
      const sent = device();
      await scene.anna.get(registerDevice, sent);
      expect(await scene.written(() => scene.anna.get(registerDevice, sent))).toEqual([]);
    },
    async concurrent(scene) {
      for (let count = 1; count < MAX_DEVICES; count++) await kept(scene.anna);
      const said = await countOutcomes(() => scene.anna.ask(registerDevice, device()));
      expect(said).toEqual(ALL_ANSWERED);
      // Each server counts only the devices that it adds; the next device restores the limit.
      await kept(scene.anna);
      expect(await devicesOf(scene, scene.anna)).toHaveLength(MAX_DEVICES);
      const more = await countOutcomes(() => scene.anna.ask(registerDevice, device()), 50);
      expect(more).toEqual({ '200': 42, '429 too-many-requests': 8 });
    },
  },

  renewDevice: {
    async valid(scene) {
      const { endpoint } = await kept(scene.anna);
      const subscription = newPhone();
      const written = await scene.written(() =>
        scene.anonymous.get(renewDevice, { body: { endpoint, subscription } }),
      );
      expect(written).toEqual(['notices device']);
      expect(await devicesOf(scene, scene.anna)).toMatchObject([
        { subscription, lang: 'nl', muted: ['ready'] },
      ]);
    },
    invalid: refuses(renewDevice, async ({ anna }) => {
      const { endpoint } = await kept(anna);
      const inside = { ...newPhone(), endpoint: 'https://192.168.1.1/x' };
      return [
        [{ body: { endpoint, subscription: inside } }, '422 endpoint-not-allowed'],
        [{ body: { endpoint: newPhone().endpoint, subscription: newPhone() } }, '404 not-found'],
        [{ body: { endpoint } }, '400 bad-request'],
        [{ body: { endpoint: 'phone', subscription: newPhone() } }, '400 bad-request'],
      ];
    }),
    unauthorised: requiresAuthorisation(renewDevice, async ({ anna }) => ({
      body: { endpoint: (await kept(anna)).endpoint, subscription: newPhone() },
    })),
    async otherUsers(scene) {
      // Knowing the endpoint is the proof; the device stays the user's.
      const { endpoint } = await kept(scene.anna);
      const subscription = newPhone();
      await scene.bram.get(renewDevice, { body: { endpoint, subscription } });
      expect(await ownerOf(scene, subscription)).toBe(scene.anna.user);
    },
    async repeated(scene) {
      const { endpoint } = await kept(scene.anna);
      const sent = { body: { endpoint, subscription: newPhone() } };
      await scene.anonymous.get(renewDevice, sent);
      expect(await scene.written(() => scene.anonymous.get(renewDevice, sent))).toEqual([]);
    },
    async concurrent(scene) {
      const { endpoint } = await kept(scene.anna);
      const sent = { body: { endpoint, subscription: newPhone() } };
      expect(await countOutcomes(() => scene.anonymous.ask(renewDevice, sent))).toEqual(ALL_ANSWERED);
      expect(await devicesOf(scene, scene.anna)).toHaveLength(1);
    },
  },

  removeDevice: {
    async valid(scene) {
      const { endpoint } = await kept(scene.anna);
      const remove = () => scene.anonymous.get(removeDevice, { body: { endpoint } });
      expect(await scene.written(remove)).toEqual(['notices device']);
      expect(await devicesOf(scene, scene.anna)).toEqual([]);
    },
    invalid: refuses(removeDevice, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { endpoint: 'phone' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(removeDevice, async ({ anna }) => ({
      body: { endpoint: (await kept(anna)).endpoint },
    })),
    async otherUsers(scene) {
      // An address that is not exactly the device's removes nothing.
      const { endpoint } = await kept(scene.anna);
      await scene.bram.get(removeDevice, { body: { endpoint: `${endpoint}0` } });
      expect(await devicesOf(scene, scene.anna)).toHaveLength(1);
    },
    async repeated(scene) {
      const { endpoint } = await kept(scene.anna);
      await scene.anonymous.get(removeDevice, { body: { endpoint } });
      await isRepeatable(removeDevice, () => ({ body: { endpoint } }))(scene);
    },
    async concurrent(scene) {
      const { endpoint } = await kept(scene.anna);
      const said = await countOutcomes(() => scene.anonymous.ask(removeDevice, { body: { endpoint } }));
      expect(said).toEqual(ALL_ANSWERED);
      expect(await devicesOf(scene, scene.anna)).toEqual([]);
    },
  },
};
