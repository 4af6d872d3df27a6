import { expect } from 'vitest';
import { addConsumer } from '#contract/edges';
import { hubList, hubSearchList } from '#contract/hubs';
import { consistentWhileWritten } from './busy-catalogue.ts';
import type { CellsOf, Check } from './cell.ts';
import { readOnly, refuses, refusesOtherMethods, requiresAuthorisation } from './manners.ts';
import { notSentTwice } from './not-sent-twice.ts';
import type { Person, Scene } from './scene.ts';

const TESTSTAD = 'hub/teststad';
const empty = () => ({ body: {} });

/** Only the user who has the hub as favourite sees it marked. */
const ownFavourites =
  (list: (scene: Scene, who: Person) => Promise<{ _id: string; _favorite?: boolean | undefined }[]>): Check =>
  async (scene) => {
    await scene.anna.get(addConsumer, { params: { target: TESTSTAD }, body: { favorite: true } });
    expect(await list(scene, scene.anna)).toMatchObject([{ _id: TESTSTAD, _favorite: true }]);
    expect(await list(scene, scene.bram)).toMatchObject([{ _id: TESTSTAD, _favorite: false }]);
  };

export const hubCells: CellsOf<'hubs'> = {
  hubSearchList: {
    async valid(scene) {
      expect(await readOnly(scene, hubSearchList)).toMatchObject([{ _id: TESTSTAD, name: 'Teststad' }]);
    },
    invalid: refusesOtherMethods(hubSearchList),
    unauthorised: requiresAuthorisation(hubSearchList),
    otherUsers: ownFavourites((scene, who) => readOnly(scene, hubSearchList, {}, who)),
    repeated: notSentTwice(hubSearchList),
    concurrent: consistentWhileWritten(hubSearchList),
  },

  hubList: {
    async valid(scene) {
      expect(await readOnly(scene, hubList, { body: {} })).toEqual(await readOnly(scene, hubSearchList));
    },
    invalid: refuses(hubList, () => [
      [{ body: [] }, '400 bad-request'],
      [{ body: 5 }, '400 bad-json'],
      [{ body: {}, headers: { 'content-type': 'text/plain' } }, '415 media-type'],
    ]),
    unauthorised: requiresAuthorisation(hubList, empty),
    otherUsers: ownFavourites((scene, who) => readOnly(scene, hubList, { body: {} }, who)),
    repeated: notSentTwice(hubList, empty),
    concurrent: consistentWhileWritten(hubList, empty),
  },
};
