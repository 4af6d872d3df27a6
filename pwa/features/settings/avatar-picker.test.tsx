import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/upload';
import type { UploadOptions } from '../../sync/account/upload-picture.ts';
import { session } from '../../sync/device/session-store.ts';
import { anneke } from '../../testing/in-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SettingsForm } from './settings-form.tsx';

type Answer = { ok: true; location: string } | { ok: false; code: string };
interface Sending extends UploadOptions {
  file: File;
  answer(given: Answer): void;
}
const sent: Sending[] = [];
const saveProfile = vi.fn();

vi.mock('../../data/engine.ts', () => ({
  engine: async () => ({
    uploadPicture: (file: File, options: UploadOptions) =>
      new Promise<Answer>((answer) => sent.push({ ...options, file, answer })),
  }),
}));
vi.mock('../../data/account.ts', () => ({ saveProfile: (profile: object) => saveProfile(profile) }));
vi.mock('./address-card.tsx', () => ({ AddressCard: () => null }));
vi.mock('./favourites-card.tsx', () => ({ FavouritesCard: () => null, ClubsCard: () => null }));
vi.mock('./pickup-card.tsx', () => ({ PickupCard: () => null }));

beforeEach(() => {
  sent.length = 0;
  saveProfile.mockReset().mockResolvedValue({ ok: true, state: 'saved' });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

const open = (avatar?: string) => {
  // A logout discards the draft.
  session.set(null);
  const user = { ...anneke(avatar ? { avatar } : {}).user };
  session.set(anneke(avatar ? { avatar } : {}));
  renderPage({ '/settings': <SettingsForm user={user} target="/dashboard" /> }, ['/settings']);
};
const photo = (bytes = 3, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/Foto kiezen|Andere foto/), { target: { files: [file] } });
const onItsWay = async (count = 1) => {
  await waitFor(() => expect(sent).toHaveLength(count));
  return sent[count - 1]!;
};
const shown = () => screen.queryByAltText('Je foto')?.getAttribute('src');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' });
const UNREADABLE = 'Deze foto kan niet worden gelezen. Kies een andere foto.';
const LOCATION = '/api/io/file/0123456789abcdef.webp';

test('shows a chosen picture and its progress while it is uploaded, and saves it with the form', async () => {
  open();
  choose(photo());
  const sending = await onItsWay();
  expect(shown()).toBe('blob:me');
  expect(save().disabled).toBe(true);
  act(() => sending.onProgress?.(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Foto versturen' }).value).toBe(0.4);
  await act(async () => sending.answer({ ok: true, location: LOCATION }));
  expect(shown()).toBe(LOCATION);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(saveProfile).not.toHaveBeenCalled();
  fireEvent.click(save());
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ avatar: LOCATION });
});

test.each([
  ['a large file that is no picture', photo(MAX_IMAGE_BYTES + 1), UNREADABLE],
  ['a photo of a type that this browser cannot read', photo(3, 'image/heic'), UNREADABLE],
  ['a text file', photo(3, 'text/plain'), 'Dit is geen afbeelding.'],
  ['an SVG, which may contain scripts', photo(3, 'image/svg+xml'), 'Dit is geen afbeelding.'],
  ['an empty file', photo(0), 'Dit bestand is leeg.'],
])('refuses %s before uploading it', async (_, file, words) => {
  open();
  choose(file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent).toEqual([]);
  expect(shown()).toBeUndefined();
});

describe('a photo that is too large', () => {
  const drawn: { width: number; height: number }[] = [];
  /** Photos of one byte per pixel. */
  const decode = (width: number, height: number) => {
    drawn.length = 0;
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) =>
        drawn.push({ width: w, height: h }),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      give,
    ) {
      give(new Blob([new Uint8Array(this.width * this.height)], { type: 'image/jpeg' }));
    });
  };
  afterEach(() => vi.restoreAllMocks());

  test('is drawn smaller until it fits, in its proportions', async () => {
    decode(6000, 4000);
    open();
    choose(photo(MAX_IMAGE_BYTES + 1));
    const { file } = await onItsWay();
    expect(file.size).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(file.type).toBe('image/jpeg');
    expect(drawn).toEqual(
      [
        { width: 2048, height: 1365 },
        { width: 1434, height: 956 },
      ].slice(0, drawn.length),
    );
    expect(drawn.length).toBe(2048 * 1365 > MAX_IMAGE_BYTES ? 2 : 1);
  });

  test('is sent as it is if it is not too large', async () => {
    decode(6000, 4000);
    open();
    choose(photo(MAX_IMAGE_BYTES));
    expect((await onItsWay()).file.size).toBe(MAX_IMAGE_BYTES);
    expect(drawn).toEqual([]);
  });
});

test('says why the server refused a picture, and keeps the previous one', async () => {
  open('/api/io/file/before.webp');
  choose(photo());
  const sending = await onItsWay();
  await act(async () => sending.answer({ ok: false, code: 'error-type' }));
  expect(screen.getByText('Dit is geen afbeelding.')).toBeTruthy();
  expect(shown()).toBe('/api/io/file/before.webp');
  fireEvent.click(save());
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({});
});

test('shows the previous picture and asks to choose again if the server has lost the chosen one', async () => {
  saveProfile.mockResolvedValue({ ok: false, code: 'picture-gone' });
  open('/api/io/file/before.webp');
  choose(photo());
  const sending = await onItsWay();
  await act(async () => sending.answer({ ok: true, location: LOCATION }));
  fireEvent.change(screen.getByLabelText(/^Naam/), { target: { value: 'Anneke de Vries' } });
  fireEvent.click(save());
  expect(await screen.findByText('Een foto is niet bewaard gebleven. Kies hem opnieuw.')).toBeTruthy();
  expect(shown()).toBe('/api/io/file/before.webp');
  fireEvent.click(save());
  expect(saveProfile).toHaveBeenLastCalledWith({ name: 'Anneke de Vries' });
});

test('aborts an upload when another picture is chosen', async () => {
  open();
  choose(photo(1));
  const first = await onItsWay(1);
  choose(photo(2));
  const second = await onItsWay(2);
  expect(first.signal?.aborted).toBe(true);
  await act(async () => first.answer({ ok: true, location: '/api/io/file/first.webp' }));
  await act(async () => second.answer({ ok: true, location: LOCATION }));
  expect(shown()).toBe(LOCATION);
});

test('removes the picture when the form is saved', () => {
  open('/api/io/file/before.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Foto verwijderen' }));
  expect(shown()).toBeUndefined();
  fireEvent.click(save());
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ avatar: null });
});

test('aborts the upload when the picture is removed', async () => {
  open();
  choose(photo());
  const sending = await onItsWay();
  fireEvent.click(screen.getByRole('button', { name: 'Foto verwijderen' }));
  expect(sending.signal?.aborted).toBe(true);
  await act(async () => sending.answer({ ok: true, location: LOCATION }));
  expect(shown()).toBeUndefined();
});
