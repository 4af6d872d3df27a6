import { expect } from 'vitest';
import { deleteUser, login, me, signup, updateUser } from '#contract/auth';
import { addConsumer } from '#contract/edges';
import { addOrder } from '#contract/orders';
import { USER_DATABASES, userDatabase } from '#documents/databases';
import { toInternational } from '#domain/phone';
import { codeSentTo } from '../log-in.ts';
import { takeaway } from '../order-request.ts';
import { uploadedPicture } from '../uploaded-picture.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  concurrently,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherMethods,
  refusesOtherUsers,
  requiresAuthorisation,
} from './manners.ts';
import { ownBusiness } from './own-business.ts';
import type { Person, Scene } from './scene.ts';

let senders = 0;
/** Headers of a sender with a new address. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.7.${++senders >> 8}.${senders & 255}` });
const OK = { status: 'OK' };

const messagesTo = ({ server }: Scene, phone: string) =>
  server.sms.messages.filter(({ to }) => to === toInternational(phone)).length;
const askCode = (scene: Scene, phone = scene.anna.phone) =>
  scene.anonymous.get(signup, { body: { phone }, headers: fromElsewhere() });
const sentCode = ({ server }: Scene, phone: string) => codeSentTo(server.sms, phone);
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const logIn = (scene: Scene, phone: string, code: string) =>
  scene.anonymous.ask(login, { body: { phone, code }, headers: fromElsewhere() });

export const authCells: CellsOf<'auth'> = {
  signup: {
    async valid(scene) {
      const { phone } = scene.anna;
      const written = await scene.written(async () => expect(await askCode(scene)).toMatchObject(OK));
      expect(written).toEqual(['state login-code']);
      expect(messagesTo(scene, phone)).toBe(1);
      // A valid token for the phone needs no code.
      const known = await readOnly(scene, signup, { body: { phone } }, scene.anna);
      expect(known).toMatchObject({ ...OK, user: { phone }, token: expect.any(String) });
      expect(messagesTo(scene, phone)).toBe(1);
    },
    invalid: refuses(signup, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { phone: '0512345678' } }, '400 bad-request'],
      [{ body: { phone: 612345678 } }, '400 bad-request'],
      [{ body: { phone: '0612345678', force: 'yes' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(signup, ({ anna }) => ({
      body: { phone: anna.phone },
      headers: fromElsewhere(),
    })),
    async otherUsers(scene) {
      const { anna, bram } = scene;
      // The answer does not reveal that the phone has a user; the code goes to this phone only.
      const asked = { body: { phone: bram.phone }, headers: fromElsewhere() };
      expect(await anna.get(signup, asked)).toMatchObject({ ...OK, code: { sent: true } });
      expect(
        await anna.get(signup, { ...asked, body: { phone: `${anna.phone.slice(0, 4)}999999` } }),
      ).toMatchObject({ ...OK, code: { sent: true } });
      expect([messagesTo(scene, bram.phone), messagesTo(scene, anna.phone)]).toEqual([1, 0]);
    },
    async repeated(scene) {
      await askCode(scene);
      expect(await scene.written(() => askCode(scene))).toEqual([]);
      expect(messagesTo(scene, scene.anna.phone)).toBe(1);
      scene.clock.advance({ seconds: 31 });
      await askCode(scene);
      expect(messagesTo(scene, scene.anna.phone)).toBe(2);
    },
    async concurrent(scene) {
      const { anonymous, anna } = scene;
      const body = { phone: anna.phone };
      expect(await countOutcomes(() => anonymous.ask(signup, { body, headers: fromElsewhere() }))).toEqual(
        ALL_ANSWERED,
      );
      expect(messagesTo(scene, anna.phone)).toBe(1);
      // One sender asks for many phones: the limit is forty an hour for all of them.
      const headers = fromElsewhere();
      const phone = (count: number) => `06${String(60_000_000 + ++senders * 100 + count)}`;
      const asked = (count: number) => anonymous.ask(signup, { body: { phone: phone(count) }, headers });
      expect(await countOutcomes(asked, 45)).toEqual({ '200': 40, '429 too-many-requests': 5 });
    },
  },

  login: {
    async valid(scene) {
      const { phone, user } = scene.anna;
      await askCode(scene);
      const written = await scene.written(async () => {
        const { body } = await logIn(scene, phone, sentCode(scene, phone));
        expect(body).toMatchObject({ user: { _id: user, phone, _verified: scene.clock.iso } });
        expect((await scene.withToken(body.token).get(me)).user?._id).toBe(user);
      });
      expect(written).toEqual(['state login-code']);
    },
    async invalid(scene) {
      const { phone } = scene.anna;
      await refuses(login, () => [
        [{ body: { phone, code: '123' } }, '400 bad-request'],
        [{ body: { phone, code: 1234 } }, '400 bad-request'],
        [{ body: { code: '1234' } }, '400 bad-request'],
        [{ body: { phone, code: '1234', attempt: 'short' } }, '400 bad-request'],
        [{ body: { phone, code: '1234' } }, '401 code-invalid'],
      ])(scene);
      await askCode(scene);
      const { status, code } = await logIn(scene, phone, otherThan(sentCode(scene, phone)));
      expect([status, code]).toEqual([401, 'code-invalid']);
    },
    unauthorised: requiresAuthorisation(login, ({ anna }) => ({ body: { phone: anna.phone, code: '1234' } })),
    async otherUsers(scene) {
      const { anna, bram } = scene;
      await askCode(scene, bram.phone);
      expect((await logIn(scene, anna.phone, sentCode(scene, bram.phone))).code).toBe('code-invalid');
      expect((await logIn(scene, bram.phone, sentCode(scene, bram.phone))).status).toBe(200);
    },
    async repeated(scene) {
      const { phone } = scene.anna;
      await askCode(scene);
      const code = sentCode(scene, phone);
      expect((await logIn(scene, phone, code)).status).toBe(200);
      expect((await logIn(scene, phone, code)).code).toBe('code-invalid');
    },
    async concurrent(scene) {
      const { phone } = scene.anna;
      await askCode(scene);
      const right = sentCode(scene, phone);
      const once = { '200': 1, '401 code-invalid': AT_ONCE - 1 };
      expect(await countOutcomes(() => logIn(scene, phone, right))).toEqual(once);
      // Wrong codes are counted one by one; after five the code is void.
      await askCode(scene, scene.bram.phone);
      const wrong = otherThan(sentCode(scene, scene.bram.phone));
      const guessed = { '401 code-invalid': 5, '429 too-many-tries': AT_ONCE - 5 };
      expect(await countOutcomes(() => logIn(scene, scene.bram.phone, wrong))).toEqual(guessed);
    },
  },

  me: {
    async valid(scene) {
      const { user, phone } = scene.anna;
      expect((await readOnly(scene, me)).user).toMatchObject({
        _id: user,
        phone,
        courier: false,
        '#HOSTS': [],
      });
    },
    invalid: refusesOtherMethods(me),
    unauthorised: requiresAuthorisation(me),
    async otherUsers(scene) {
      const ids = await Promise.all(
        [scene.anna, scene.bram].map(async (who: Person) => (await readOnly(scene, me, {}, who)).user?._id),
      );
      expect(ids).toEqual([scene.anna.user, scene.bram.user]);
    },
    repeated: isRepeatable(me),
    async concurrent(scene) {
      const names = Array.from({ length: 4 }, (_, index) => `Anna de ${index + 1}e`);
      const writing = (async () => {
        for (const name of names) await scene.anna.get(updateUser, { body: { name } });
      })();
      const seen = (await concurrently(() => scene.anna.get(me))).map(({ user }) => user?.name);
      await writing;
      expect([undefined, ...names]).toEqual(expect.arrayContaining(seen));
      expect((await scene.anna.get(me)).user?.name).toBe(names.at(-1));
    },
  },

  updateUser: {
    async valid(scene) {
      const avatar = await uploadedPicture(scene.server.deps, scene.anna.user);
      const body = { name: 'Anna Jansen', avatar, courier: true };
      const written = await scene.written(async () => {
        expect((await scene.anna.get(updateUser, { body })).user).toMatchObject(body);
      });
      expect(written).toEqual(['users user']);
    },
    invalid: refuses(updateUser, () => [
      [{ body: { name: 'Ann' } }, '400 bad-request'],
      [{ body: { courier: 'yes' } }, '400 bad-request'],
      [{ body: { avatar: 'javascript:1' } }, '400 bad-request'],
      [{ body: { avatar: 'https://elsewhere.example/pixel.png' } }, '400 bad-request'],
      [{ body: { avatar: '/api/io/file/never-uploaded.webp' } }, '422 picture-gone'],
      [{ body: { phone: '0512345678' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(updateUser, () => ({ body: { name: 'Anna Jansen' } })),
    otherUsers: refusesOtherUsers(
      updateUser,
      ({ anna }) => ({ body: { name: 'Anna Jansen', phone: anna.phone } }),
      '403 phone-not-verified',
    ),
    async repeated(scene) {
      const body = { name: 'Anna Jansen' };
      const first = await scene.anna.get(updateUser, { body });
      expect(await readOnly(scene, updateUser, { body })).toEqual(first);
    },
    async concurrent(scene) {
      const avatar = await uploadedPicture(scene.server.deps, scene.anna.user);
      const changes = [{ name: 'Anna Jansen' }, { avatar }, { courier: true }];
      const change = (index: number) => scene.anna.ask(updateUser, { body: changes[index % 3]! });
      expect(await countOutcomes(change)).toEqual(ALL_ANSWERED);
      expect((await scene.anna.get(me)).user).toMatchObject(Object.assign({}, ...changes));
    },
  },

  deleteUser: {
    async valid(scene) {
      const { anna } = scene;
      await belongings(scene);
      const written = await scene.written(() => anna.get(deleteUser, { params: { phone: anna.phone } }));
      expect(written).toEqual([
        'favourites-anna is deleted',
        'loyalty stamp-card',
        'orders order',
        'orders-anna is deleted',
        'stamps-anna is deleted',
        'users phone',
        'users user',
      ]);
    },
    async invalid(scene) {
      const { anna, clock } = scene;
      await anna.get(addOrder, { params: { user: anna.user }, body: { order: takeaway(clock) } });
      await scene.caughtUp();
      await refuses(deleteUser, () => [
        [{ params: { phone: '0512345678' } }, '400 bad-request'],
        [{ params: { phone: 'me' } }, '400 bad-request'],
        [{ params: { phone: anna.phone } }, '409 order-under-way'],
      ])(scene);
      await ownBusiness(scene, 'organisation/kaart');
      await refuses(deleteUser, () => [[{ params: { phone: anna.phone } }, '409 only-owner']])(scene);
    },
    unauthorised: requiresAuthorisation(deleteUser, ({ anna }) => ({ params: { phone: anna.phone } })),
    otherUsers: refusesOtherUsers(
      deleteUser,
      ({ anna }) => ({ params: { phone: anna.phone } }),
      '403 forbidden',
    ),
    async repeated(scene) {
      const gone = { params: { phone: scene.anna.phone } };
      await scene.anna.get(deleteUser, gone);
      await refuses(deleteUser, () => [[gone, '401 session-invalid']])(scene);
    },
    async concurrent(scene) {
      const { anna, server } = scene;
      await belongings(scene);
      // Calls after the deletion have no valid session; several servers may be deleting at once.
      const { '200': deleted = 0, ...refused } = await countOutcomes(() =>
        anna.ask(deleteUser, { params: { phone: anna.phone } }),
      );
      expect(deleted).toBeGreaterThan(0);
      expect(deleted).toBeLessThanOrEqual(scene.servers);
      expect(refused).toEqual({ '401 session-invalid': AT_ONCE - deleted });
      expect(await anna.refusal(me)).toBe('401 session-invalid');
      for (const kind of USER_DATABASES) {
        expect(await server.store.couch.exists(userDatabase(kind, anna.user))).toBe(false);
      }
    },
  },
};

/** An order of the past with its stamps, and a favourite. */
async function belongings(scene: Scene): Promise<void> {
  const { anna, clock, server } = scene;
  const order = takeaway(clock);
  await anna.get(addOrder, { params: { user: anna.user }, body: { order } });
  await server.store.orders.change(order._id, (current) => ({ ...current, done: clock.iso }));
  await anna.get(addConsumer, { params: { target: 'hub/teststad' }, body: { favorite: true } });
  await scene.caughtUp();
}
