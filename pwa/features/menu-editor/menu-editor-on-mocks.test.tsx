import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishMenu, readMenu } from '#contract/menu';
import { EVERY_DAY } from '#domain/discount';
import type { MenuContent } from '#domain/menu-content';
import { removeProduct } from '#domain/menu-draft';
import { LONGEST_NAME } from '#domain/plain-text';
import { EXTRA_TAB, type OptionGroup } from '#domain/product';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { submitBusiness } from '../../data/account.ts';
import { editMenu } from '../../data/menu-commands.ts';
import { addPicture } from '../../data/use-draft-picture.ts';
import { session } from '../../sync/device/session-store.ts';
import { readMenuDraft, refreshMenuDraft } from '../../sync/kitchen/menu-draft.ts';
import { call } from '../../sync/server/api-client.ts';
import { FailingStorage } from '../../testing/failing-storage.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import MenuEditorPage from './menu-editor-page.tsx';

vi.mock('../../data/use-draft-picture.ts', async (original) => ({
  ...(await original<object>()),
  addPicture: vi.fn(),
}));

const NIGHT = { name: 'Nachtkorting', day: EVERY_DAY, price: 5 };
const ROMA = 'organisation/roma' as const;
const { mock, logInAs, sync } = startMockedApp();
/** Without synchronization: the editor hears of other menus only when it asks. */
const logIn = (phone: string) => logInAs(phone, { synced: false });

const open = (query = '?host=roma') =>
  renderPage({ '/kitchen/menu': <MenuEditorPage /> }, [`/kitchen/menu${query}`]);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));
const margherita = () => mock.world.catalog.menuOf(ROMA)!.products.find(({ name }) => name === 'Margherita')!;
const search = async (text: string) =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Zoek een product' }), {
    target: { value: text },
  });

const openDiscount = async (name: string) => {
  await press(/^Kortingen/);
  await press(new RegExp(`^${name}(?! verplaatsen)`));
};
const discounts = async () => (await readMenuDraft(ROMA))!.value.menu.discounts;

describe('The owner of Roma', () => {
  beforeEach(() => logIn(KITCHEN_PHONE));

  test('finds a product, changes it, sees what changes and publishes it', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    await type('Tweede regel', 'de echte');
    await press('Opslaan');
    await press('Bekijk en publiceer');
    expect(dialog().getByRole('heading', { name: '1 wijziging' })).toBeTruthy();
    expect(dialog().getByText('de echte')).toBeTruthy();
    expect(margherita().subname).toBeUndefined();
    await press('Publiceer');
    await waitFor(() => expect(margherita().subname).toBe('de echte'));
    await waitFor(() => expect(screen.queryByText('Bekijk en publiceer')).toBeNull());
  });

  test('gives a product English, which is shown wherever the same Dutch stands', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    await type('Naam in het Engels (als je wilt)', 'Margherita with basil');
    await type('normaal 30 cm in het Engels (als je wilt)', 'medium 30 cm');
    await press('Opslaan');
    await press('Bekijk en publiceer');
    expect(dialog().getByRole('heading', { name: '2 wijzigingen' })).toBeTruthy();
    expect(dialog().getByText('Margherita with basil')).toBeTruthy();
    await press('Publiceer');
    const texts = () => mock.world.catalog.storedMenu(ROMA)!.en;
    await waitFor(() =>
      expect(texts()).toMatchObject({ Margherita: 'Margherita with basil', 'normaal 30 cm': 'medium 30 cm' }),
    );
    await press('Meer');
    await press('Verberg de Engelse teksten');
    await press(/^Margherita/);
    expect(dialog().queryByLabelText(/in het Engels/)).toBeNull();
  });

  test('reads what is wrong with a product, which then is not saved', async () => {
    open();
    await press('Product toevoegen');
    await type('Prijs', 'acht');
    await press('Opslaan');
    expect(dialog().getByText('Vul dit in.')).toBeTruthy();
    expect(dialog().getByText('Vul een bedrag in, zoals 8,50.')).toBeTruthy();
    await type('Naam', 'Quattro');
    await type('Prijs', '12,50');
    await press('Opslaan');
    await press('Bekijk en publiceer');
    expect(dialog().getByText(/Nieuw: Quattro/)).toBeTruthy();
  });

  test('still changes the sizes of a product that becomes an option, and reads what is wrong with them', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    const sizes = () => dialog().queryAllByRole<HTMLInputElement>('textbox', { name: 'Maat' });
    fireEvent.change(sizes()[0]!, { target: { value: '' } });
    fireEvent.change(dialog().getByLabelText('Tabblad'), { target: { value: EXTRA_TAB } });
    await press('Opslaan');
    expect(sizes()[0]!.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(sizes()[0]!, { target: { value: 'klein' } });
    await press('Opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const edited = async () => {
      const { menu } = (await readMenuDraft(ROMA))!.value;
      return menu.products.find(({ name }) => name === 'Margherita');
    };
    await waitFor(async () => expect(await edited()).toMatchObject({ tab: EXTRA_TAB }));
  });

  test('is led to a fault in a part of the form that was folded', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    // The dialog takes the focus when it has opened.
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Naam')));
    const size = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Maat' })[0]!;
    fireEvent.change(size, { target: { value: '' } });
    const part = size.closest('details')!;
    part.open = false;
    await press('Opslaan');
    await waitFor(() => expect(document.activeElement).toBe(size));
    expect(part.open).toBe(true);
  });

  describe('keeps the focus', () => {
    const pressed = async (name: string | RegExp) => {
      (await screen.findByRole('button', { name })).focus();
      await press(name);
    };
    const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

    test('in the group when a product is removed', async () => {
      open();
      await press(/^Klassiek\s*\d+$/);
      await pressed('Meer over Funghi');
      await pressed('Verwijderen');
      await isGone('Meer over Funghi');
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Klassiek\d+$/));
    });

    test('at the heading when a group is renamed, and when the changes are published', async () => {
      open();
      await pressed('Groep Klassiek');
      await pressed('Naam wijzigen');
      await type('Naam', 'Klassiekers');
      await pressed('Opslaan');
      await isGone('Groep Klassiek');
      const heading = screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      await pressed('Bekijk en publiceer');
      await pressed('Publiceer');
      await isGone('Bekijk en publiceer');
      await waitFor(() => expect(document.activeElement).toBe(heading));
    });

    test('at the button of the last undo, which has nothing more to undo', async () => {
      open();
      await press('Groep Klassiek');
      await press('Omlaag');
      await screen.findByText('Bekijk en publiceer');
      await pressed('Ongedaan maken');
      await isGone('Bekijk en publiceer');
      const undo = screen.getByRole('button', { name: 'Ongedaan maken' });
      await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
      expect(document.activeElement).toBe(undo);
      await press('Ongedaan maken');
      expect(screen.queryByText(/niet meer ongedaan/)).toBeNull();
    });
  });

  test('is offered no group of options that the product already asks', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    await press('Keuzegroep toevoegen');
    const fields = screen
      .getAllByRole('combobox', { name: 'Groep' })
      .filter((field) => field instanceof HTMLSelectElement);
    const chosen = fields.map(({ selectedOptions }) => selectedOptions[0]!.text);
    expect(new Set(chosen).size).toBe(chosen.length);
    for (const [at, { options }] of fields.entries()) {
      const others = chosen.filter((_, other) => other !== at);
      expect([...options].filter(({ text }) => others.includes(text))).toEqual([]);
    }
  });

  test('undoes an edit, and discards all of them', async () => {
    open();
    await search('margherita');
    await press('Meer over Margherita');
    await press('Verwijderen');
    await screen.findByText('Niets gevonden voor “margherita”');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Ongedaan maken' }))[0]!);
    await screen.findByRole('button', { name: 'Meer over Margherita' });
    await press('Meer over Margherita');
    await press('Kopiëren');
    await screen.findByRole('button', { name: 'Meer over Margherita (kopie)' });
    await press('Bekijk en publiceer');
    await press('Weggooien');
    fireEvent.click(screen.getAllByRole('button', { name: 'Weggooien' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText('Bekijk en publiceer')).toBeNull());
  });

  test('copies a product with a long name under a name that can be published', async () => {
    open();
    const name = 'Pizza '.repeat(20).trim();
    await search('margherita');
    await press(/^Margherita/);
    await type('Naam', name);
    await press('Opslaan');
    await search('pizza pizza');
    await press(`Meer over ${name}`);
    await press('Kopiëren');
    const copy = await screen.findByRole('button', { name: /^Meer over .* \(kopie\)$/ });
    expect(copy.getAttribute('aria-label')).toHaveLength('Meer over '.length + LONGEST_NAME);
  });

  test('undoes with a message only the edit that it is about', async () => {
    open();
    const remove = async (name: string) => {
      await search(name);
      await press(`Meer over ${name}`);
      await press('Verwijderen');
      await screen.findByText(`Niets gevonden voor “${name}”`);
    };
    await remove('Funghi');
    const undo = (await screen.findByText('Funghi verwijderd')).parentElement!.querySelector('button')!;
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [] }));
    fireEvent.click(undo);
    await screen.findByText('Dit kan niet meer ongedaan worden gemaakt.');
    expect(screen.queryByRole('button', { name: 'Meer over Funghi' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByRole('button', { name: 'Meer over Funghi' });
  });

  test('reads why an edit could not be undone', async () => {
    open();
    await search('funghi');
    await press('Meer over Funghi');
    await press('Kopiëren');
    await screen.findByRole('button', { name: 'Meer over Funghi (kopie)' });
    const storage = new FailingStorage().install();
    storage.full();
    fireEvent.click(screen.getAllByRole('button', { name: 'Ongedaan maken' })[0]!);
    await screen.findByText(/Je apparaat is vol/);
    storage.full(false);
    fireEvent.click(screen.getAllByRole('button', { name: 'Ongedaan maken' })[0]!);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Meer over Funghi (kopie)' })).toBeNull(),
    );
    vi.restoreAllMocks();
  });

  test('changes the prices of a group by a percentage', async () => {
    open();
    await press('Groep Klassiek');
    await press('Prijzen wijzigen');
    await type('Percentage', '10');
    expect(dialog().getAllByText(/→/).length).toBeGreaterThan(0);
    await press(/producten wijzigen$/);
    await press('Bekijk en publiceer');
    expect(dialog().getByRole('heading', { name: /wijzigingen$/ })).toBeTruthy();
    expect(dialog().getAllByText(/^Maten, normaal/)[0]!.textContent).toMatch(/9,50.*→.*10,45/);
  });

  test('changes all prices of the menu', async () => {
    open();
    await press('Meer');
    await press('Alle prijzen wijzigen');
    expect(dialog().getByRole('heading', { name: 'Prijzen van de hele kaart' })).toBeTruthy();
  });

  test('moves products without dragging', async () => {
    open();
    await press(/^Klassiek\s*\d+$/);
    await press('Meer over Funghi');
    await press('Omhoog');
    await press('Bekijk en publiceer');
    expect(dialog().getByText('Volgorde van de producten in Klassiek')).toBeTruthy();
  });

  test('is led from an empty menu to its first tab', async () => {
    const menu = mock.world.catalog.menuOf(ROMA)!;
    mock.world.change(() => mock.world.keepInCatalog({ ...menu, tabs: [], products: [], discounts: [] }));
    open();
    await screen.findByText('Je kaart is nog leeg');
    expect(screen.queryByRole('button', { name: 'Product toevoegen' })).toBeNull();
    await press('Eerste tabblad toevoegen');
    await type('Naam', 'Friet');
    await press('Opslaan');
    await screen.findByRole('region', { name: 'Friet' });
    expect(screen.getByRole('button', { name: 'Product toevoegen' })).toBeTruthy();
  });

  test('renames a tab, and cannot give it the name of another', async () => {
    open();
    await press(/^Tabblad Pizza/);
    await press('Naam wijzigen');
    await type('Naam', 'Pasta');
    expect(dialog().getByText('Deze naam is er al.')).toBeTruthy();
    await type('Naam', 'Pizza uit de oven');
    await press('Opslaan');
    await press('Bekijk en publiceer');
    expect(dialog().getByText(/heet nu Pizza uit de oven/)).toBeTruthy();
  });

  test('stays at a tab that is renamed', async () => {
    open();
    await press(/^Pasta\s*\d+$/);
    await press('Tabblad Pasta');
    await press('Naam wijzigen');
    await type('Naam', 'Verse pasta');
    await press('Opslaan');
    expect(await screen.findByRole('region', { name: 'Verse pasta' })).toBeTruthy();
  });

  test('repairs a discount on a tab and a group that are gone', async () => {
    await refreshMenuDraft(ROMA);
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [{ ...NIGHT, tab: 'Weg', group: 'Ook weg' }] }));
    open();
    await openDiscount(NIGHT.name);
    const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect([select('Tabblad').value, select('Groep').value]).toEqual(['Weg', 'Ook weg']);
    expect(dialog().getByText('Het tabblad bestaat niet.')).toBeTruthy();
    fireEvent.change(select('Tabblad'), { target: { value: '' } });
    await press('Opslaan');
    await waitFor(async () => expect(await discounts()).toEqual([NIGHT]));
  });

  test('saves a discount in its place, also if the discounts changed meanwhile, and adds it if it is gone', async () => {
    await refreshMenuDraft(ROMA);
    const other = { name: 'Anders', day: EVERY_DAY, percent: 5 };
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [NIGHT, other] }));
    open();
    await openDiscount(NIGHT.name);
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [other, NIGHT] }));
    await type('Naam', 'Late avond');
    await press('Opslaan');
    const late = { ...NIGHT, name: 'Late avond' };
    await waitFor(async () => expect(await discounts()).toEqual([other, late]));
    await openDiscount('Late avond');
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [other] }));
    await press('Verwijderen');
    expect(await discounts()).toEqual([other]);
    await openDiscount('Anders');
    await editMenu(ROMA, (menu) => ({ ...menu, discounts: [NIGHT] }));
    await press('Opslaan');
    await waitFor(async () => expect(await discounts()).toEqual([NIGHT, other]));
  });

  describe('who types while another owner publishes', () => {
    const publishElsewhere = async (change: (menu: MenuContent) => MenuContent) => {
      const { version, menu } = await shown();
      const body = { menu: change(menu), based_on: version, command: ulid().toLowerCase() };
      expect(await call(publishMenu, { params: { host: ROMA }, body })).toMatchObject({ ok: true });
      await act(() => refreshMenuDraft(ROMA));
    };
    const margheritaIs = (more: object) =>
      publishElsewhere((menu) => ({
        ...menu,
        products: menu.products.map((one) => (one.name === 'Margherita' ? { ...one, ...more } : one)),
      }));
    const discountsAre = (...discounts: MenuContent['discounts']) =>
      publishElsewhere((menu) => ({ ...menu, discounts }));
    const edited = async () =>
      (await readMenuDraft(ROMA))!.value.menu.products.find(({ _id }) => _id === 'margherita');
    const openMargherita = async () => {
      open();
      await search('margherita');
      await press(/^Margherita/);
    };

    test('keeps of a product what the other changed in its other fields', async () => {
      const [asked] = margherita().add as [OptionGroup];
      await openMargherita();
      await type('Tweede regel', 'de echte');
      await margheritaIs({ description: 'van de ander', add: [{ ...asked, max: 1 }] });
      await press('Opslaan');
      await waitFor(async () => expect(await edited()).toMatchObject({ subname: 'de echte' }));
      expect(await edited()).toMatchObject({ description: 'van de ander', add: [{ max: 1 }] });
    });

    test('keeps the option groups of a product that names its extras apart', async () => {
      const [{ group }] = margherita().add as [OptionGroup];
      await margheritaIs({ add: undefined, extras: group });
      await openMargherita();
      await type('Tweede regel', 'de echte');
      const asked = { group, extra: true, max: 3 };
      await margheritaIs({ add: [asked], extras: undefined });
      await press('Opslaan');
      await waitFor(async () => expect(await edited()).toMatchObject({ subname: 'de echte' }));
      expect(await edited()).toMatchObject({ add: [asked] });
    });

    test('keeps what was typed about a product that the other removed', async () => {
      await openMargherita();
      await type('Tweede regel', 'de echte');
      await publishElsewhere((menu) => removeProduct(menu, 'margherita'));
      await press('Opslaan');
      await waitFor(async () => expect(await edited()).toMatchObject({ subname: 'de echte' }));
    });

    test('saves a discount that the other changed in its place', async () => {
      await discountsAre(NIGHT);
      open();
      await openDiscount(NIGHT.name);
      await type('Omschrijving', 'Na tienen');
      await discountsAre({ ...NIGHT, day: 1 });
      await press('Opslaan');
      await waitFor(async () => expect(await discounts()).toEqual([{ ...NIGHT, description: 'Na tienen' }]));
    });

    test('takes nothing back with a discount in which nothing was typed', async () => {
      await discountsAre(NIGHT);
      open();
      await openDiscount(NIGHT.name);
      await discountsAre({ ...NIGHT, price: 6 });
      await press('Opslaan');
      // Edits are made one at a time, so the one that was saved is stored before this one.
      await editMenu(ROMA, (menu) => menu);
      expect(await discounts()).toEqual([{ ...NIGHT, price: 6 }]);
    });

    test('reads that a discount is removed only if it is', async () => {
      await discountsAre(NIGHT);
      open();
      await openDiscount(NIGHT.name);
      await discountsAre({ ...NIGHT, price: 6 });
      await press('Verwijderen');
      await screen.findByText('Nachtkorting verwijderd');
      expect(await discounts()).toEqual([]);
    });

    test('reads that nothing changed if the other removed a discount first', async () => {
      const other = { ...NIGHT, name: 'Anders' };
      await discountsAre(NIGHT, other);
      open();
      await openDiscount(NIGHT.name);
      await discountsAre(other);
      await press('Verwijderen');
      await screen.findByText('Er is niets gewijzigd');
      expect(await discounts()).toEqual([other]);
    });
  });

  describe('who chooses a photo', () => {
    const scaled: ((address: string) => void)[] = [];
    const choose = () =>
      fireEvent.change(dialog().getByLabelText(/foto/i), {
        target: { files: [new File(['x'], 'foto.jpg')] },
      });
    const finish = (at: number, address: string) => act(async () => scaled[at]!(address));
    const save = () => screen.getByRole('button', { name: /Opslaan$/ });
    const images = () => [...document.querySelectorAll('fieldset img')];
    const isKept = async (image: string | undefined) =>
      waitFor(async () => {
        const { products } = (await readMenuDraft(ROMA))!.value.menu;
        expect(products.find(({ name }) => name === 'Margherita')!.image).toBe(image);
      });
    beforeEach(async () => {
      scaled.length = 0;
      vi.mocked(addPicture).mockImplementation(
        () => new Promise((resolve) => scaled.push((address) => resolve({ ok: true, address }))),
      );
      open();
      await search('margherita');
      await press(/^Margherita/);
    });

    test('saves it: the button waits until it is scaled', async () => {
      choose();
      expect(save().getAttribute('aria-busy')).toBe('true');
      fireEvent.click(save());
      expect(dialog().getByRole('heading', { name: 'Margherita' })).toBeTruthy();
      await finish(0, '/api/io/file/one.png');
      fireEvent.click(save());
      await isKept('/api/io/file/one.png');
    });

    test('gets the last of two, whichever is scaled first', async () => {
      choose();
      choose();
      await finish(1, '/api/io/file/two.png');
      await finish(0, '/api/io/file/one.png');
      fireEvent.click(save());
      await isKept('/api/io/file/two.png');
    });

    test('gets none after removing it while another is scaled', async () => {
      choose();
      await finish(0, '/api/io/file/one.png');
      choose();
      await press('Foto verwijderen');
      await finish(1, '/api/io/file/two.png');
      expect(images()).toEqual([]);
      fireEvent.click(save());
      await isKept(undefined);
    });
  });

  test('sees what keeps the menu from being published', async () => {
    open();
    await press(/^Opties/);
    for (const group of screen.getAllByRole('button', { name: /^Groep (?!toevoegen)/ }).slice(0, 1)) {
      fireEvent.click(group);
    }
    await press('Verwijderen, met de producten');
    await press('Bekijk en publiceer');
    expect(dialog().getAllByText('Een keuzegroep heeft geen opties meer.').length).toBeGreaterThan(0);
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Publiceer' }).disabled).toBe(true);
  });

  test('goes back to an earlier menu', async () => {
    const { version, menu } = await shown();
    const [first, ...rest] = menu.products;
    const command = '01j0000000000000000000000z';
    const dearer = { ...menu, products: [{ ...first!, price: 99 }, ...rest] };
    await call(publishMenu, { params: { host: ROMA }, body: { menu: dearer, based_on: version, command } });
    open();
    await press('Meer');
    await press('Eerdere kaarten');
    await press(/^Terugzetten: Ingelezen kaart/);
    await press('Bekijk en publiceer');
    await press('Publiceer');
    await waitFor(() => expect(margherita().price).toBe(first!.price));
  });

  test('goes back to the earlier menu that was pressed first', async () => {
    const { menu } = await shown();
    const [first, ...rest] = menu.products;
    for (const [price, command] of [
      [98, '01j0000000000000000000000y'],
      [99, '01j0000000000000000000000z'],
    ] as const) {
      const body = {
        menu: { ...menu, products: [{ ...first!, price }, ...rest] },
        based_on: (await shown()).version,
        command,
      };
      await call(publishMenu, { params: { host: ROMA }, body });
    }
    open();
    await press('Meer');
    await press('Eerdere kaarten');
    const [one, other] = await screen.findAllByRole('button', { name: /^Terugzetten: / });
    const fetched = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(one!);
    fireEvent.click(other!);
    await screen.findByText('Teruggezet. Publiceer om hem te laten zien.');
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockRestore();
  });

  test('closes the list of earlier menus while one is fetched: the draft stays as it is', async () => {
    const { version, menu } = await shown();
    const [first, ...rest] = menu.products;
    const dearer = { ...menu, products: [{ ...first!, price: 99 }, ...rest] };
    const command = '01j0000000000000000000000z';
    await call(publishMenu, { params: { host: ROMA }, body: { menu: dearer, based_on: version, command } });
    open();
    await press('Meer');
    await press('Eerdere kaarten');
    const back = await screen.findByRole('button', { name: /^Terugzetten: Ingelezen kaart/ });
    const fetched = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(back);
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    await fetched.mock.results[0]!.value;
    fetched.mockRestore();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Bekijk en publiceer')).toBeNull();
  });

  test('chooses which menu to keep when another one was published meanwhile', async () => {
    open();
    await search('margherita');
    await press(/^Margherita/);
    await type('Tweede regel', 'de echte');
    await press('Opslaan');
    await screen.findByText('Bekijk en publiceer');
    const { version, menu } = await shown();
    const [first, ...rest] = menu.products;
    const theirs = { ...menu, products: [{ ...first!, price: 99 }, ...rest] };
    const command = '01j0000000000000000000000z';
    await call(publishMenu, { params: { host: ROMA }, body: { menu: theirs, based_on: version, command } });
    await press('Bekijk en publiceer');
    await press('Publiceer');
    await screen.findByText('De kaart is intussen door iemand anders gewijzigd');
    fireEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
    await press('Bekijk');
    await press('Neem de nieuwe kaart');
    await waitFor(() => expect(screen.queryByText('Bekijk en publiceer')).toBeNull());
    expect(margherita()).toMatchObject({ price: 99 });
  });

  test('hears at once of a menu that was published elsewhere, and merges it with their own changes', async () => {
    sync();
    open();
    await search('margherita');
    await press(/^Margherita/);
    await type('Tweede regel', 'de echte');
    await press('Opslaan');
    await screen.findByText('Bekijk en publiceer');
    const { version, menu } = await shown();
    const theirs = { ...menu, products: menu.products.map((one) => ({ ...one, soldout: true })) };
    const command = '01j0000000000000000000000y';
    await call(publishMenu, { params: { host: ROMA }, body: { menu: theirs, based_on: version, command } });
    await screen.findByText('De kaart is intussen door iemand anders gewijzigd');
    await press('Bekijk');
    await press('Voeg samen');
    await waitFor(() => expect(screen.queryByText(/intussen door iemand anders/)).toBeNull());
    await press('Bekijk en publiceer');
    expect(dialog().getByRole('heading', { name: '1 wijziging' })).toBeTruthy();
    await press('Publiceer');
    await waitFor(() => expect(margherita()).toMatchObject({ subname: 'de echte', soldout: true }));
  });

  test('reads that the JSON lacks the photos that are not published', async () => {
    const note = /staan niet in het JSON-bestand/;
    open();
    await press('Meer');
    await press('Importeren en exporteren');
    expect(dialog().queryByText(note)).toBeNull();
    await editMenu(ROMA, (menu) => ({
      ...menu,
      products: menu.products.map((one) => ({ ...one, image: 'draft:01j0000000000000000000000z' })),
    }));
    await waitFor(() => expect(dialog().getByText(note)).toBeTruthy());
  });

  test('reads a list, whose mistakes are shown with their lines', async () => {
    open();
    await press('Meer');
    await press('Importeren en exporteren');
    const choose = (text: string) => {
      const input = dialog().getByLabelText('Bestand inlezen');
      fireEvent.change(input, { target: { files: [new File([text], 'lijst.csv')] } });
    };
    choose('naam;groep;prijs\nNapoli;Klassiek;acht\n');
    await screen.findByText('Er is niets gewijzigd');
    expect(dialog().getByText('Regel 2, prijs')).toBeTruthy();
    choose('naam;groep;prijs\nNapoli;Klassiek;8,50\n');
    await press('Bekijk en publiceer');
    expect(dialog().getByText(/Nieuw: Napoli/)).toBeTruthy();
  });
});

const shown = async () => {
  const result = await call(readMenu, { params: { host: ROMA } });
  if (!result.ok) throw new Error(result.code);
  return result.answer;
};

test('Staff read that the owner changes the menu', async () => {
  await logIn(KITCHEN_PHONE);
  const current = session.get()!;
  const kitchens = current.user['#KITCHENS']!.map((one) => ({ ...one, _role: 'staff' as const }));
  session.set({ ...current, user: { ...current.user, '#KITCHENS': kitchens } });
  open();
  await screen.findByText('Alleen de eigenaar wijzigt de menukaart');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('Staff of one business who own another edit the menu of their own', async () => {
  await logIn(KITCHEN_PHONE);
  const current = session.get()!;
  const owned = current.user['#KITCHENS']!;
  const kitchens = [{ ...owned[0]!, _id: 'organisation/lotus', _role: 'staff' } as const, ...owned];
  session.set({ ...current, user: { ...current.user, '#KITCHENS': kitchens } });
  open('');
  await screen.findByRole('searchbox');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Roma');
});

test('An owner who follows a link to the menu of another business does not get their own', async () => {
  await logIn(KITCHEN_PHONE);
  open('?host=lotus');
  await screen.findByText('Alleen de eigenaar wijzigt de menukaart');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('A user who works nowhere reads whom to ask', async () => {
  await logIn(DEMO_PHONE);
  open();
  await screen.findByText('Je werkt hier nog niet in een keuken');
});

test('A user who submitted a business reads that it is being looked at', async () => {
  await logIn(DEMO_PHONE);
  await submitBusiness({ name: 'Snackbar De Zwaluw', city: 'Nijverdal', website: '', description: '' });
  open();
  await screen.findByText(/^Je hebt Snackbar De Zwaluw aangemeld/);
});

test('Without a connection, a device that never had the menu says so', async () => {
  await logIn(KITCHEN_PHONE);
  mock.scenario('offline');
  open();
  await screen.findByText('De menukaart staat nog niet op dit apparaat');
  mock.scenario(null);
  await press('Probeer opnieuw');
  await screen.findByRole('searchbox');
});
