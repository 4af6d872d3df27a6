import { ulid } from 'ulid';
import { expect } from 'vitest';
import * as codes from '#contract/codes';
import { hostCode } from '#contract/hosts';
import { newCode } from '#decisions/code-batch';
import { LOYALTY } from '#documents/databases';
import { MAX_ACTIVE_CODES } from '#domain/action-code';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  concurrently,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherUsers,
  requiresAuthorisation,
} from './manners.ts';
import { ownBusiness } from './own-business.ts';
import type { Person, Scene } from './scene.ts';

const SHOP = 'organisation/kaart' as const;
const OTHER = 'organisation/contant' as const;
const host = { params: { host: SHOP } };
const LATER = '2026-07-12T16:00:00.000Z';

/** Anna owns the business and Bram is on its staff; it has no codes. */
async function owned(scene: Scene): Promise<Scene> {
  const { store } = scene.server;
  const before = await store.codes.ofHost(SHOP);
  await store.couch.bulk(
    LOYALTY,
    before.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })),
  );
  await ownBusiness(scene, SHOP, { bramIsStaff: true });
  return scene;
}

const command = () => ulid().toLowerCase();
const code = (more: object = {}, params: object = host.params) => ({
  params: params as typeof host.params,
  body: { command: command(), stamps: 5, expires: LATER, ...more },
});
const vouchers = (more: object = {}, params: object = host.params) => ({
  params: params as typeof host.params,
  body: { command: command(), stamps: 5, count: 3, expires: LATER, ...more },
});
const collect = (who: Person, text: string) =>
  who.get(hostCode, { params: { code: text }, body: { index: who.user, source: 'stamp' } });

/** A code of five stamps, which its owner collected. */
async function made(scene: Scene) {
  await owned(scene);
  const batch = await scene.anna.get(codes.makeCode, code());
  await collect(scene.anna, batch.codes[0]!.code);
  return batch;
}
const ending = (batch: string, params: object = host.params) => ({
  params: { ...params, batch } as { host: typeof SHOP; batch: string },
  body: {},
});

export const codeCells: CellsOf<'codes'> = {
  listCodes: {
    async valid(scene) {
      const { batch, ...rest } = await made(scene);
      const asked = vouchers();
      const [first] = (await scene.anna.get(codes.makeVouchers, asked)).codes;
      await collect(scene.bram, first!.code);
      const [mine, other] = await readOnly(scene, codes.listCodes, host);
      const both = [mine, other].sort((a, b) => (a!.kind < b!.kind ? -1 : 1));
      expect(both).toMatchObject([
        { ...rest, batch, codes: [{ collected: 1 }] },
        { kind: 'voucher', batch: asked.body.command, stamps: 5, expires: LATER },
      ]);
      const counts = both[1]!.codes.map((one) => one.collected).sort();
      expect(counts).toEqual([0, 0, 1]);
    },
    invalid: async (scene) =>
      refuses(codes.listCodes, () => [
        [{ params: { host: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { host: OTHER } }, '403 forbidden'],
      ])(await owned(scene)),
    unauthorised: requiresAuthorisation(codes.listCodes, async (scene) => {
      await owned(scene);
      return host;
    }),
    otherUsers: async (scene) =>
      refusesOtherUsers(codes.listCodes, () => host, '403 forbidden')(await owned(scene)),
    async repeated(scene) {
      await made(scene);
      await isRepeatable(codes.listCodes, () => host)(scene);
    },
    async concurrent(scene) {
      await made(scene);
      expect(await countOutcomes(() => scene.anna.ask(codes.listCodes, host))).toEqual(ALL_ANSWERED);
    },
  },

  makeCode: {
    async valid(scene) {
      await owned(scene);
      const asked = code({ code: 'zomer', message: 'Fijne zomer' });
      const written = await scene.written(async () => {
        expect(await scene.anna.get(codes.makeCode, asked)).toEqual({
          batch: asked.body.command,
          kind: 'code',
          stamps: 5,
          message: 'Fijne zomer',
          expires: LATER,
          created: scene.clock.iso,
          codes: [{ code: 'ZOMER', collected: 0 }],
        });
      });
      expect(written).toEqual(['loyalty action-code']);
      expect(await collect(scene.bram, 'ZOMER')).toMatchObject({ type: 'new', stamps: 5 });
    },
    async invalid(scene) {
      await owned(scene);
      await scene.anna.get(codes.makeCode, code({ code: 'BEZET' }));
      await refuses(codes.makeCode, () => [
        [code({ command: 'x' }), '400 bad-request'],
        [code({ stamps: 0 }), '400 bad-request'],
        [code({ stamps: 1001 }), '400 bad-request'],
        [code({ stamps: 1.5 }), '400 bad-request'],
        [code({ code: 'VIER' }), '400 bad-request'],
        [code({ expires: undefined }), '400 bad-request'],
        [code({ expires: scene.clock.iso }), '422 code-expiry'],
        [code({ expires: '2027-06-14T16:00:00.001Z' }), '422 code-expiry'],
        [code({ code: 'BEZET' }), '409 code-taken'],
        // Of another business.
        [code({ code: 'GRAT1' }), '409 code-taken'],
        [code({}, { host: OTHER }), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(codes.makeCode, async (scene) => {
      await owned(scene);
      return code();
    }),
    otherUsers: async (scene) =>
      refusesOtherUsers(codes.makeCode, () => code(), '403 forbidden')(await owned(scene)),
    async repeated(scene) {
      await owned(scene);
      const asked = code();
      await scene.anna.get(codes.makeCode, asked);
      await isRepeatable(codes.makeCode, () => asked)(scene);
    },
    async concurrent(scene) {
      await owned(scene);
      // Eight commands for one code.
      const outcomes = await countOutcomes(() => scene.anna.ask(codes.makeCode, code({ code: 'ENIGE' })));
      expect(outcomes).toEqual({ '200': 1, '409 code-taken': AT_ONCE - 1 });
      // One command, eight times.
      const asked = code();
      expect(await countOutcomes(() => scene.anna.ask(codes.makeCode, asked))).toEqual(ALL_ANSWERED);
      expect(await scene.server.store.codes.ofHost(SHOP)).toHaveLength(2);
    },
  },

  makeVouchers: {
    async valid(scene) {
      await owned(scene);
      const written = await scene.written(async () => {
        const batch = await scene.anna.get(codes.makeVouchers, vouchers({ count: 200 }));
        expect(new Set(batch.codes.map((one) => one.code))).toHaveProperty('size', 200);
        for (const one of batch.codes) expect(one.code).toMatch(/^[2-9B-DF-HJ-KM-NP-TV-Z]{5}$/);
      });
      expect(written).toEqual(['loyalty action-code']);
    },
    async invalid(scene) {
      await owned(scene);
      // With three more, the business would have one too many.
      const active = Array.from({ length: MAX_ACTIVE_CODES - 2 }, (_, index) => `Z${1000 + index}`);
      const { body } = vouchers();
      await scene.server.store.couch.bulk(
        LOYALTY,
        active.map((one) =>
          newCode(one, { _id: SHOP, name: 'Kaart' }, { ...body, kind: 'voucher' }, scene.clock.now()),
        ),
      );
      await refuses(codes.makeVouchers, () => [
        [vouchers({ count: 0 }), '400 bad-request'],
        [vouchers({ count: 201 }), '400 bad-request'],
        [vouchers({ count: undefined }), '400 bad-request'],
        [vouchers({ stamps: '5' }), '400 bad-request'],
        [vouchers({ expires: undefined }), '400 bad-request'],
        [vouchers({ expires: '2026-06-12T15:59:59.999Z' }), '422 code-expiry'],
        [vouchers(), '422 too-many-codes'],
        [vouchers({}, { host: OTHER }), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(codes.makeVouchers, async (scene) => {
      await owned(scene);
      return vouchers();
    }),
    otherUsers: async (scene) =>
      refusesOtherUsers(codes.makeVouchers, () => vouchers(), '403 forbidden')(await owned(scene)),
    async repeated(scene) {
      await owned(scene);
      const asked = vouchers();
      await scene.anna.get(codes.makeVouchers, asked);
      await isRepeatable(codes.makeVouchers, () => asked)(scene);
      // The same command for something else.
      const { command: same } = asked.body;
      await refuses(codes.makeVouchers, () => [
        [vouchers({ command: same, stamps: 6 }), '400 bad-request'],
        [vouchers({ command: same, count: 2 }), '400 bad-request'],
      ])(scene);
    },
    async concurrent(scene) {
      await owned(scene);
      const asked = vouchers();
      const batches = await concurrently(() => scene.anna.get(codes.makeVouchers, asked));
      for (const batch of batches) expect(batch).toEqual(batches[0]);
      expect(await scene.server.store.codes.ofHost(SHOP)).toHaveLength(3);
    },
  },

  endCodes: {
    async valid(scene) {
      const batch = await made(scene);
      const written = await scene.written(async () => {
        const ended = await scene.anna.get(codes.endCodes, ending(batch.batch));
        expect(ended).toEqual({
          ...batch,
          expires: scene.clock.iso,
          codes: [{ code: batch.codes[0]!.code, collected: 1 }],
        });
      });
      expect(written).toEqual(['loyalty action-code']);
      expect(await collect(scene.bram, batch.codes[0]!.code)).toMatchObject({ status: 'ERROR' });
      // Stamps that were given stay.
      const card = await scene.server.store.stampCards.get(scene.anna.user, SHOP);
      expect(Object.values(card!.entries)).toMatchObject([{ stamps: 5 }]);
    },
    async invalid(scene) {
      const { batch } = await made(scene);
      await refuses(codes.endCodes, () => [
        [ending('x'), '400 bad-request'],
        [ending(command()), '404 not-found'],
        [ending('NONE1'), '404 not-found'],
        // Of another business.
        [ending('GRAT1'), '404 not-found'],
        [ending(batch, { host: OTHER }), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(codes.endCodes, async (scene) => ending((await made(scene)).batch)),
    otherUsers: async (scene) => {
      const { batch } = await made(scene);
      await refusesOtherUsers(codes.endCodes, () => ending(batch), '403 forbidden')(scene);
    },
    async repeated(scene) {
      const { batch } = await made(scene);
      await scene.anna.get(codes.endCodes, ending(batch));
      await isRepeatable(codes.endCodes, () => ending(batch))(scene);
    },
    async concurrent(scene) {
      const { batch } = await made(scene);
      expect(await countOutcomes(() => scene.anna.ask(codes.endCodes, ending(batch)))).toEqual(ALL_ANSWERED);
    },
  },
};
