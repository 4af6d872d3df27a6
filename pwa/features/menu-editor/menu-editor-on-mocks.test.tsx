import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishMenu, readMenu } from '#contract/menu';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { submitBusiness } from '../../data/account.ts';
import { session } from '../../sync/device/session-store.ts';
import { call } from '../../sync/server/api-client.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import MenuEditorPage from './menu-editor-page.tsx';

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
    await press(/^Terug naar Ingelezen kaart/);
    await press('Bekijk en publiceer');
    await press('Publiceer');
    await waitFor(() => expect(margherita().price).toBe(first!.price));
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
    const back = await screen.findByRole('button', { name: /^Terug naar Ingelezen kaart/ });
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
    await screen.findByText('De kaart is intussen door iemand anders gewijzigd', {}, { timeout: 5000 });
    await press('Bekijk');
    await press('Voeg samen');
    await waitFor(() => expect(screen.queryByText(/intussen door iemand anders/)).toBeNull());
    await press('Bekijk en publiceer');
    expect(dialog().getByRole('heading', { name: '1 wijziging' })).toBeTruthy();
    await press('Publiceer');
    await waitFor(() => expect(margherita()).toMatchObject({ subname: 'de echte', soldout: true }));
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
