import { expect } from 'vitest';
import {
  catalogSearch,
  hostSnapshot,
  hubDifference,
  hubSnapshot,
  hubsSnapshot,
  nearSnapshot,
} from '#contract/catalog';
import { createAccount } from '#contract/hosts';
import { consistentWhileWritten } from './busy-catalogue.ts';
import { type CellsOf, notApplicable } from './cell.ts';
import { isRepeatable, readOnly, refuses, refusesOtherMethods, requiresAuthorisation } from './manners.ts';
import { notSentTwice } from './not-sent-twice.ts';

const TESTSTAD = 'hub/teststad';
const ofHub = () => ({ params: { hub: TESTSTAD } });
const ofHost = () => ({ params: { host: 'organisation/midden' } });
const near52 = () => ({
  body: { zipcode: '1234AB', city: 'Teststad', coordinate: [52, 6] as [number, number] },
});
const searched = () => ({ body: { search: 'keuken' } });
const kinds = (docs: { _id: string }[]) => [...new Set(docs.map(({ _id }) => _id.split('/')[0]))].sort();
const publicData = notApplicable('the public catalogue is the same for everyone');

export const catalogCells: CellsOf<'catalog'> = {
  hubsSnapshot: {
    async valid(scene) {
      const { docs, types } = await readOnly(scene, hubsSnapshot);
      expect(docs).toMatchObject([{ _id: TESTSTAD, _revisions: {} }]);
      expect(types).toEqual({ [TESTSTAD]: { pizza: 8 } });
    },
    invalid: refusesOtherMethods(hubsSnapshot),
    unauthorised: requiresAuthorisation(hubsSnapshot),
    otherUsers: publicData,
    repeated: notSentTwice(hubsSnapshot),
    concurrent: consistentWhileWritten(hubsSnapshot),
  },

  hubSnapshot: {
    async valid(scene) {
      const { docs } = await readOnly(scene, hubSnapshot, ofHub());
      expect(kinds(docs)).toEqual(['club', 'hub', 'menu', 'organisation']);
    },
    invalid: refuses(hubSnapshot, () => [
      [{ params: { hub: 'hub/none' } }, '404 hub-not-found'],
      [{ params: { hub: 'organisation/midden' } }, '400 bad-request'],
      [{ params: { hub: 'hub/Te St' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(hubSnapshot, ofHub),
    otherUsers: publicData,
    repeated: notSentTwice(hubSnapshot, ofHub),
    concurrent: consistentWhileWritten(hubSnapshot, ofHub),
  },

  hubDifference: {
    async valid(scene) {
      const ask = async (held: Record<string, string>) =>
        (await readOnly(scene, hubDifference, { ...ofHub(), body: { held } })).docs.map(({ _id }) => _id);
      const all = await readOnly(scene, hubSnapshot, ofHub());
      expect(await ask({})).toEqual(all.docs.map(({ _id }) => _id).toSorted());
      const held = Object.fromEntries(all.docs.map(({ _id, _rev }) => [_id, _rev]));
      expect(await ask(held)).toEqual([]);
      expect(await ask({ ...held, 'menu/midden': `1-${'0'.repeat(32)}` })).toEqual(['menu/midden']);
    },
    invalid: refuses(hubDifference, () => [
      [{ params: { hub: 'hub/none' }, body: { held: {} } }, '404 hub-not-found'],
      [{ ...ofHub(), body: { held: { 'user/anna': `1-${'0'.repeat(32)}` } } }, '400 bad-request'],
      [{ ...ofHub(), body: { held: { 'menu/midden': '1' } } }, '400 bad-request'],
      [{ ...ofHub(), body: {} }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(hubDifference, () => ({ ...ofHub(), body: { held: {} } })),
    otherUsers: publicData,
    repeated: isRepeatable(hubDifference, () => ({ ...ofHub(), body: { held: {} } })),
    concurrent: consistentWhileWritten(hubDifference, () => ({ ...ofHub(), body: { held: {} } })),
  },

  hostSnapshot: {
    async valid(scene) {
      const { docs } = await readOnly(scene, hostSnapshot, ofHost());
      expect(docs.map(({ _id }) => _id).sort()).toEqual([TESTSTAD, 'menu/midden', 'organisation/midden']);
    },
    invalid: refuses(hostSnapshot, () => [
      [{ params: { host: 'organisation/none' } }, '404 host-not-found'],
      [{ params: { host: TESTSTAD } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(hostSnapshot, ofHost),
    otherUsers: publicData,
    repeated: notSentTwice(hostSnapshot, ofHost),
    concurrent: consistentWhileWritten(hostSnapshot, ofHost),
  },

  nearSnapshot: {
    async valid(scene) {
      const { docs, near, place } = await readOnly(scene, nearSnapshot, near52());
      const [{ hub, hosts } = { hub: null, hosts: [] }] = near;
      expect([hub, place]).toEqual([{ _id: TESTSTAD, name: 'Teststad' }, undefined]);
      expect(hosts).toContainEqual({ _id: 'organisation/midden', cost: 2.5, min: 15, max: 40, sold: 0 });
      // This business delivers nowhere.
      expect(hosts.map(({ _id }) => _id)).not.toContain('organisation/afhaal');
      expect(docs.map(({ _id }) => _id).sort()).toEqual([TESTSTAD, ...hosts.map(({ _id }) => _id)].sort());
      const outside = await readOnly(scene, nearSnapshot, { body: { zipcode: '1299 ef' } });
      expect(outside).toMatchObject({ near: [], place: { zipcode: '1299EF', city: 'Ver' } });
    },
    invalid: refuses(nearSnapshot, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { zipcode: '123' } }, '400 bad-request'],
      [{ body: { zipcode: '0123AB' } }, '400 bad-request'],
      [{ body: { zipcode: 1234 } }, '400 bad-request'],
      [{ body: { zipcode: '1234AB', coordinate: [52] } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(nearSnapshot, near52),
    /** Neighbours share a cached answer, so it must not contain the address of the first request. */
    async otherUsers(scene) {
      const near = (coordinate: [number, number]) => ({ body: { ...near52().body, coordinate } });
      const annas = await readOnly(scene, nearSnapshot, near([52.0012345, 6]), scene.anna);
      expect(JSON.stringify(annas)).not.toMatch(/1234AB|52\.0012345/);
      expect(await readOnly(scene, nearSnapshot, near([52.0054321, 6]), scene.bram)).toEqual(annas);
    },
    repeated: isRepeatable(nearSnapshot, near52),
    concurrent: consistentWhileWritten(nearSnapshot, near52),
  },

  catalogSearch: {
    async valid(scene) {
      const found = await readOnly(scene, catalogSearch, { body: { search: 'keuken MIDDEN' } });
      expect(found.businesses).toMatchObject([{ _id: 'organisation/midden', hub: { name: 'Teststad' } }]);
      const { dishes } = await readOnly(scene, catalogSearch, { body: { search: 'patat midden' } });
      expect(dishes).toMatchObject([{ business: { _id: 'organisation/midden' }, dish: { price: 3.5 } }]);
    },
    invalid: refuses(catalogSearch, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { search: ' ab ' } }, '400 bad-request'],
      [{ body: { search: 'x'.repeat(121) } }, '400 bad-request'],
      [{ body: { search: ['keuken'] } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(catalogSearch, searched),
    /** A submission is not listed before an operator has looked at it. */
    async otherUsers(scene) {
      const body = { name: 'Voorgesteld eethuis' };
      await scene.anna.get(createAccount, { params: { type: 'RELATIONS' }, body });
      const found = await readOnly(scene, catalogSearch, { body: { search: body.name } }, scene.bram);
      expect(found).toEqual({ businesses: [], dishes: [] });
    },
    repeated: isRepeatable(catalogSearch, searched),
    concurrent: consistentWhileWritten(catalogSearch, searched),
  },
};
