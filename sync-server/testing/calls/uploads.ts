import sharp from 'sharp';
import { expect } from 'vitest';
import { file, upload } from '#contract/uploads';
import { type CellsOf, notApplicable } from './cell.ts';
import {
  concurrently,
  countOutcomes,
  ignoresAuthorisation,
  isRepeatable,
  readOnly,
  refuses,
  requiresAuthorisation,
  writesNothing,
} from './manners.ts';
import type { Person, Scene } from './scene.ts';

const avatar = { type: 'avatar' };
/** Two by two red pixels. */
const DOT = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

function formOf(content: Uint8Array | string = DOT, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new File([content as Uint8Array<ArrayBuffer>], 'ik.png', { type: 'image/png' }));
  return form;
}
const picture = () => ({ params: avatar, form: formOf() });
/** Uploads a picture and returns its name. */
const kept = async (who: Person): Promise<string> =>
  (await who.get(upload, picture())).data.location.split('/').at(-1) ?? '';
const ofAnna = async ({ anna }: Scene) => ({ params: { file: await kept(anna) } });

export const uploadCells: CellsOf<'uploads'> = {
  upload: {
    async valid(scene) {
      const written = await scene.written(async () => {
        const { data } = await scene.anna.get(upload, picture());
        expect(data.location).toMatch(/^\/api\/io\/file\/[0-9a-f]{32}\.webp$/);
      });
      expect(written).toHaveLength(1);
      expect(written[0]).toMatch(/^files [0-9a-f]{32}\.webp$/);
    },
    invalid: refuses(upload, () => [
      [{ params: { type: 'poster' }, form: formOf() }, '400 bad-request'],
      [{ params: { type: 'product' }, form: formOf() }, '403 forbidden'],
      [{ params: avatar, body: {} }, '415 media-type'],
      [{ params: avatar, form: new FormData() }, '422 error-empty'],
      [{ params: avatar, form: formOf('') }, '422 error-empty'],
      [{ params: avatar, form: formOf(DOT, 'picture') }, '422 error-empty'],
      [{ params: avatar, form: formOf('hello') }, '422 error-type'],
      [{ params: avatar, form: formOf(new Uint8Array(2048 * 1024 + 1)) }, '422 error-size'],
    ]),
    unauthorised: requiresAuthorisation(upload, picture),
    async otherUsers(scene) {
      // It belongs to the token's user, and is deleted with them.
      const name = await kept(scene.anna);
      const owner = (await scene.server.store.couch.get<{ user: string }>('files', name))?.user;
      expect(owner).toBe(scene.anna.user);
      await scene.server.store.files.removeAll(scene.bram.user);
      expect(await scene.server.store.files.get(name)).not.toBeNull();
    },
    async repeated(scene) {
      // Each upload gets a new name, so that a name never refers to another picture.
      expect(await kept(scene.anna)).not.toBe(await kept(scene.anna));
    },
    async concurrent(scene) {
      const names = await concurrently(() => kept(scene.anna));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(await scene.server.store.files.get(name)).not.toBeNull();
      // Twenty an hour, including these eight.
      const more = await countOutcomes(() => scene.anna.ask(upload, picture()), 14);
      expect(more).toEqual({ '200': 12, '429 too-many-requests': 2 });
    },
  },

  file: {
    async valid(scene) {
      const { params } = await ofAnna(scene);
      await writesNothing(scene, async () => {
        const { headers, body } = await scene.anonymous.ask(file, { params });
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(String(body).slice(0, 4)).toBe('RIFF');
      });
    },
    invalid: refuses(file, () => [
      [{ params: { file: '../users.webp' } }, '400 bad-request'],
      [{ params: { file: 'me.svg' } }, '400 bad-request'],
      [{ params: { file: '0123456789abcdef.webp' } }, '404 not-found'],
    ]),
    unauthorised: ignoresAuthorisation(file, ofAnna),
    otherUsers: notApplicable('an avatar is shown to every customer of the courier'),
    async repeated(scene) {
      const sent = await ofAnna(scene);
      await isRepeatable(file, () => sent)(scene);
      const tag = (await scene.anonymous.ask(file, sent)).headers.get('etag') ?? '';
      const again = await scene.anonymous.ask(file, { ...sent, headers: { 'if-none-match': tag } });
      expect([again.status, again.body]).toEqual([304, '']);
    },
    async concurrent(scene) {
      const sent = await ofAnna(scene);
      const answers = await Promise.all([
        kept(scene.bram),
        concurrently(() => scene.anonymous.get(file, sent)),
      ]);
      const pictures = answers[1];
      expect(new Set(pictures).size).toBe(1);
      expect(await readOnly(scene, file, sent)).toEqual(pictures[0]);
    },
  },
};
