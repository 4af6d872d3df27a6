import { expect } from 'vitest';
import { addressReverse, addressSearch, contact, notify, notifyAdministrator } from '#contract/services';
import { BRAND } from '#domain/brand';
import { toInternational } from '#domain/phone';
import { writeAll } from './busy-catalogue.ts';
import { type Cells, type CellsOf, notApplicable } from './cell.ts';
import {
  concurrently,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherUsers,
  requiresAuthorisation,
  type Sending,
  type SentRequest,
} from './manners.ts';
import type { Scene } from './scene.ts';

const DOOR = { zipcode: '1234AB', number: '2', street: 'Dorpsstraat', city: 'Teststad' };
const byText = () => ({ body: { search: '1234AB 2' } });
const byPlace = () => ({ body: { coordinate: [52.001, 6] as [number, number] } });
const publicData = notApplicable('addresses in the gazetteer belong to no user');
let messages = 0;
/** A message with an id of its own. */
const newMessage = () => ({
  body: {
    _id: `message/01j${String(messages++).padStart(23, '0')}`,
    about: 'question' as const,
    name: 'Anna',
    reply: 'anna@voorbeeld.nl',
    message: 'Is er ook een eetplein in Hellendoorn?',
  },
});
const toldTheAdministrator = ({ server }: Scene) =>
  server.sms.messages.filter(({ to }) => to === toInternational(BRAND.phone)).length;

export const serviceCells: CellsOf<'services'> = {
  addressSearch: {
    async valid(scene) {
      const { result, list } = await readOnly(scene, addressSearch, byText());
      expect([result, list[0]]).toMatchObject(['OK', { ...DOOR, coordinate: [52.001, 6] }]);
      expect((await readOnly(scene, addressSearch, { body: { search: '9999ZZ 1' } })).list).toEqual([]);
    },
    invalid: refuses(addressSearch, () => [
      [{ body: { search: 'ab' } }, '400 bad-request'],
      [{ body: { search: '   ab   ' } }, '400 bad-request'],
      [{ body: { search: 'x'.repeat(121) } }, '400 bad-request'],
      [{ body: { search: 123456 } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(addressSearch, byText),
    otherUsers: publicData,
    repeated: isRepeatable(addressSearch, byText),
    async concurrent(scene) {
      // One sender may look up three hundred addresses in ten minutes at each server; this delays no other sender.
      const headers = { 'x-forwarded-for': `10.8.0.${scene.servers}` };
      const search = () => scene.anonymous.ask(addressSearch, { ...byText(), headers });
      const most = 300 * scene.servers;
      expect(await countOutcomes(search, most + 10)).toEqual({ '200': most, '429 too-many-requests': 10 });
      expect((await readOnly(scene, addressSearch, byText())).result).toBe('OK');
    },
  },

  addressReverse: {
    async valid(scene) {
      const { result, list } = await readOnly(scene, addressReverse, byPlace());
      expect([result, list[0]]).toMatchObject(['OK', { ...DOOR, distance: 0 }]);
      expect((await readOnly(scene, addressReverse, { body: { coordinate: [0, 0] } })).list).toEqual([]);
    },
    invalid: refuses(addressReverse, () => [
      [{ body: { coordinate: [52] } }, '400 bad-request'],
      [{ body: { coordinate: [91, 6] } }, '400 bad-request'],
      [{ body: { coordinate: ['52', '6'] } }, '400 bad-request'],
      [{ body: {} }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(addressReverse, byPlace),
    otherUsers: publicData,
    repeated: isRepeatable(addressReverse, byPlace),
    async concurrent(scene) {
      const [, ...answers] = await Promise.all([
        writeAll(scene),
        ...(await concurrently(async () => scene.anonymous.get(addressReverse, byPlace()))),
      ]);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  },

  contact: {
    async valid(scene) {
      const before = toldTheAdministrator(scene);
      const written = await scene.written(async () => {
        expect(await scene.anonymous.get(contact, newMessage())).toEqual({ status: 'OK' });
      });
      expect(written).toContain('state message');
      expect(toldTheAdministrator(scene)).toBe(before + 1);
      expect(scene.server.sms.messages.at(-1)?.text).toContain('Anna (anna@voorbeeld.nl): Is er');
    },
    invalid: refuses(contact, () => [
      [{ body: { ...newMessage().body, _id: 'message/1' } }, '400 bad-request'],
      [{ body: { ...newMessage().body, about: 'weather' } }, '400 bad-request'],
      [{ body: { ...newMessage().body, name: ' ' } }, '400 bad-request'],
      [{ body: { ...newMessage().body, reply: 'anna' } }, '400 bad-request'],
      [{ body: { ...newMessage().body, message: ' \n ' } }, '400 bad-request'],
      [{ body: { ...newMessage().body, message: 'x'.repeat(2001) } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(contact, newMessage),
    async otherUsers(scene) {
      const { body } = newMessage();
      await scene.anonymous.get(contact, { body });
      // Its id is not enough to change it.
      await scene.anna.get(contact, { body: { ...body, message: 'Niets' } });
      expect((await scene.server.store.messages.get(body._id))?.message).toBe(body.message);
    },
    async repeated(scene) {
      const before = toldTheAdministrator(scene);
      const same = newMessage();
      await scene.anonymous.get(contact, same);
      expect(await scene.written(() => scene.anonymous.get(contact, same))).toEqual([]);
      expect(toldTheAdministrator(scene)).toBe(before + 1);
    },
    async concurrent(scene) {
      const headers = { 'x-forwarded-for': `10.8.1.${scene.servers}` };
      const said = await countOutcomes(() => scene.anonymous.ask(contact, { ...newMessage(), headers }));
      expect(said).toEqual({ '200': 5, '429 too-many-requests': 3 });
    },
  },

  notify: notificationCells(notify, { params: { target: 'administrator' } }),
  notifyAdministrator: notificationCells(notifyAdministrator),
};

type Notification = typeof notify | typeof notifyAdministrator;

/** With the target, and without it: the administrator is the default. */
function notificationCells(call: Notification, to: { params?: { target: string } } = {}): Cells {
  const message = ({ anna: { phone } }: Scene, said = 'Mijn pizza is er nog niet') => ({
    ...to,
    body: { phone, message: said },
  });
  const one: Sending = (scene) => message(scene);
  return {
    async valid(scene) {
      const before = toldTheAdministrator(scene);
      expect(await readOnly(scene, call, message(scene))).toEqual({ status: 'OK' });
      expect(toldTheAdministrator(scene)).toBe(before + 1);
      expect(scene.server.sms.messages.at(-1)?.text).toContain('Mijn pizza');
    },
    invalid: refuses(call, (scene) => [
      ...(to.params ? [refusedTarget(scene)] : []),
      [message(scene, ''), '400 bad-request'],
      [message(scene, 'x'.repeat(501)), '400 bad-request'],
      [{ ...to, body: { message: 'Hallo' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(call, one),
    // A message cannot be sent in another user's name.
    otherUsers: refusesOtherUsers(call, one, '403 phone-not-verified'),
    async repeated(scene) {
      const before = toldTheAdministrator(scene);
      const said = await countOutcomes(() => scene.anna.ask(call, message(scene)), 1);
      expect(said).toEqual({ '200': 1 });
      await scene.anna.get(call, message(scene));
      expect(toldTheAdministrator(scene)).toBe(before + 2);
    },
    async concurrent(scene) {
      const before = toldTheAdministrator(scene);
      const said = await countOutcomes(() => scene.anna.ask(call, message(scene)));
      expect(said).toEqual({ '200': 5, '429 too-many-requests': 3 });
      expect(toldTheAdministrator(scene)).toBe(before + 5);
    },
  };
}

const refusedTarget = ({ anna: { phone } }: Scene): [SentRequest, string] => [
  { params: { target: 'everybody' }, body: { phone, message: 'Hallo' } },
  '400 bad-request',
];
