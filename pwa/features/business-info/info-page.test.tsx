import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { instantAt } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { session } from '../../sync/device/session-store.ts';
import { anneke, InMemory } from '../../testing/in-memory.ts';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import InfoPage from './info-page.tsx';

const device = { now: 0, hostMode: null as string | null };
const business = new InMemory<{ host: Host; menu: Menu }>();
const account = { joinPickup: vi.fn(), leavePickup: vi.fn() };
vi.mock('../../data/use-business.ts', () => ({ useBusiness: () => business.use() }));
vi.mock('../../data/use-now.ts', () => ({ useNow: () => device.now }));
vi.mock('../../data/use-now-of.ts', () => ({ useNowOf: () => device.now }));
vi.mock('../../data/action-codes.ts', () => ({ collectActionCode: vi.fn() }));
vi.mock('../../data/account.ts', () => ({
  joinPickup: (host: string) => account.joinPickup(host),
  leavePickup: (host: string) => account.leavePickup(host),
}));
vi.mock('../../data/host-mode.ts', () => ({
  get hostModeBusiness() {
    return device.hostMode;
  },
}));

const towns = demoTowns();
const roma = {
  host: towns.hosts.find(({ _id }) => _id === 'organisation/roma')!,
  menu: towns.menus.find(({ host }) => host === 'organisation/roma')!,
};
const give = (host: Partial<Host> = {}) => business.put({ ...roma, host: { ...roma.host, ...host } });

beforeEach(() => {
  localStorage.clear();
  session.set(null);
  device.now = instantAt('2026-03-11', 18 * 60);
  device.hostMode = null;
  settings.set(DEFAULT_SETTINGS);
  account.joinPickup.mockReset().mockResolvedValue({ ok: true });
  account.leavePickup.mockReset().mockResolvedValue({ ok: true });
  give();
});
const open = () => renderPage({ '/organisation/:key/info': <InfoPage /> }, ['/organisation/roma/info']);
const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section')!);
const bar = () => within(screen.getByRole('navigation', { name: 'Op deze pagina' }));

test('links to the start, the menu and the contact details in the bar', () => {
  open();
  expect(bar().getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  fireEvent.click(bar().getByRole('button', { name: 'Contact' }));
  expect(document.activeElement).toBe(screen.getByRole('contentinfo'));
  fireEvent.click(bar().getByRole('link', { name: 'Bestellen' }));
  expect(elsewhere()).toBe('/organisation/roma');
});

test('has no link to the start page of the product in host mode', () => {
  device.hostMode = 'organisation/roma';
  open();
  expect(bar().queryByRole('link', { name: 'Home' })).toBeNull();
});

test('asks for an action code if the business has them, and links to ordering otherwise', () => {
  const { unmount } = open();
  expect(screen.getByLabelText('Je actiecode')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Direct bestellen' })).toBeNull();
  unmount();
  give({ actioncode: false });
  open();
  expect(screen.queryByLabelText('Je actiecode')).toBeNull();
  expect(screen.getByRole('link', { name: 'Direct bestellen' }).getAttribute('href')).toBe(
    '/organisation/roma',
  );
});

test('shows a business without a menu, and offers no order', () => {
  business.put({
    host: { ...roma.host, actioncode: false },
    menu: { ...roma.menu, tabs: [], products: [], discounts: [] },
  });
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pizzeria Roma');
  expect(screen.queryByRole('link', { name: /bestellen$/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Menu' })).toBeNull();
});

test('begins with the name, and has a bar with the order button for a phone', () => {
  open();
  const name = screen.getByRole('heading', { level: 1, name: 'Pizzeria Roma' });
  const code = screen.getByLabelText('Je actiecode');
  expect(name.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const bar = screen.getByRole('region', { name: 'Bestellen' });
  const link = within(bar).getByRole('link', { name: 'Nu bestellen' });
  expect(link.getAttribute('href')).toBe('/organisation/roma');
});

test('has no order button when the business takes no orders', () => {
  give({ order: { ...roma.host.order, allow: false }, actioncode: false });
  open();
  expect(screen.queryByRole('link', { name: /Direct bestellen|Nu bestellen/ })).toBeNull();
});

test('shows one tab of the menu at a time, and opens that tab for ordering', () => {
  open();
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(shown()).toContain('Klassiek');
  fireEvent.click(screen.getByRole('button', { name: 'Pasta' }));
  expect(shown()).toContain('Uit de oven');
  expect(shown()).not.toContain('Klassiek');
  const order = screen.getAllByRole('link', { name: 'Nu bestellen' })[0]!;
  expect(order.getAttribute('href')).toBe('/organisation/roma?tab=Pasta');
});

test('does not show products that are only options', () => {
  open();
  expect(screen.queryByRole('button', { name: 'extra' })).toBeNull();
});

test('shows the wait of the business, or 45 minutes for delivery and 20 for takeaway, with a map', () => {
  const { unmount } = open();
  expect(card('Bezorgen').getByText('Na ongeveer 40 minuten bij je thuis.')).toBeTruthy();
  const map = card('Afhalen').getByRole('link', { name: roma.host.address.name });
  expect(map.getAttribute('href')).toContain('maps');
  unmount();
  give({ delivery: { deliver: true }, order: { allow: true } });
  open();
  expect(card('Bezorgen').getByText('Na ongeveer 45 minuten bij je thuis.')).toBeTruthy();
  expect(card('Afhalen').getByText('Na ongeveer 20 minuten klaar.')).toBeTruthy();
});

const regionRows = () =>
  card('Bezorgen')
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent?.replace(/\s/g, ' ')));

test('shows that delivery is free in every region of a business that delivers for free', () => {
  give({
    delivery: { deliver: true, free: true },
    regions: [{ city: 'Nijverdal', cost: 2.5, min: 15, max: 35 }],
  });
  open();
  expect(regionRows()[1]).toEqual(['Nijverdal', 'Gratis', '€ 15,00', '–']);
});

test('shows the regions in a table that can be hidden', () => {
  give({
    regions: [
      { city: 'Nijverdal', cost: 2.5, min: 15, max: 35 },
      { zipcode: '#7447', name: 'Hellendoorn', cost: 3 },
      { range: 8, cost: 0 },
    ],
  });
  open();
  expect(regionRows()).toEqual([
    ['Regio', 'Kosten', 'Minimum', 'Gratis vanaf'],
    ['Nijverdal', '€ 2,50', '€ 15,00', '€ 35,00'],
    ['Hellendoorn', 'Wegens drukte tijdelijk geen bezorging'],
    ['Tot 8 km', 'Gratis', '–', '–'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Verberg de regio’s' }));
  expect(card('Bezorgen').queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Toon de regio’s' }));
  expect(card('Bezorgen').getByRole('table')).toBeTruthy();
});

test('hides a long list of regions until it is opened', () => {
  give({ regions: [1, 2, 3, 4, 5].map((range) => ({ range, cost: range })) });
  open();
  expect(card('Bezorgen').queryByRole('table')).toBeNull();
});

test('leaves out delivery or takeaway if the business does not offer it', () => {
  const { unmount } = open();
  unmount();
  give({ delivery: { deliver: false } });
  const second = open();
  expect(screen.queryByRole('heading', { name: 'Bezorgen' })).toBeNull();
  second.unmount();
  give({ order: { allow: true, takeaway: false } });
  open();
  expect(screen.queryByRole('heading', { name: 'Afhalen' })).toBeNull();
});

test('shows the discounts for this weekday and for every day', () => {
  const { unmount } = open();
  expect(card('Acties').getByText('Afhaalkorting')).toBeTruthy();
  expect(screen.queryByText('Dinsdag pizzadag')).toBeNull();
  unmount();
  device.now = instantAt('2026-03-10', 18 * 60);
  open();
  expect(card('Acties').getByText('Dinsdag pizzadag')).toBeTruthy();
});

test('shows address, phone, the week from today on and the QR code in the footer', () => {
  open();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: /0548.61.01.01/ }).getAttribute('href')).toBe(
    `tel:${roma.host.phone}`,
  );
  expect(footer.getByRole('link', { name: roma.host.address.name }).getAttribute('href')).toContain('maps');
  expect(footer.getAllByRole('term').map((day) => day.textContent)[0]).toBe('woensdag');
  const code = footer.getByRole('img', { name: 'QR-code om te bestellen bij Pizzeria Roma' });
  expect(code.getAttribute('src')).toBe('/api/print/qr/order/organisation/roma');
});

test('shows up to three stories of the business', () => {
  const story = (title: string) => ({ title, description: `${title}, al jaren.` });
  give({ feature: story('De oven'), feature1: story('Het deeg'), feature2: story('De kaas') });
  open();
  for (const title of ['De oven', 'Het deeg', 'De kaas']) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(`${title}, al jaren.`)).toBeTruthy();
  }
});

test('shows the message and the description of the business, and what it says about delivery', () => {
  give({
    message: 'Tot zondag zonder terras',
    description: 'Uit de houtoven.',
    delivery: { deliver: true, description: 'Wij fietsen zelf.' },
  });
  open();
  expect(screen.getByText('Tot zondag zonder terras')).toBeTruthy();
  expect(screen.getByText('Uit de houtoven.')).toBeTruthy();
  expect(card('Bezorgen').getByText('Wij fietsen zelf.')).toBeTruthy();
});

const delivers = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: /^Ik bezorg voor Pizzeria Roma/ });
const pressed = async (control: HTMLElement) => act(async () => void fireEvent.click(control));

test('lets a user of the pickup service ask to deliver for this business', async () => {
  session.set(anneke({ courier: true }));
  open();
  await pressed(await delivers());
  expect(account.joinPickup).toHaveBeenCalledExactlyOnceWith('organisation/roma');
});

const romas = (more: object = {}) => [
  { _id: 'organisation/roma', _role: 'DELIVERS', date: '2026-01-01T10:00:00.000Z', ...more } as const,
];

test('lets a user take back that they asked, also with the pickup service off', async () => {
  session.set(anneke({ courier: false, '#HOSTS': romas() }));
  open();
  expect((await delivers()).checked).toBe(true);
  await pressed(await delivers());
  expect(account.leavePickup).toHaveBeenCalledExactlyOnceWith('organisation/roma');
  expect(account.joinPickup).not.toHaveBeenCalled();
});

test('lets a courier of this business stop delivering for it, after a question', async () => {
  session.set(anneke({ courier: true, '#HOSTS': romas({ _verified: '2026-01-02T10:00:00.000Z' }) }));
  open();
  const answer = (name: string) => pressed(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await pressed(await delivers());
  expect(within(screen.getByRole('dialog')).getByText(/kan een andere bezorger overnemen/)).toBeTruthy();
  await answer('Blijven');
  expect(account.leavePickup).not.toHaveBeenCalled();
  expect((await delivers()).checked).toBe(true);
  await pressed(await delivers());
  await answer('Stoppen');
  expect(account.leavePickup).toHaveBeenCalledExactlyOnceWith('organisation/roma');
});

test('does not offer that to other users', async () => {
  await import('./courier-switch.tsx');
  session.set(anneke());
  open();
  await act(async () => {});
  expect(screen.queryByRole('switch')).toBeNull();
});

test('asks for cookie consent once', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Akkoord' }));
  expect(screen.queryByRole('button', { name: 'Akkoord' })).toBeNull();
});

test('says whether a business does not exist or cannot be reached', () => {
  business.put(undefined);
  const { unmount } = open();
  expect(screen.getByText('Helaas - We hebben dit restaurant niet gevonden...')).toBeTruthy();
  expect(document.title).toBe('Niet gevonden · Eetplein');
  unmount();
  business.put(undefined, 'unreachable');
  open();
  expect(screen.getByText('Geen verbinding met Eetplein')).toBeTruthy();
  expect(document.title).toBe('Eetplein');
});
