import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishMenu } from '#contract/menu';
import { DAY } from '#domain/amsterdam-time';
import type { MenuContent } from '#domain/menu-content';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { discardDraft, editMenu, keepDraft, mergeDraft, undoMenu } from '../../data/menu-commands.ts';
import { menuUndo } from '../../data/menu-undo.ts';
import { publishDraft } from '../../data/publish-menu.ts';
import { FailingStorage } from '../../testing/failing-storage.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { logout } from '../account/login.ts';
import { uploadPicture } from '../account/upload-picture.ts';
import { session } from '../device/session-store.ts';
import { databasesOnDevice, localDatabase } from '../replica/replicas.ts';
import { call } from '../server/api-client.ts';
import { refreshKitchens } from './kitchen.ts';
import { comparedWith, isEdited, type MenuDraft, readMenuDraft, refreshMenuDraft } from './menu-draft.ts';
import { addDraftPicture, readDraftPicture } from './menu-pictures.ts';

// The mock cannot read the FormData of jsdom.
vi.mock('../account/upload-picture.ts', () => ({
  uploadPicture: vi.fn(async () => ({ ok: true, location: '/api/io/file/picture-1.png' })),
}));

const ROMA = 'organisation/roma' as const;
const { mock, logInAs } = startMockedApp();
beforeEach(async () => {
  await logInAs(KITCHEN_PHONE, { synced: false });
  await refreshMenuDraft(ROMA);
});

afterEach(() => vi.restoreAllMocks());

const draft = async (): Promise<MenuDraft> => (await readMenuDraft(ROMA))!.value;
type Edit = (menu: MenuContent) => MenuContent;
const priced = (price: number) => (menu: MenuContent) => ({
  ...menu,
  products: menu.products.map((product, at) => (at === 0 ? { ...product, price } : product)),
});
const priceIn = ({ products }: MenuContent) => products[0]!.price;
const shownPrice = () => mock.world.catalog.menuOf(ROMA)!.products[0]!.price;
/** Another device publishes another menu in place of the one that is shown. */
async function publishElsewhere(change: Edit, command = '01j0000000000000000000000z') {
  const { published } = await draft();
  const based_on = mock.world.catalog.menuOf(ROMA)?.published?.command ?? published.version;
  const body = { menu: change(published.menu), based_on, command };
  return call(publishMenu, { params: { host: ROMA }, body });
}

describe('The draft of a menu', () => {
  test('goes on when an order counted its pieces in the imported menu, which is no other menu', async () => {
    await editMenu(ROMA, priced(99));
    const { published, ...before } = await draft();
    const counted = { ...published, version: '7-anorder' };
    expect(comparedWith({ ...before, published }, counted, 1)).toMatchObject({
      published: { version: '7-anorder' },
      newer: null,
      menu: { products: [{ price: 99 }, ...published.menu.products.slice(1)] },
    });
  });

  test('survives without a connection, and is published when there is one', async () => {
    mock.scenario('offline');
    await editMenu(ROMA, priced(99));
    expect((await draft()).menu.products[0]!.price).toBe(99);
    expect(await refreshMenuDraft(ROMA)).toBe('unreachable');
    expect(await publishDraft(ROMA)).toMatchObject({ ok: false });
    expect(isEdited(await draft())).toBe(true);
    mock.scenario(null);
    expect(await publishDraft(ROMA)).toEqual({ ok: true });
    expect(shownPrice()).toBe(99);
    expect(isEdited(await draft())).toBe(false);
  });

  test('follows the published menu as long as nothing is edited', async () => {
    await publishElsewhere(priced(50));
    await refreshMenuDraft(ROMA);
    expect((await draft()).menu.products[0]!.price).toBe(50);
  });

  test('that was edited notes that another menu was published, and is not published over it', async () => {
    await editMenu(ROMA, priced(99));
    await publishElsewhere(priced(50));
    expect(await publishDraft(ROMA)).toMatchObject({ ok: false, code: 'menu-changed' });
    expect(shownPrice()).toBe(50);
    const after = await draft();
    expect(priceIn(after.newer!.menu)).toBe(50);
    expect(after.menu.products[0]!.price).toBe(99);
  });

  test('can still be undone after the session was renewed, and after it could not be stored', async () => {
    menuUndo.clear(ROMA);
    const before = priceIn((await draft()).menu);
    await editMenu(ROMA, priced(99));
    session.set({ ...session.get()! });
    expect(menuUndo.count(ROMA)).toBe(1);
    const storage = new FailingStorage().install();
    storage.full();
    expect(await undoMenu(ROMA)).toEqual({ ok: false, code: 'storage-full' });
    storage.full(false);
    expect(await undoMenu(ROMA)).toEqual({ ok: true });
    expect(priceIn((await draft()).menu)).toBe(before);
  });

  test('cannot be undone by the next user, which the page hears', async () => {
    await editMenu(ROMA, priced(99));
    const heard = vi.fn();
    const stop = menuUndo.subscribe(heard);
    await logout();
    stop();
    expect(heard).toHaveBeenCalled();
    expect(menuUndo.count(ROMA)).toBe(0);
  });

  describe('that goes on from a menu that was published meanwhile', () => {
    const named = (name: string) => (menu: MenuContent) => ({
      ...menu,
      products: menu.products.map((product, at) => (at === 1 ? { ...product, name } : product)),
    });
    const newerOf = ({ newer }: MenuDraft) => newer && priceIn(newer.menu);
    beforeEach(async () => {
      menuUndo.clear(ROMA);
      await editMenu(ROMA, named('Mijn naam'));
      await publishElsewhere(priced(50));
      await refreshMenuDraft(ROMA);
    });

    test.each([
      ['taken', discardDraft],
      ['merged', mergeDraft],
    ])('is undone to before it was %s, and asks again', async (_, choose) => {
      const before = await draft();
      await choose(ROMA);
      expect(priceIn((await draft()).published.menu)).toBe(50);
      await undoMenu(ROMA);
      const after = await draft();
      expect(after).toMatchObject({ menu: before.menu, published: before.published });
      expect(newerOf(after)).toBe(50);
      expect(await publishDraft(ROMA)).toMatchObject({ ok: false, code: 'menu-changed' });
      expect(shownPrice()).toBe(50);
    });

    test('is undone without asking again if the owner kept their own', async () => {
      await editMenu(ROMA, named('Een andere naam'));
      await keepDraft(ROMA);
      await undoMenu(ROMA);
      const after = await draft();
      expect([after.menu.products[1]!.name, newerOf(after)]).toEqual(['Mijn naam', null]);
      expect(priceIn(after.published.menu)).toBe(50);
    });
  });

  test('is published once if the answer is lost', async () => {
    await editMenu(ROMA, priced(99));
    mock.scenario('lost-answer');
    expect(await publishDraft(ROMA)).toMatchObject({ ok: false });
    expect(shownPrice()).toBe(99);
    mock.scenario(null);
    expect(await publishDraft(ROMA)).toEqual({ ok: true });
    expect(mock.world.catalog.menuOf(ROMA)!.published).toMatchObject({ number: 2 });
  });

  test('whose publication got no answer recognises its own menu', async () => {
    await editMenu(ROMA, priced(99));
    mock.scenario('lost-answer');
    await publishDraft(ROMA);
    mock.scenario(null);
    await refreshMenuDraft(ROMA);
    expect(await draft()).toMatchObject({ newer: null, tried: null });
    expect(isEdited(await draft())).toBe(false);
  });

  describe('whose publication got no answer, and which was edited since,', () => {
    beforeEach(async () => {
      await editMenu(ROMA, priced(99));
      mock.scenario('lost-answer');
      await publishDraft(ROMA);
      mock.scenario(null);
      await editMenu(ROMA, priced(100));
    });

    test('recognises its own menu, and is published over it', async () => {
      expect(shownPrice()).toBe(99);
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      expect(shownPrice()).toBe(100);
      expect(await draft()).toMatchObject({ newer: null, tried: null });
    });

    test('still recognises it after a try without a connection', async () => {
      mock.scenario('offline');
      expect(await publishDraft(ROMA)).toMatchObject({ ok: false, code: 'unreachable' });
      mock.scenario(null);
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      expect(shownPrice()).toBe(100);
    });
  });

  test.each<[string, Edit, (host: typeof ROMA) => Promise<unknown>]>([
    ['another publication, if the owner keeps their own', priced(50), keepDraft],
    ['another publication, if the owner merges both', priced(50), mergeDraft],
    ['a publication of the menu before', (menu) => menu, async () => {}],
  ])('is published after a lost answer and %s', async (_, other, choose) => {
    await editMenu(ROMA, priced(99));
    mock.scenario('lost-answer');
    await publishDraft(ROMA);
    mock.scenario(null);
    await publishElsewhere(other);
    await refreshMenuDraft(ROMA);
    await choose(ROMA);
    expect(await publishDraft(ROMA)).toEqual({ ok: true });
    expect([shownPrice(), priceIn((await draft()).menu)]).toEqual([99, 99]);
  });

  test('with faults is refused with their places', async () => {
    await editMenu(ROMA, (menu) => ({ ...menu, tabs: [] }));
    const result = await publishDraft(ROMA);
    expect(result).toMatchObject({ ok: false, code: 'menu-invalid' });
    expect(!result.ok && result.places[0]).toBe('/products/0/tab unknown-tab');
  });

  describe('with a picture', () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const choose = async () => (await addDraftPicture(ROMA, pixel))!;
    const show = (image: string, place = 0) =>
      editMenu(ROMA, (menu) => ({
        ...menu,
        products: menu.products.map((product, at) => (at === place ? { ...product, image } : product)),
      }));
    const isKept = async (image: string) => (await readDraftPicture(ROMA, image))?.data === pixel;

    test('uploads it when it is published', async () => {
      await show(await choose());
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      const [sent, options] = vi.mocked(uploadPicture).mock.calls[0]!;
      expect([sent.size, sent.type, options]).toEqual([70, 'image/png', { type: 'product' }]);
      expect(mock.world.catalog.menuOf(ROMA)!.products[0]!.image).toMatch(/^\/api\/io\/file\//);
    });

    test('keeps one that was chosen in an open form while another was published', async () => {
      await show(await choose());
      let chosen = '';
      vi.mocked(uploadPicture).mockImplementationOnce(async () => {
        chosen = await choose();
        return { ok: true, location: '/api/io/file/picture-1.png' };
      });
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      await show(chosen, 1);
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
    });

    test('keeps a published one for the form that is still open, and removes it at the next publication', async () => {
      const image = await choose();
      await show(image);
      vi.setSystemTime(Date.now() + DAY);
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      expect(await isKept(image)).toBe(true);
      await editMenu(ROMA, priced(99));
      expect(await publishDraft(ROMA)).toEqual({ ok: true });
      expect(await isKept(image)).toBe(false);
    });

    test('removes after a day one that no menu shows', async () => {
      const image = await choose();
      await editMenu(ROMA, priced(99));
      await publishDraft(ROMA);
      expect(await isKept(image)).toBe(true);
      vi.setSystemTime(Date.now() + DAY);
      await editMenu(ROMA, priced(98));
      await publishDraft(ROMA);
      expect(await isKept(image)).toBe(false);
    });
  });

  test('is gone from the device after a logout', async () => {
    await editMenu(ROMA, priced(99));
    expect((await databasesOnDevice()).some((name) => name.startsWith('menu-roma'))).toBe(true);
    await logout();
    expect((await databasesOnDevice()).some((name) => name.startsWith('menu-roma'))).toBe(false);
    expect(await readMenuDraft(ROMA)).toBeNull();
  });
});

test('The board does not replicate the earlier menus', async () => {
  await refreshKitchens();
  await publishElsewhere(priced(50));
  await refreshKitchens();
  const board = (await databasesOnDevice()).find((name) => name.startsWith('kitchen-roma'))!;
  const { rows } = await localDatabase(board).allDocs({});
  expect(rows.some(({ id }) => id === 'people')).toBe(true);
  expect(rows.filter(({ id }) => id.startsWith('menu-version/'))).toEqual([]);
  expect(mock.world.kitchen(ROMA)!.all('menu-version/')).toHaveLength(2);
});
