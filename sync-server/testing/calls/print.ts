import { expect } from 'vitest';
import { orderQr } from '#contract/print';
import { writeAll } from './busy-catalogue.ts';
import { type CellsOf, notApplicable } from './cell.ts';
import { concurrently, ignoresAuthorisation, isRepeatable, readOnly, refuses } from './manners.ts';

const ofMidden = () => ({ params: { host: 'organisation/midden' }, query: { format: 'svg' } });

export const printCells: CellsOf<'print'> = {
  orderQr: {
    async valid(scene) {
      expect(String(await readOnly(scene, orderQr, ofMidden()))).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
      const { params } = ofMidden();
      for (const query of [{}, { format: 'png' }]) {
        const { headers } = await scene.anonymous.ask(orderQr, { params, query });
        expect(headers.get('content-type')).toBe('image/png');
      }
    },
    invalid: refuses(orderQr, () => [
      [{ ...ofMidden(), query: { format: 'gif' } }, '400 bad-request'],
      [{ params: { host: 'club/fanfare' } }, '400 bad-request'],
      [{ params: { host: 'organisation/none' } }, '404 host-not-found'],
    ]),
    unauthorised: ignoresAuthorisation(orderQr, ofMidden),
    otherUsers: notApplicable('the address of a business’s page is public'),
    repeated: isRepeatable(orderQr, ofMidden),
    async concurrent(scene) {
      const [pictures] = await Promise.all([
        concurrently(() => scene.anonymous.get(orderQr, ofMidden())),
        writeAll(scene),
      ]);
      expect(new Set(pictures).size).toBe(1);
    },
  },
};
