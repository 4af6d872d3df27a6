import { expect } from 'vitest';
import { addConsumer } from '#contract/edges';
import type { Endpoint } from '#contract/endpoint';
import {
  catalogSearch,
  hostSnapshot,
  hubList,
  hubSearchList,
  hubSnapshot,
  hubsSnapshot,
  nearSnapshot,
} from '#contract/hubs';
import { wholeWhileWritten } from './busy-catalogue.ts';
import { type CellsOf, type Check, notApplicable } from './cell.ts';
import { guarded, onlyByItsMethod, read, refuses, type Sending, sameAgain, unchanged } from './manners.ts';
import type { Person, Scene } from './scene.ts';

const TESTSTAD = 'hub/teststad';
const empty = () => ({ body: {} });
const ofHub = () => ({ params: { hub: TESTSTAD } });
const ofHost = () => ({ params: { host: 'organisation/midden' } });
const near52 = () => ({
  body: { zipcode: '1234AB', city: 'Teststad', coordinate: [52, 6] as [number, number] },
});
const searched = () => ({ body: { search: 'keuken' } });
const kinds = (docs: { _id: string }[]) => [...new Set(docs.map(({ _id }) => _id.split('/')[0]))].sort();
const everybodys = notApplicable('what anybody may replicate is the same for everybody');

/** Who chose a hub sees so; who did not does not. */
const ownFavourites =
  (list: (scene: Scene, who: Person) => Promise<{ _id: string; _favorite?: boolean | undefined }[]>): Check =>
  async (scene) => {
    await scene.anna.get(addConsumer, { params: { target: TESTSTAD }, body: { favorite: true } });
    expect(await list(scene, scene.anna)).toMatchObject([{ _id: TESTSTAD, _favorite: true }]);
    expect(await list(scene, scene.bram)).toMatchObject([{ _id: TESTSTAD, _favorite: false }]);
  };

/** Asked again it is the same, and who has it is not sent it again. */
const notSentTwice =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    await sameAgain(endpoint, sending)(scene);
    const sent = (await sending(scene)) as object;
    const { headers } = await scene.nobody.ask(endpoint, sent);
    const tag = { 'if-none-match': headers.get('etag') ?? 'none' };
    await unchanged(scene, async () => {
      expect((await scene.nobody.ask(endpoint, { ...sent, headers: tag })).status).toBe(304);
    });
  };

export const hubCells: CellsOf<'hubs'> = {
  hubSearchList: {
    async valid(scene) {
      expect(await read(scene, hubSearchList)).toMatchObject([{ _id: TESTSTAD, name: 'Teststad' }]);
    },
    invalid: onlyByItsMethod(hubSearchList),
    unauthorised: guarded(hubSearchList),
    someoneElses: ownFavourites((scene, who) => read(scene, hubSearchList, {}, who)),
    repeated: notSentTwice(hubSearchList),
    concurrent: wholeWhileWritten(hubSearchList),
  },

  hubList: {
    async valid(scene) {
      expect(await read(scene, hubList, { body: {} })).toEqual(await read(scene, hubSearchList));
    },
    invalid: refuses(hubList, () => [
      [{ body: [] }, '400 bad-request'],
      [{ body: 5 }, '400 bad-json'],
      [{ body: {}, headers: { 'content-type': 'text/plain' } }, '415 media-type'],
    ]),
    unauthorised: guarded(hubList, empty),
    someoneElses: ownFavourites((scene, who) => read(scene, hubList, { body: {} }, who)),
    repeated: notSentTwice(hubList, empty),
    concurrent: wholeWhileWritten(hubList, empty),
  },

  hubsSnapshot: {
    async valid(scene) {
      const { docs, kinds: ofFood } = await read(scene, hubsSnapshot);
      expect(docs).toMatchObject([{ _id: TESTSTAD, _revisions: {} }]);
      expect(ofFood).toEqual({ [TESTSTAD]: { pizza: 8 } });
    },
    invalid: onlyByItsMethod(hubsSnapshot),
    unauthorised: guarded(hubsSnapshot),
    someoneElses: everybodys,
    repeated: notSentTwice(hubsSnapshot),
    concurrent: wholeWhileWritten(hubsSnapshot),
  },

  hubSnapshot: {
    async valid(scene) {
      const { docs } = await read(scene, hubSnapshot, ofHub());
      expect(kinds(docs)).toEqual(['club', 'hub', 'menu', 'organisation']);
    },
    invalid: refuses(hubSnapshot, () => [
      [{ params: { hub: 'hub/none' } }, '404 hub-not-found'],
      [{ params: { hub: 'organisation/midden' } }, '400 bad-request'],
      [{ params: { hub: 'hub/Te St' } }, '400 bad-request'],
    ]),
    unauthorised: guarded(hubSnapshot, ofHub),
    someoneElses: everybodys,
    repeated: notSentTwice(hubSnapshot, ofHub),
    concurrent: wholeWhileWritten(hubSnapshot, ofHub),
  },

  hostSnapshot: {
    async valid(scene) {
      const { docs } = await read(scene, hostSnapshot, ofHost());
      expect(docs.map(({ _id }) => _id).sort()).toEqual([TESTSTAD, 'menu/midden', 'organisation/midden']);
    },
    invalid: refuses(hostSnapshot, () => [
      [{ params: { host: 'organisation/none' } }, '404 host-not-found'],
      [{ params: { host: TESTSTAD } }, '400 bad-request'],
    ]),
    unauthorised: guarded(hostSnapshot, ofHost),
    someoneElses: everybodys,
    repeated: notSentTwice(hostSnapshot, ofHost),
    concurrent: wholeWhileWritten(hostSnapshot, ofHost),
  },

  nearSnapshot: {
    async valid(scene) {
      const { docs, near, place } = await read(scene, nearSnapshot, near52());
      const [{ hub, hosts } = { hub: null, hosts: [] }] = near;
      expect([hub, place]).toEqual([{ _id: TESTSTAD, name: 'Teststad' }, undefined]);
      expect(hosts).toContainEqual({ _id: 'organisation/midden', cost: 2.5, min: 15, max: 40, sold: 0 });
      // It delivers nowhere.
      expect(hosts.map(({ _id }) => _id)).not.toContain('organisation/afhaal');
      expect(docs.map(({ _id }) => _id).sort()).toEqual([TESTSTAD, ...hosts.map(({ _id }) => _id)].sort());
      const outside = await read(scene, nearSnapshot, { body: { zipcode: '1299 ef' } });
      expect(outside).toMatchObject({ near: [], place: { zipcode: '1299EF', city: 'Ver' } });
    },
    invalid: refuses(nearSnapshot, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { zipcode: '123' } }, '400 bad-request'],
      [{ body: { zipcode: '0123AB' } }, '400 bad-request'],
      [{ body: { zipcode: 1234 } }, '400 bad-request'],
      [{ body: { zipcode: '1234AB', coordinate: [52] } }, '400 bad-request'],
    ]),
    unauthorised: guarded(nearSnapshot, near52),
    someoneElses: everybodys,
    repeated: sameAgain(nearSnapshot, near52),
    concurrent: wholeWhileWritten(nearSnapshot, near52),
  },

  catalogSearch: {
    async valid(scene) {
      const found = await read(scene, catalogSearch, { body: { search: 'keuken MIDDEN' } });
      expect(found.businesses).toMatchObject([{ _id: 'organisation/midden', hub: { name: 'Teststad' } }]);
      const { dishes } = await read(scene, catalogSearch, { body: { search: 'patat midden' } });
      expect(dishes).toMatchObject([{ business: { _id: 'organisation/midden' }, dish: { price: 3.5 } }]);
    },
    invalid: refuses(catalogSearch, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { search: ' ab ' } }, '400 bad-request'],
      [{ body: { search: 'x'.repeat(121) } }, '400 bad-request'],
      [{ body: { search: ['keuken'] } }, '400 bad-request'],
    ]),
    unauthorised: guarded(catalogSearch, searched),
    someoneElses: everybodys,
    repeated: sameAgain(catalogSearch, searched),
    concurrent: wholeWhileWritten(catalogSearch, searched),
  },
};
