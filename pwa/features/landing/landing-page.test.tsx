import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AddressCandidate } from '#documents/address';
import type { Host } from '#documents/host';
import { instantAt } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { NearList } from '../../data/use-near.ts';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { activateTestLanguage, elsewhere, goBack, renderPage } from '../../testing/render-page.tsx';
import LandingPage from './landing-page.tsx';

const DAY = 24 * 60 * 60 * 1000;
const towns = demoTowns();
const nijverdal = towns.hubs.find((hub) => hub._id === 'hub/nijverdal')!;
const roma = towns.hosts.find((host) => host._id === 'organisation/roma')!;

const kept = vi.hoisted(() => ({
  now: 0,
  heard: 0,
  status: 'ready',
  connection: 'online',
  hubs: undefined as unknown,
  members: undefined as unknown,
  near: undefined as unknown,
  asking: false,
  types: undefined as unknown,
  catalog: { status: 'idle', businesses: [] as unknown[], dishes: [] as unknown[] },
  found: { status: 'idle', list: [] as unknown[] },
  location: { ok: false, reason: 'denied' } as unknown,
  phone: null as string | null,
  loggedIn: false,
  code: { outcome: 'invalid' } as unknown,
  retry: () => {},
}));
const stored = (value: unknown) => ({
  status: value ? 'ready' : kept.status,
  value,
  updatedAt: kept.heard,
  refreshing: false,
  retry: () => kept.retry(),
});
vi.mock('../../data/use-hubs.ts', () => ({ useHubs: () => stored(kept.hubs) }));
vi.mock('../../data/use-hub.ts', () => ({ useHub: () => stored(kept.members) }));
vi.mock('../../data/use-type-counts.ts', () => ({ useTypeCounts: () => stored(kept.types) }));
vi.mock('../../data/use-near.ts', async (original) => ({
  ...(await original<object>()),
  useNear: () => ({ ...stored(kept.near), refreshing: kept.asking }),
}));
vi.mock('../../data/use-hub-sales.ts', () => ({ useHubSales: () => ({ 'organisation/sora': 9 }) }));
vi.mock('../../data/use-catalog-search.ts', () => ({ useCatalogSearch: () => kept.catalog }));
vi.mock('../../data/use-now.ts', () => ({ useNow: () => kept.now }));
vi.mock('../../data/use-connection.ts', () => ({ useConnection: () => kept.connection }));
vi.mock('../../data/use-address-search.ts', () => ({
  useAddressSearch: (text: string) => (text.length < 6 ? { status: 'idle', list: [] } : kept.found),
  locate: async () => kept.location,
}));
vi.mock('../../data/use-session.ts', () => ({
  useSession: () => ({
    user: null,
    loggedIn: kept.loggedIn,
    phone: kept.phone,
    requestCode: async () => ({ ok: true, loggedIn: false, sent: true, validFor: 600, resendIn: 30 }),
    confirmCode: async () => ({ ok: true, loggedIn: true }),
  }),
}));
vi.mock('../../data/action-codes.ts', () => ({ collectActionCode: async () => kept.code }));

const home: AddressCandidate = {
  name: 'Grotestraat 12, 7443 BA Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.3655, 6.4629],
};
const business = (name: string, more: Partial<Host> = {}): Host => ({
  ...roma,
  _id: `organisation/${name.toLowerCase()}`,
  name,
  ...more,
});
const give = (...hosts: Host[]) => {
  kept.members = { hub: nijverdal, hosts, clubs: [] };
};

/** The businesses that deliver to the visitor's place, each in the hub of its own. */
function nearOf(...hosts: Host[]): NearList {
  const groups = hosts.map((host) => ({ hub: host.hub, hosts: [host] }));
  return { destination: home, home: nijverdal, groups, others: [], sold: {}, unknown: [] };
}

beforeEach(() => {
  localStorage.clear();
  // Wednesday, 18:00: Roma is open.
  kept.now = instantAt('2026-03-11', 18 * 60);
  Object.assign(kept, {
    heard: kept.now,
    status: 'loading',
    connection: 'online',
    hubs: towns.hubs,
    found: { status: 'idle', list: [] },
    catalog: { status: 'idle', businesses: [], dishes: [] },
    near: nearOf(roma),
    asking: false,
    types: undefined,
    phone: null,
    loggedIn: false,
  });
  settings.set(DEFAULT_SETTINGS);
  give(roma);
});

/** Waits for the parts of the page that are loaded after the first paint. */
const open = async (path = '/', before: string[] = []) => {
  const page = <LandingPage />;
  const view = renderPage({ '/': page, '/hub/:key': page }, [...before, path]);
  await importsLoaded();
  return view;
};
const importsLoaded = () => act(() => vi.dynamicImportSettled());
const results = () => within(screen.getByRole('region', { name: 'Resultaten' }));
const names = () =>
  results()
    .queryAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);
const hubNames = () => names().filter((name) => towns.hubs.some((hub) => hub.name === name));
const search = () => screen.getByRole('combobox', { name: 'Zoek een eetplein of je adres' });
const type = async (text: string) => {
  fireEvent.change(search(), { target: { value: text } });
  await importsLoaded();
};

test('shows the hubs, each with a link to its own page', async () => {
  await open();
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
  expect(results().getByRole('link', { name: 'Nijverdal' }).getAttribute('href')).toBe('/hub/nijverdal');
});

test.each(['nijv', 'NIJVERDAL', '7442'])('offers the hub of Nijverdal when %s is typed', async (text) => {
  await open();
  await type(text);
  const offered = within(screen.getByRole('group', { name: 'Plaatsen' })).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual(['Nijverdal']);
});

test('opens with the search of its address', async () => {
  await open('/?q=Nijverdal');
  expect((search() as HTMLInputElement).value).toBe('Nijverdal');
  fireEvent.click(screen.getByRole('option', { name: 'Nijverdal' }));
  await importsLoaded();
  expect(screen.getByRole('heading', { level: 1, name: 'Nijverdal' })).toBeTruthy();
});

test('opens with the search of its address if the device knows an address too', async () => {
  settings.set({ ...settings.get(), address: home });
  await open('/?q=Nijverdal');
  expect((search() as HTMLInputElement).value).toBe('Nijverdal');
  expect(screen.getByRole('option', { name: 'Nijverdal' })).toBeTruthy();
});

test('shows the businesses of a chosen hub, the open ones first, with a link back', async () => {
  give(business('Avond', { timetable: [{ day: 3, start: '20:00', end: '23:00' }] }), business('Zuid'));
  await open('/hub/nijverdal', ['/']);
  expect(screen.getByRole('heading', { level: 1, name: 'Nijverdal' })).toBeTruthy();
  expect(names()).toEqual(['Zuid', 'Avond']);
  expect(results().getByText('Open tot 22:00')).toBeTruthy();
  expect(results().getByText('Open vanaf 20:00')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Terug naar alle eetpleinen' }));
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
});

/** Stubs properties until the end of the test. jsdom does not accept a stub of the whole navigator. */
function stubNavigator(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

test('shows the description of the hub, and shares its address', async () => {
  const share = vi.fn(async () => {});
  stubNavigator({ share });
  kept.members = { hub: { ...nijverdal, banner: '/pictures/hub.jpg' }, hosts: [roma], clubs: [] };
  const { container } = await open('/hub/nijverdal');
  expect(results().getByText(nijverdal.description!)).toBeTruthy();
  expect(container.querySelector('img[src="/pictures/hub.jpg"]')).toBeTruthy();
  fireEvent.click(results().getByRole('button', { name: 'Deel Nijverdal' }));
  expect(share).toHaveBeenCalledWith({ title: 'Nijverdal', url: `${location.origin}${location.pathname}` });
});

test('marks as Dutch the descriptions of a hub and of the cards that an English page shows in Dutch', async () => {
  activateTestLanguage('en');
  const lotus = {
    ...roma,
    _id: 'organisation/lotus',
    name: 'Lotus',
    description: 'Vers uit de wok.',
  } as const;
  const translated = {
    ...roma,
    description: 'Al dertig jaar.',
    en: { 'Al dertig jaar.': 'For thirty years.' },
  };
  kept.members = { hub: nijverdal, hosts: [translated, lotus], clubs: [] };
  await open('/hub/nijverdal');
  expect(screen.getByText(nijverdal.description!).lang).toBe('nl');
  expect(screen.getByText('Vers uit de wok.').lang).toBe('nl');
  expect(screen.getByText('For thirty years.').lang).toBe('');
});

test('keeps the place of the banner of a hub while it may still come, so that the title stays in its place', async () => {
  const banner = () => results().getByRole('link', { name: /^Terug/ }).parentElement!.previousElementSibling;
  Object.assign(kept, { hubs: undefined, members: undefined });
  const { unmount } = await open('/hub/nijverdal');
  expect(banner()?.className).toMatch(/banner/);
  unmount();
  kept.hubs = [{ ...nijverdal, banner: undefined }];
  await open('/hub/nijverdal');
  expect(banner()?.className ?? '').not.toMatch(/banner/);
});

test('copies the address of a hub where the browser cannot share', async () => {
  const writeText = vi.fn(async () => {});
  stubNavigator({ share: undefined, clipboard: { writeText } });
  await open('/hub/nijverdal');
  fireEvent.click(results().getByRole('button', { name: 'Deel Nijverdal' }));
  expect(await screen.findByText('De link is gekopieerd')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}${location.pathname}`);
});

test('remembers the hub, and links to the hubs within it', async () => {
  kept.members = {
    hub: { ...nijverdal, subs: [{ _id: 'hub/hellendoorn', name: 'Hellendoorn' }] },
    hosts: [roma],
    clubs: [],
  };
  await open('/hub/nijverdal');
  expect(settings.get().hub).toBe('hub/nijverdal');
  expect(results().getByRole('link', { name: 'Hellendoorn' }).getAttribute('href')).toBe('/hub/hellendoorn');
});

test('links every business to its information and its menu', async () => {
  await open('/hub/nijverdal');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Informatie over Pizzeria Roma')).toBe('/organisation/roma/info');
  expect(link('Bestellen bij Pizzeria Roma')).toBe('/organisation/roma');
});

test('says on its card that a business is unreachable for now', async () => {
  const board = { required: true, unreachable_since: new Date(kept.now - 60_000).toISOString() };
  give(business('Roma', { board }));
  await open('/hub/nijverdal');
  expect(results().getByText('Even niet bereikbaar')).toBeTruthy();
});

test.each([
  ['is closed', { closed: true }, 'Gesloten voor vandaag'],
  ['is not listed for ordering', { order: { ...roma.order, allow: false } }, 'Open tot 22:00'],
  ['has no business types yet', { types: [] }, 'Nog niet actief'],
])('does not offer to order from a business that %s', async (_, more, text) => {
  give(business('Roma', more as Partial<Host>));
  await open('/hub/nijverdal');
  expect(results().getByText(text)).toBeTruthy();
  expect(results().getByRole<HTMLButtonElement>('button', { name: 'Bestellen bij Roma' }).disabled).toBe(
    true,
  );
});

test.each([
  [
    'closed after its hours, with tomorrow’s',
    {
      timetable: [
        { day: 3, start: '12:00', end: '15:00' },
        { day: 4, start: '16:00', end: '22:00' },
      ],
    },
    ['Gesloten', 'Morgen open 16:00 – 22:00'],
  ],
  [
    'that is open round the clock tomorrow',
    {
      timetable: [
        { day: 3, start: '12:00', end: '15:00' },
        { day: 4, start: '12:00', end: '12:00' },
      ],
    },
    ['Gesloten', 'Morgen open vanaf 12:00'],
  ],
  ['of unknown hours', { timetable: [] }, ['Geen openingstijden bekend']],
  [
    'on its weekly closing day',
    { timetable: [{ day: 4, start: '11:30', end: '15:00' }] },
    ['Vandaag gesloten, morgen open 11:30'],
  ],
  [
    'closed until another weekday',
    { timetable: [{ day: 5, start: '11:30', end: '15:00' }] },
    ['Vandaag gesloten, vrijdag open 11:30'],
  ],
  [
    'that never closes',
    { timetable: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '05:00', end: '05:00' })) },
    ['Dag en nacht open'],
  ],
  [
    'on a holiday',
    { exceptions: [{ date: '2026-03-11', closed: true, text: 'Wij vieren bruiloft' }] },
    ['Vandaag gesloten, morgen open 16:00', 'Wij vieren bruiloft'],
  ],
  ['that only delivers', { order: { ...roma.order, takeaway: false } }, ['Niet afhalen']],
  ['that does not deliver', { delivery: { deliver: false } }, ['Alleen afhalen']],
])('shows the state of a business %s', async (_, more, texts) => {
  give(business('Roma', more as Partial<Host>));
  await open('/hub/nijverdal');
  for (const text of texts) expect(results().getByText(text)).toBeTruthy();
});

test('cuts a description at 100 characters until it is expanded', async () => {
  give(business('Roma', { description: `${'a'.repeat(100)} en de rest` }));
  await open('/hub/nijverdal');
  expect(results().getByText(`${'a'.repeat(100)}…`)).toBeTruthy();
  fireEvent.click(results().getByRole('button', { name: 'Meer lezen' }));
  expect(results().getByText(`${'a'.repeat(100)} en de rest`)).toBeTruthy();
});

test('filters by a business type, and shows all businesses again with Alle', async () => {
  give(business('Roma'), business('Sora', { types: ['sushi'] }));
  await open('/hub/nijverdal');
  const sushi = screen.getByRole('button', { name: 'Sushi' });
  expect(sushi.style.getPropertyValue('--tint')).toBe('#D6456B');
  fireEvent.click(sushi);
  expect(names()).toEqual(['Sora']);
  fireEvent.click(screen.getByRole('button', { name: 'Alle' }));
  expect(names()).toEqual(['Roma', 'Sora']);
  fireEvent.click(screen.getByRole('button', { name: 'Spaans' }));
  expect(results().getByText('Geen zaak met dit soort eten')).toBeTruthy();
});

test('shows what delivery to a chosen address costs, until the address is cleared', async () => {
  kept.found = { status: 'found', list: [home] };
  await open();
  await type('Grotestraat 12');
  fireEvent.click(screen.getByRole('option', { name: /Grotestraat 12/ }));
  await importsLoaded();
  expect(names()).toEqual(['Pizzeria Roma']);
  expect(results().getByText(/Bezorgen €\s2,50 · minimum €\s15,00/)).toBeTruthy();
  fireEvent.click(results().getByRole('button', { name: 'Adres wissen' }));
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
  expect(settings.get().address).toBeNull();
});

test('leaves the start page with one press of back, also after an address was chosen there', async () => {
  kept.found = { status: 'found', list: [home] };
  await open('/', ['/dashboard']);
  await type('Grotestraat 12');
  fireEvent.click(screen.getByRole('option', { name: /Grotestraat 12/ }));
  await importsLoaded();
  goBack();
  expect(elsewhere()).toBe('/dashboard');
});

test('asks for the house number of an address without one', async () => {
  const { number: _, ...street } = home;
  kept.found = { status: 'found', list: [street] };
  await open();
  await type('Grotestraat');
  const row = screen.getByRole('option', { name: /Huisnummer/ });
  fireEvent.click(row);
  await importsLoaded();
  const dialog = within(screen.getByRole('dialog', { name: 'Huisnummer' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Zoek dit adres' }));
  expect(dialog.getByText('Verplicht.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: 'twaalf' } });
  expect(dialog.getByText('Ongeldig huisnummer')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zoek dit adres' }));
  expect((search() as HTMLInputElement).value).toBe('7443BA 12');
});

test('searches by zipcode and house number, and says when one is invalid or unknown', async () => {
  kept.found = { status: 'none', list: [] };
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Postcode' }));
  const boxes = await screen.findByRole('textbox', { name: 'Postcode' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Zoek adres' });
  fireEvent.change(boxes, { target: { value: '7443 sa' } });
  expect(screen.getByText('Ongeldige postcode')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: '0' } });
  expect(screen.getByText('Ongeldig huisnummer')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: '' } });
  expect(screen.queryByText('Ongeldig huisnummer')).toBeNull();
  fireEvent.change(boxes, { target: { value: '7443ba' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: '999' } });
  fireEvent.click(button);
  const message = await screen.findByText('Geen geldig adres gevonden');
  // One live region, so that it is announced once.
  expect([message.closest('[aria-live]')?.ariaLive, message.closest('[role="status"]')]).toEqual([
    'polite',
    null,
  ]);
});

test('shows that the button is busy while searching by zipcode', async () => {
  kept.found = { status: 'searching', list: [] };
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Postcode' }));
  const boxes = await screen.findByRole('textbox', { name: 'Postcode' });
  fireEvent.change(boxes, { target: { value: '7443ba' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Huisnummer' }), { target: { value: '12' } });
  const button = screen.getByRole('button', { name: /Zoek adres/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('says that no hub is near the address, and still offers the hubs', async () => {
  settings.set({
    ...settings.get(),
    address: { ...home, name: 'Dam 1, Amsterdam', zipcode: '1012JS', city: 'Amsterdam' },
  });
  kept.near = { ...nearOf(), home: null };
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open();
  expect(intoView.mock.contexts.at(-1)).toMatchObject({
    textContent: expect.stringMatching(/^Er zijn nog geen/),
  });
  expect(
    screen.getByText(
      'Er zijn nog geen eetpleinen in de buurt van Dam 1, Amsterdam. Selecteer een ander adres of kies direct een eetplein.',
    ),
  ).toBeTruthy();
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
});

test.each([
  ['denied', 'Zet je locatie aan om deze functie te gebruiken'],
  ['unsupported', 'Je browser ondersteunt geen locatiebepaling.'],
  ['unknown', 'Je apparaat kan je locatie nu niet vinden. Vul je adres in.'],
  ['no-address', 'Op je locatie is geen adres gevonden. Vul je adres in.'],
  ['offline', 'Zonder verbinding kunnen we het adres van je locatie niet opzoeken.'],
  ['failed', 'Het adres van je locatie opzoeken lukt nu even niet. Vul je adres in.'],
])('explains a location that is %s', async (reason, text) => {
  kept.location = { ok: false, reason };
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Gebruik mijn huidige locatie' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('uses the current location as the address', async () => {
  kept.location = { ok: true, address: home };
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Gebruik mijn huidige locatie' }));
  await waitFor(() => expect(names()).toEqual(['Pizzeria Roma']));
});

test('shows what is stored on the device and how old it is without a connection', async () => {
  Object.assign(kept, { connection: 'offline', heard: kept.now - 3 * DAY });
  await open('/hub/nijverdal');
  expect(
    results().getByText('Geen verbinding: dit staat op je apparaat, bijgewerkt 3 dagen geleden'),
  ).toBeTruthy();
  expect(names()).toEqual(['Pizzeria Roma']);
});

test('offers to try again when nothing is stored and nothing can be fetched', async () => {
  const retry = vi.fn();
  Object.assign(kept, { hubs: undefined, status: 'unreachable', retry });
  await open();
  fireEvent.click(results().getByRole('button', { name: 'Probeer opnieuw' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows no placeholder of a title when neither the hub nor the list of hubs can be fetched', async () => {
  Object.assign(kept, { hubs: undefined, members: undefined });
  const placeholders = () => document.querySelectorAll('[class*="skeleton"]').length;
  const { unmount } = await open('/hub/nijverdal');
  expect(placeholders()).toBeGreaterThan(0);
  unmount();
  Object.assign(kept, { status: 'unreachable' });
  await open('/hub/nijverdal');
  expect(placeholders()).toBe(0);
  expect(results().getByRole('heading', { level: 1 }).textContent).toBe('Geen verbinding met Eetplein');
  expect(results().getByRole('link', { name: 'Terug naar alle eetpleinen' })).toBeTruthy();
});

test.each(['/hub/nergens', '/hub/Geen%20plaats'])(
  'says in the title too that a hub does not exist, and links to all hubs (%s)',
  async (path) => {
    Object.assign(kept, { members: undefined, status: 'missing' });
    await open(path);
    expect(results().getByText('Dit eetplein bestaat niet (meer)')).toBeTruthy();
    expect(results().getByRole('link', { name: 'Naar alle eetpleinen' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Niet gevonden · Eetplein');
  },
);

test('collapses the search when a hub is chosen, and opens it when pressed', async () => {
  await open('/hub/nijverdal');
  expect(screen.queryByRole('combobox', { name: /Zoek een eetplein/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zoek een eetplein of je adres' }));
  expect(document.activeElement).toBe(search());
  fireEvent.click(screen.getByRole('link', { name: 'Zoek per eetplein' }));
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
});

test.each([
  ['/hub/nijverdal', 'nijverdal', 'Nijverdal'],
  ['/?zipcode=7443BJ', '7443BJ', /^Wie bezorgt er in/],
])(
  'collapses the search when the place at %s is chosen again, and back leads before it',
  async (path, text, place) => {
    await open(path, ['/contact']);
    fireEvent.click(screen.getByRole('button', { name: 'Zoek een eetplein of je adres' }));
    await type(text);
    fireEvent.click(screen.getByRole('option', { name: place }));
    expect(screen.getByRole('button', { name: 'Zoek een eetplein of je adres' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Resultaten' }));
    goBack();
    expect(elsewhere()).toBe('/contact');
  },
);

test('does not show the large header first to a visitor with a stored address', async () => {
  settings.set({ ...DEFAULT_SETTINGS, address: home });
  kept.near = undefined;
  await open();
  expect(screen.queryByRole('heading', { name: 'Lekker eten van je eigen eetplein' })).toBeNull();
  expect(results().getByRole('status', { name: 'Laden' })).toBeTruthy();
});

test('lists who delivers to the address from every hub, with the hub of the address first', async () => {
  settings.set({ ...settings.get(), address: home });
  const ribs = towns.hosts.find(({ _id }) => _id === 'organisation/ribs-op-wielen')!;
  const afhaal = business('Afhaal', { delivery: { deliver: false } });
  kept.near = { ...nearOf(roma, ribs), others: [afhaal] };
  await open();
  const listedHubs = results()
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent);
  expect(listedHubs).toEqual(['Nijverdal', 'Rijssen']);
  expect(names()).toEqual(['Pizzeria Roma', 'Afhaal', 'Ribs op Wielen']);
  expect(results().getByText(/Bezorgen €\s2,50 · minimum €\s15,00 · gratis vanaf €\s35,00/)).toBeTruthy();
  expect(results().getByText(/Bezorgd in ± 40 min · 0,6 km/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Afhalen' }));
  expect(names()).toEqual(['Pizzeria Roma', 'Afhaal']);
  fireEvent.click(screen.getByRole('button', { name: 'Spare ribs' }));
  expect(results().getByText('Geen zaak met deze keuze')).toBeTruthy();
  fireEvent.click(results().getByRole('button', { name: 'Toon alle zaken' }));
  expect(names()).toHaveLength(3);
});

test('lists who delivers to a zipcode in the address of the page, whichever hub it lies in', async () => {
  kept.near = { ...nearOf(roma), home: null, destination: { zipcode: '7447' } };
  await open('/', ['/']);
  await type('7447');
  fireEvent.click(screen.getByRole('option', { name: 'Wie bezorgt er in 7447?' }));
  await importsLoaded();
  expect(names()).toEqual(['Pizzeria Roma']);
  expect(results().getByText(/Bezorgen €\s3,50 · minimum €\s20,00/)).toBeTruthy();
  expect(settings.get().address).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Resultaten' }));
  fireEvent.click(results().getByRole('button', { name: 'Adres wissen' }));
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Resultaten' }));
});

test('names the hubs whose businesses it does not know without a connection', async () => {
  settings.set({ ...settings.get(), address: home });
  kept.near = { ...nearOf(roma), unknown: ['Deventer', 'Rijssen'] };
  await open();
  const words = 'Zonder verbinding weten we niet of zaken uit Deventer en Rijssen hier bezorgen.';
  expect(results().getByText(words)).toBeTruthy();
  expect(names()).toEqual(['Pizzeria Roma']);
});

test('does not say so while it still asks', async () => {
  settings.set({ ...settings.get(), address: home });
  Object.assign(kept, { near: { ...nearOf(), home: null, unknown: ['Deventer'] }, asking: true });
  await open();
  expect(results().queryByText(/Zonder verbinding/)).toBeNull();
  expect(results().queryByText(/Er zijn nog geen/)).toBeNull();
});

test('limits the hubs to those with a business type, and says how many have it', async () => {
  kept.types = { 'hub/nijverdal': { sushi: 1 }, 'hub/rijssen': { sushi: 3, kip: 1 } };
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sushi' }));
  expect(names()).toEqual(['Nijverdal', 'Rijssen']);
  expect(results().getByText('1 zaak')).toBeTruthy();
  expect(results().getByText('3 zaken')).toBeTruthy();
  expect(results().getByRole('link', { name: 'Rijssen' }).getAttribute('href')).toBe(
    '/hub/rijssen?type=sushi',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Spaans' }));
  expect(results().getByText('Nog nergens een zaak met dit soort eten')).toBeTruthy();
  fireEvent.click(results().getByRole('button', { name: 'Toon alle plaatsen' }));
  expect(names()).toHaveLength(towns.hubs.length);
});

test.each(['pannenkoeken', 'constructor', '__proto__'])(
  'shows no hub for an address with the business type %s, which does not exist',
  async (type) => {
    kept.types = { 'hub/nijverdal': { sushi: 1 }, 'hub/rijssen': { sushi: 3, kip: 1 } };
    await open(`/?type=${type}`);
    expect(results().getByText('Nog nergens een zaak met dit soort eten')).toBeTruthy();
  },
);

test('shows the open businesses of the hub that was looked at last', async () => {
  settings.set({ ...settings.get(), hub: 'hub/nijverdal' });
  give(business('Avond', { timetable: [{ day: 3, start: '20:00', end: '23:00' }] }), business('Zuid'));
  await open();
  const section = results().getByRole('heading', { name: 'Nu open in Nijverdal' }).parentElement!;
  expect(within(section).getAllByRole('article')).toHaveLength(1);
  expect(within(section).getByRole('heading', { name: 'Zuid' })).toBeTruthy();
  expect(within(section).getByRole('link', { name: 'Alle zaken in Nijverdal' })).toBeTruthy();
});

test('sorts and filters the businesses of a hub, and keeps that going to a business and back', async () => {
  give(business('Roma'), business('Sora', { types: ['sushi'], delivery: { deliver: true, free: true } }));
  await open('/hub/nijverdal');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sorteren' }), { target: { value: 'popular' } });
  expect(names()).toEqual(['Sora', 'Roma']);
  const said = screen.getByText('2 zaken');
  expect(said.getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Gratis bezorgen' }));
  expect(names()).toEqual(['Sora']);
  expect(said.textContent).toBe('1 zaak');
  fireEvent.click(screen.getByRole('link', { name: 'Bestellen bij Sora' }));
  goBack();
  await importsLoaded();
  expect(names()).toEqual(['Sora']);
});

test('announces how many of the businesses that deliver to an address a filter leaves', async () => {
  settings.set({ ...settings.get(), address: home });
  kept.near = nearOf(business('Roma'), business('Sora', { delivery: { deliver: true, free: true } }));
  await open();
  const said = screen.getByText('2 zaken');
  expect(said.getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Gratis bezorgen' }));
  expect(said.textContent).toBe('1 zaak');
});

test('promises no takeaway where nobody delivers and the businesses of the hub only deliver', async () => {
  settings.set({ ...settings.get(), address: home });
  const elsewhere = business('Sora', { order: { takeaway: false }, regions: [{ city: 'Goor', cost: 2 }] });
  kept.near = { ...nearOf(), others: [elsewhere] };
  const { unmount } = await open();
  expect(names()).toEqual(['Sora']);
  expect(results().getByText('Hier bezorgt nog niemand.')).toBeTruthy();
  expect(results().queryByText(/Afhalen kan bij/)).toBeNull();
  unmount();
  kept.near = { ...nearOf(), others: [elsewhere, business('Roma', { regions: [] })] };
  await open();
  expect(results().getByText('Hier bezorgt nog niemand. Afhalen kan bij:')).toBeTruthy();
});

test.each(['/hub/nijverdal?sort=nonsense&min=7&way=fly&open=yes', '/hub/nijverdal?sort=open'])(
  'ignores unknown choices (%s)',
  async (path) => {
    give(business('Roma'), business('Sora'));
    await open(path);
    expect(names()).toEqual(['Roma', 'Sora']);
  },
);

test('an inactive business says only that', async () => {
  give(business('Roma', { types: [] }));
  await open('/hub/nijverdal');
  const card = within(results().getByRole('article'));
  expect(card.getByText('Nog niet actief')).toBeTruthy();
  for (const words of [/Open/, /Bezorgen/, /bezorgd/]) expect(card.queryByText(words)).toBeNull();
});

test('a blocked zipcode is said once', async () => {
  settings.set({ ...settings.get(), address: home });
  give(
    business('Roma', {
      regions: [
        { zipcode: '#7443', cost: 0 },
        { city: 'Nijverdal', cost: 2 },
      ],
    }),
  );
  await open('/hub/nijverdal');
  expect(results().getAllByText(/bezorging|bezorgt/i)).toHaveLength(1);
  expect(results().getByText('Wegens drukte tijdelijk geen bezorging')).toBeTruthy();
});

test('says why a search failed', async () => {
  kept.found = { status: 'failed', list: [], message: 'geocoder-unavailable' } as typeof kept.found;
  await open();
  await type('Grotestraat 12');
  await importsLoaded();
  expect(screen.getByText('Adressen zoeken lukt nu even niet.')).toBeTruthy();
});

test.each([
  [{ outcome: 'new', stamps: 10, host: 'Roma' }, 'Gelukt! Je hebt 10 stempels gekregen van Roma.'],
  [{ outcome: 'new', stamps: 1, host: 'Roma' }, 'Gelukt! Je hebt 1 stempel gekregen van Roma.'],
  [
    { outcome: 'existing', stamps: 10, host: 'Roma' },
    'Je hebt deze code al eens gebruikt en reeds 10 stempels gekregen van Roma',
  ],
  [
    { outcome: 'existing', stamps: 1, host: 'Roma' },
    'Je hebt deze code al eens gebruikt en reeds 1 stempel gekregen van Roma',
  ],
  [{ outcome: 'invalid' }, 'Ongeldige of verlopen code, probeer het nogmaals.'],
  [
    { outcome: 'new', stamps: 5, host: 'Roma', message: 'Proost, van het hele team!' },
    'Proost, van het hele team!',
  ],
  [{ outcome: 'failed' }, 'Code kan niet opgehaald worden probeer het later nogmaals'],
])('redeems an action code half a second after its fifth character: %o', async (outcome, text) => {
  kept.code = outcome;
  await open();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(screen.getByRole('textbox', { name: 'Je actiecode' }), { target: { value: 'pizza' } });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByText(text)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(text)).toBeTruthy();
});

test('calls a code of four characters invalid when the field is left', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Je actiecode' });
  fireEvent.change(field, { target: { value: 'ABCD' } });
  expect(screen.queryByText('Ongeldige code')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('Ongeldige code')).toBeTruthy();
});

test('requires a code only after one was typed', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Je actiecode' });
  fireEvent.blur(field);
  expect(screen.queryByText('Verplicht.')).toBeNull();
  fireEvent.change(field, { target: { value: 'A' } });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(screen.getByText('Verplicht.')).toBeTruthy();
});

test('explains the product below the results, and leads from there to the search', async () => {
  await open();
  const section = (title: string) =>
    within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
  expect(section('Stempelen maar').getByText(/^Met 10 bestellingen is je stempelkaart vol/)).toBeTruthy();
  expect(section('Stempelen maar').getByText('5 volle stempelkaarten')).toBeTruthy();
  expect(section('Wist je dat?').getByText(/meer dan 14% van de omzet/)).toBeTruthy();
  const printer = section('Voor ondernemers: de printer-app').getByRole('link');
  expect(printer.getAttribute('href')).toBe('/for-businesses');
  const app = section('Eetplein op je telefoon');
  for (const part of [app, within(screen.getByRole('contentinfo'))]) {
    const store = (name: RegExp) => part.getByRole('link', { name }).getAttribute('href');
    expect(store(/App Store/)).toContain('apps.apple.com');
    expect(store(/Google Play/)).toContain('play.google.com');
  }
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(section('Pizza met wat?!').getByRole('button', { name: 'Eten bestellen' }));
  expect(intoView.mock.contexts).toEqual([search()]);
  expect(document.activeElement).toBe(search());
});

test('links to the login, or asks for the phone number if one is remembered', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('link', { name: 'inloggen' }).getAttribute('href')).toBe('/login');
  unmount();
  kept.phone = '0612345678';
  await open();
  expect(screen.queryByRole('link', { name: 'inloggen' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
  await importsLoaded();
  expect((screen.getByRole('textbox', { name: 'Je telefoonnummer' }) as HTMLInputElement).value).toBe(
    '0612345678',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Verder' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ja, stuur de code' }));
  fireEvent.change(await screen.findByLabelText('Code uit de sms'), { target: { value: '1234' } });
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
});

test('leads users, who come here by a search, to their dashboard', async () => {
  Object.assign(kept, { phone: '0612345678', loggedIn: true });
  await open('/?q=pizza');
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Zoeken' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'inloggen' })).toBeNull();
});

test('asks for cookie consent once', async () => {
  const { unmount } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Akkoord' }));
  expect(screen.queryByRole('complementary', { name: 'Cookies' })).toBeNull();
  unmount();
  await open();
  expect(screen.queryByRole('complementary', { name: 'Cookies' })).toBeNull();
});

test('shows the hubs again after going back from one', async () => {
  await open('/hub/nijverdal', ['/']);
  goBack();
  expect(hubNames()).toEqual(towns.hubs.map((hub) => hub.name));
});

test('links to the owners, the login, privacy and contact in the footer', async () => {
  await open();
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(
    expect.arrayContaining(['Login voor ondernemers', 'Login met mobiel', 'Privacy', 'Contact']),
  );
});
