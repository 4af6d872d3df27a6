import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { health } from '#contract/health';
import { BRAND } from '#domain/brand';
import { type CellsOf, notApplicable } from './cell.ts';
import {
  concurrently,
  ignoresAuthorisation,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherMethods,
} from './manners.ts';

const WELL = { status: 'ok', database: 'ok', version: BRAND.version };

export const healthCells: CellsOf<'health'> = {
  health: {
    async valid(scene) {
      expect(await readOnly(scene, health)).toEqual(WELL);
      // Without the database it reports that, like every other call.
      const { couch } = scene.server.store;
      const isUp = couch.isUp;
      couch.isUp = async () => false;
      try {
        // The last good answer still counts for a second.
        await pause(1100);
        await refuses(health, () => [[{}, '503 unavailable']])(scene);
      } finally {
        couch.isUp = isUp;
      }
    },
    invalid: refusesOtherMethods(health),
    unauthorised: ignoresAuthorisation(health),
    otherUsers: notApplicable('it is about the server, not about users'),
    repeated: isRepeatable(health),
    async concurrent(scene) {
      expect(
        new Set((await concurrently(() => scene.anonymous.get(health))).map(({ status }) => status)),
      ).toEqual(new Set(['ok']));
    },
  },
};
