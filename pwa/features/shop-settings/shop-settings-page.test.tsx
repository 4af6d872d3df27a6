import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import { type SettingPath, settingAt } from '#domain/settings-draft';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { forgetSources } from '../../data/use-stored.ts';
import { messages as english } from '../../locales/en.po';
import { refreshHub, refreshHubs } from '../../sync/catalog/catalog.ts';
import { session } from '../../sync/device/session-store.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { quickFinger } from '../../testing/quick-finger.ts';
import { activateTestLanguage, renderPage } from '../../testing/render-page.tsx';
import ShopSettingsPage from './shop-settings-page.tsx';

const { mock, logInAs } = startMockedApp();
const ROMA = 'organisation/roma';
beforeEach(() => localStorage.removeItem('eetplein-shop-draft'));

const open = () => renderPage({ '/kitchen/settings': <ShopSettingsPage /> }, ['/kitchen/settings']);
const roma = () => mock.world.catalog.host(ROMA) as Host;
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).parentElement!);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const AGAIN = 'Een foto is niet bewaard gebleven. Kies hem opnieuw.';
/** The owner's draft from some days ago. */
const typedBefore = (values: object) => {
  const user = session.get()!.user._id;
  const draft = Object.entries(values).map(([path, value]) => [
    path,
    { seen: settingAt(roma(), path as SettingPath), value },
  ]);
  const key = 'eetplein-shop-draft';
  localStorage.setItem(key, JSON.stringify({ user, drafts: { [ROMA]: Object.fromEntries(draft) } }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
};
/** Another device changes the business. */
const elsewhere = (change: object) =>
  mock.world.change(() => mock.world.keepInCatalog({ ...roma(), ...change } as Host));

describe('The settings of Roma', () => {
  beforeEach(async () => {
    await logInAs(KITCHEN_PHONE);
    await refreshHubs();
    await refreshHub('hub/nijverdal');
  });

  test('are saved, and everything else of the business stays', async () => {
    const before = roma();
    open();
    const types = await card('Afhalen en bezorgen');
    type(types.getByLabelText('Wachttijd afhalen (minuten)'), '35');
    type((await card('Teksten')).getByLabelText('Mededeling boven de kaart'), 'Vandaag verse pasta');
    await screen.findByText('2 wijzigingen');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    await waitFor(() => expect(screen.queryByText(/wijzigingen/)).toBeNull());
    const { _rev, ...after } = roma() as Host & { _revisions?: unknown };
    const { _rev: _, ...rest } = before;
    const { [rest.message!]: english, ...others } = rest.en!;
    expect(after).toEqual({
      ...rest,
      message: 'Vandaag verse pasta',
      order: { ...rest.order, wait: 35 },
      en: { ...others, 'Vandaag verse pasta': english },
    });
  });

  test('keep a day on the screen while its date is typed', async () => {
    open();
    const days = await card('Afwijkende dagen');
    fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    const field = days.getAllByLabelText('Datum').at(-1) as HTMLInputElement;
    // After the 1 of 12 browsers report January.
    type(field, '2026-01-28');
    expect(field.isConnected).toBe(true);
    expect(days.getByText('Kies een dag vanaf vandaag.')).toBeTruthy();
    type(field, '2026-12-28');
    expect(days.queryByText('Kies een dag vanaf vandaag.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions!.at(-1)).toMatchObject({ date: '2026-12-28', closed: true });
  });

  test('keep a day on the screen while its date is that of another that is over', async () => {
    const past = { date: '2026-01-01', closed: true, text: 'Nieuwjaarsdag' } as const;
    elsewhere({ exceptions: [past] });
    await refreshHub('hub/nijverdal');
    open();
    const days = await card('Afwijkende dagen');
    fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    const field = days.getByLabelText('Datum');
    // After the 1 of 12 browsers report January.
    type(field, '2026-01-01');
    expect(field.isConnected).toBe(true);
    type(field, '2026-12-01');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions).toEqual([past, { date: '2026-12-01', closed: true, text: 'Gesloten' }]);
  });

  test('have room for another day after years of days that are over', async () => {
    const over = Array.from({ length: 200 }, (_, at) => ({
      date: `20${10 + Math.floor(at / 20)}-01-${10 + (at % 20)}`,
      closed: true as const,
      text: 'Toen dicht',
    }));
    const ahead = { date: '2026-12-24', closed: true, text: 'Kerstavond' } as const;
    elsewhere({ exceptions: [...over.slice(1), ahead] });
    await refreshHub('hub/nijverdal');
    open();
    const days = await card('Afwijkende dagen');
    fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    expect(days.getAllByLabelText('Datum')).toHaveLength(2);
    type(days.getAllByLabelText('Datum').at(-1)!, '2026-12-28');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions?.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-28']);
  });

  test('take a phone number however it is written', async () => {
    open();
    const texts = await card('Teksten');
    const phone = texts.getByLabelText<HTMLInputElement>('Telefoonnummer');
    type(phone, '+31 548 61 23 45');
    expect(phone.value).toBe('0548612345');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().phone).toBe('0548612345');
  });

  test('have English beside the texts, which goes with a text that is removed', async () => {
    open();
    const texts = await card('Teksten');
    type(texts.getByLabelText('Uitleg bij bezorgen in het Engels (als je wilt)'), 'By bicycle');
    type(texts.getByLabelText('Mededeling boven de kaart'), '');
    const inEnglish = texts.getByLabelText<HTMLTextAreaElement>(
      'Mededeling boven de kaart in het Engels (als je wilt)',
    );
    expect(inEnglish.disabled).toBe(true);
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().en).toMatchObject({ 'Onze bezorgers rijden elektrisch.': 'By bicycle' });
    expect(Object.values(roma().en!).some((english) => english.startsWith('Fridays'))).toBe(false);
    fireEvent.click(texts.getByRole('switch', { name: /^Engelse teksten/ }));
    expect(texts.queryByLabelText(/als je wilt/)).toBeNull();
  });

  test('offer the holidays, and say what is wrong before they can be saved', async () => {
    open();
    const days = await card('Afwijkende dagen');
    type(days.getByLabelText('Feestdag toevoegen'), '2027-04-27');
    const holiday = within(await days.findByRole('group', { name: 'Koningsdag' }));
    expect((holiday.getByLabelText('Datum') as HTMLInputElement).value).toBe('2027-04-27');
    const monday = within((await card('Openingstijden')).getByRole('group', { name: 'maandag' }));
    while (monday.queryAllByLabelText('Tot').length < 2)
      fireEvent.click(monday.getByRole('button', { name: 'Tijden toevoegen op maandag' }));
    const end = (await monday.findAllByLabelText('Tot')).at(-1);
    type(end!, '18:00');
    await monday.findByText('Deze tijden vallen samen met andere van dezelfde dag.');
    expect((screen.getByRole('button', { name: 'Opslaan' }) as HTMLButtonElement).disabled).toBe(true);
    type(end!, '14:00');
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Opslaan' }) as HTMLButtonElement).disabled).toBe(false),
    );
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions).toContainEqual({ date: '2027-04-27', closed: true, text: 'Koningsdag' });
  });

  test('lose the English of a day and of hours that are removed', async () => {
    const timetable = [{ day: 1, start: '16:00', end: '21:00', text: 'Keuken tot negen' }];
    elsewhere({
      timetable,
      exceptions: [{ date: '2027-04-27', closed: true, text: 'Koningsdag' }],
      en: { Koningsdag: 'King’s Day', 'Keuken tot negen': 'Kitchen until nine' },
    });
    await refreshHub('hub/nijverdal');
    open();
    await card('Afwijkende dagen');
    press('Verwijder Koningsdag');
    await screen.findByText('1 wijziging');
    press('Verwijder deze tijden van maandag');
    await screen.findByText('2 wijzigingen');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma()).toMatchObject({ timetable: [], exceptions: [] });
    expect(roma()).not.toHaveProperty('en');
  });

  test('keep the English of a day that is removed for another of the same name', async () => {
    const closed = { closed: true, text: 'Gesloten' };
    const [one, two] = [
      { date: '2027-04-27', ...closed },
      { date: '2027-04-28', ...closed },
    ];
    elsewhere({ exceptions: [one, two], en: { Gesloten: 'Closed' } });
    await refreshHub('hub/nijverdal');
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Verwijder Gesloten' }))[0]!);
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma()).toMatchObject({ exceptions: [two], en: { Gesloten: 'Closed' } });
  });

  test('say which times end on the next day, and ask about those that last very long', async () => {
    open();
    const monday = within((await card('Openingstijden')).getByRole('group', { name: 'maandag' }));
    if (!monday.queryByLabelText('Van')) fireEvent.click(monday.getByRole('button', { name: /^Tijden/ }));
    const [start] = await monday.findAllByLabelText('Van');
    const [end] = monday.getAllByLabelText('Tot');
    const said = () => monday.queryByRole('status')?.textContent?.trim();
    for (const [from, to, words] of [
      ['16:00', '22:00', undefined],
      ['16:00', '02:00', 'Tot 02:00 de volgende dag.'],
      ['16:00', '15:00', 'Tot 15:00 de volgende dag. Dat is langer dan 16 uur. Klopt dat?'],
      ['06:00', '22:00', undefined],
      ['06:00', '22:01', 'Dat is langer dan 16 uur. Klopt dat?'],
      ['06:00', '06:00', 'Tot 06:00 de volgende dag. Dat is langer dan 16 uur. Klopt dat?'],
    ] as const) {
      type(start!, from);
      type(end!, to);
      expect(said()).toBe(words);
    }
  });

  test('keep the focus at the place of times that are removed', async () => {
    open();
    const monday = within((await card('Openingstijden')).getByRole('group', { name: 'maandag' }));
    const add = () => monday.getByRole('button', { name: 'Tijden toevoegen op maandag' });
    const removing = () => monday.queryAllByRole('button', { name: 'Verwijder deze tijden van maandag' });
    while (removing().length < 2) fireEvent.click(add());
    const press = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    for (const left of [1, 0]) {
      press(removing()[0]!);
      await waitFor(() => expect(removing()).toHaveLength(left));
      expect(document.activeElement).toBe(removing()[0] ?? add());
    }
  });

  test('show in the lists a business that was in none, once it has a type', async () => {
    elsewhere({ stealth: true, types: [] });
    await refreshHub('hub/nijverdal');
    open();
    const listing = await card('Vindbaar');
    await listing.findByText(/^Klanten vinden je zaak nu alleen/);
    fireEvent.click(listing.getByRole('switch', { name: 'In de lijsten en zoekmachines' }));
    await listing.findByText('Kies minstens één soort, anders staat de zaak in geen lijst.');
    for (const type of ['Pizza', 'Kip', 'Kip']) fireEvent.click(listing.getByRole('button', { name: type }));
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().types).toEqual(['pizza']);
    expect(roma()).not.toHaveProperty('stealth');
  });

  test('store a holiday in Dutch with its English, in whichever language the owner uses the app', async () => {
    activateTestLanguage('en', english);
    open();
    const days = await card('Special days');
    type(days.getByLabelText('Add a holiday'), '2027-04-27');
    fireEvent.click(days.getByRole('button', { name: 'Another day' }));
    const other = within((await days.findAllByRole('group', { name: 'Gesloten' })).at(-1)!);
    type(other.getByLabelText('Date'), '2026-08-01');
    press('Save');
    await screen.findByText('Saved');
    expect(
      roma()
        .exceptions?.slice(-2)
        .map(({ text }) => text),
    ).toEqual(['Koningsdag', 'Gesloten']);
    expect(roma().en).toMatchObject({ Koningsdag: 'King’s Day', Gesloten: 'Closed' });
  });

  test('do not say that a day is closed once it has hours', async () => {
    open();
    const days = await card('Afwijkende dagen');
    fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    const added = within(await days.findByRole('group', { name: 'Gesloten' }));
    const text = added.getByLabelText<HTMLInputElement>('Tekst voor klanten');
    fireEvent.click(added.getByRole('switch', { name: 'De hele dag gesloten' }));
    expect(text.value).toBe('');
    type(text, 'Braderie');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions!.at(-1)).toMatchObject({ start: '17:00', end: '21:00', text: 'Braderie' });
    expect(roma().en).not.toHaveProperty('Gesloten');
    expect(roma().en).not.toHaveProperty('Braderie');
  });

  test('do not call a day closed in English that the owner gave another name', async () => {
    open();
    const days = await card('Afwijkende dagen');
    fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    const [name] = await days.findAllByDisplayValue('Gesloten');
    type(name!, 'B');
    type(name!, 'Braderie');
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().exceptions!.at(-1)).toMatchObject({ text: 'Braderie' });
    expect(roma().en).not.toHaveProperty('Braderie');
  });

  test('open a day of a draft that is over by now, so that its date can be chosen again', async () => {
    open();
    const days = await card('Afwijkende dagen');
    typedBefore({ exceptions: [...(roma().exceptions ?? []), { date: '2026-01-28', closed: true }] });
    const wrong = await days.findByText('Kies een dag vanaf vandaag.');
    expect(wrong.closest('details')!.open).toBe(true);
  });

  test('show which zipcodes the regions reach while they are typed', async () => {
    open();
    const regions = await card('Bezorggebied');
    const before = regions.getAllByRole('group').length;
    press('Gebied toevoegen');
    await waitFor(() => expect(regions.getAllByRole('group')).toHaveLength(before + 1));
    await regions.findByText('Vul een plaats, postcode of afstand in.');
    const added = within(regions.getAllByRole('group').at(-1)!);
    type(added.getByLabelText('Postcode'), '7411');
    type(added.getByLabelText('Kosten (€)'), '7,25');
    type(added.getByLabelText('Minimum (€)'), '12,50');
    type(regions.getByLabelText('Probeer een postcode'), '7411 AB');
    await regions.findAllByText(/7,25/);
    const reached = regions.getByRole('heading', { name: 'Wie bereik je zo?' }).parentElement!;
    const words = () => reached.textContent?.replaceAll('\u00A0', ' ');
    await waitFor(() => expect(words()).toContain('7411: € 7,25 · minimum € 12,50'));
  });

  test('show what is wrong with a region, even if delivery is switched off since', async () => {
    open();
    const regions = await card('Bezorggebied');
    const before = regions.getAllByRole('group').length;
    press('Gebied toevoegen');
    await waitFor(() => expect(regions.getAllByRole('group')).toHaveLength(before + 1));
    fireEvent.click((await card('Afhalen en bezorgen')).getByRole('switch', { name: 'Bezorgen' }));
    await screen.findByText('Er klopt nog iets niet; zie de rode regels.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Gebied verwijderen' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bezorggebied' })).toBeNull());
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma().delivery!.deliver).toBe(false);
  });

  test('keep what is typed in a region when another is removed, and remove one at a double click', async () => {
    open();
    const regions = await card('Bezorggebied');
    const costs = () => regions.getAllByLabelText<HTMLInputElement>('Kosten (€)').map(({ value }) => value);
    const removing = () => regions.getAllByText('Gebied verwijderen').map((word) => word.closest('button')!);
    const before = removing().length;
    type(regions.getAllByLabelText('Kosten (€)')[1]!, '3 euro');
    const [, ...others] = costs();
    const [first, second] = removing();
    first!.focus();
    const tap = quickFinger();
    for (const tapped of [first, second]) tap(tapped!);
    expect(removing()).toHaveLength(before - 1);
    expect(costs()).toEqual(others);
    expect(document.activeElement?.textContent).toBe('Bezorggebied');
  });

  test('keep a day open when another is removed', async () => {
    open();
    const days = await card('Afwijkende dagen');
    const closed = (day: HTMLElement) => !day.closest('details')!.open;
    const all = () => days.queryAllByLabelText('Datum');
    const before = all().length;
    for (const _ of [1, 2]) fireEvent.click(days.getByRole('button', { name: 'Andere dag' }));
    all()[before]!.closest('details')!.open = false;
    const [remove] = days.getAllByLabelText('Verwijder Gesloten');
    remove!.focus();
    fireEvent.click(remove!);
    expect(all()).toHaveLength(before + 1);
    expect(closed(all()[before]!)).toBe(false);
    expect(document.activeElement?.textContent).toBe('Afwijkende dagen');
  });

  test('survive a reload unsaved, and say that saving needs a connection', async () => {
    open();
    type((await card('Teksten')).getByLabelText('Over de zaak'), 'Sinds 1987');
    cleanup();
    forgetSources();
    mock.scenario('offline');
    open();
    const text = (await card('Teksten')).getByLabelText('Over de zaak') as HTMLTextAreaElement;
    expect(text.value).toBe('Sinds 1987');
    press('Opslaan');
    await screen.findByText(/Je wijzigingen blijven op dit apparaat/);
    expect(roma().description).not.toBe('Sinds 1987');
  });

  test('keep what is typed while they are being saved', async () => {
    open();
    const texts = await card('Teksten');
    const about = texts.getByLabelText<HTMLTextAreaElement>('Over de zaak');
    const before = about.value;
    const message = texts.getByLabelText<HTMLTextAreaElement>('Mededeling boven de kaart');
    type(about, 'Verstuurd');
    await screen.findByText('1 wijziging');
    press('Opslaan');
    type(message, 'Later getypt');
    type(about, before);
    await screen.findByText('Opgeslagen');
    expect(roma().description).toBe('Verstuurd');
    await screen.findByText('2 wijzigingen');
    expect([about.value, message.value]).toEqual([before, 'Later getypt']);
    expect(screen.queryByText(/Intussen ook/)).toBeNull();
    press('Opslaan');
    await waitFor(() => expect(roma()).toMatchObject({ description: before, message: 'Later getypt' }));
  });

  test('are saved on top of switches that changed meanwhile, but never over the same setting', async () => {
    open();
    type((await card('Teksten')).getByLabelText('Over de zaak'), 'Van mij');
    await screen.findByText('1 wijziging');
    elsewhere({ closed: true });
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma()).toMatchObject({ closed: true, description: 'Van mij' });

    type((await card('Teksten')).getByLabelText('Over de zaak'), 'Toch anders');
    await screen.findByText('1 wijziging');
    elsewhere({ description: 'Van een ander' });
    await screen.findByText('Intussen ook ergens anders gewijzigd: Omschrijving');
    expect((screen.getByRole('button', { name: 'Opslaan' }) as HTMLButtonElement).disabled).toBe(true);
    press('Mijn wijziging houden');
    await waitFor(() => expect(screen.queryByText(/Intussen ook/)).toBeNull());
    press('Opslaan');
    await waitFor(() => expect(roma().description).toBe('Toch anders'));
  });

  test('ask for a picture again that was removed before it was saved, and keep the other changes', async () => {
    const before = roma();
    const picture = (key: string) => `/api/io/file/picture-${key}.webp`;
    const [gone, there] = [picture('gone'), picture('there')];
    mock.world.files.set('picture-there.webp', {
      user: session.get()!.user._id,
      type: 'image/webp',
      bytes: new ArrayBuffer(1),
    });
    open();
    const looks = await card('Uiterlijk');
    typedBefore({ logo: gone, banner: there });
    await screen.findByText('2 wijzigingen');
    press('Opslaan');
    const logo = within(looks.getByRole('group', { name: 'Logo' }));
    await logo.findByText(AGAIN);
    expect(roma()).toEqual(before);
    await within(screen.getByRole('region', { name: 'Wijzigingen' })).findByText(AGAIN);
    press('Opslaan');
    await screen.findByText('Opgeslagen');
    expect(roma()).toMatchObject({ logo: before.logo, banner: there });
    typedBefore({ logo: there });
    await waitFor(() => expect(logo.queryByText(AGAIN)).toBeNull());
  });

  test('have the couriers, and let the owner withdraw and restore the approval of one', async () => {
    open();
    const couriers = await card('Bezorgers');
    await couriers.findByText('Sanne de Boer');
    press('Intrekken');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Ja/ }));
    await couriers.findByText(/Wil voor je bezorgen/);
    press('Goedkeuren');
    await couriers.findByText(/Bezorgt voor je/);
  });

  test('have the requests of couriers, which the owner declines after a question', async () => {
    const sanne = Object.values(mock.world.state.users).find(({ name }) => name === 'Sanne de Boer')!;
    const hosts = sanne.hosts!.map(({ verified: _, ...asked }) => asked);
    mock.world.change(() => mock.world.keepUser({ ...sanne, hosts }));
    open();
    const couriers = await card('Bezorgers');
    await couriers.findByText(/Wil voor je bezorgen/);
    press('Afwijzen');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Ja/ }));
    await couriers.findByText(/Nog niemand vroeg/);
    expect(mock.world.state.users[sanne._id]!.hosts?.some(({ _id }) => _id === ROMA)).toBe(false);
  });
});

test('a customer changes no settings', async () => {
  await logInAs(DEMO_PHONE);
  open();
  await screen.findByRole('heading', { name: 'Alleen de eigenaar wijzigt de instellingen' });
});
