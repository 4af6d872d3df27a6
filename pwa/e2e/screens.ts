import type { Page } from 'playwright-core';
import { paths } from '#domain/paths';
import { button } from './steps.ts';

/** A screen that an address opens, in one of its states. */
export interface Screen {
  name: string;
  /** The pattern of its route. */
  pattern: string;
  path: string;
  /** A text that is there once the screen is complete. */
  shows: string | RegExp;
  /** Leads to the state, from the opened screen. */
  act?(page: Page): Promise<unknown>;
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Zoek een eetplein of je adres' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const phone = async (page: Page, number: string) => {
  await field(page, 'Je telefoonnummer').fill(number);
  await button(page, 'Verder').click();
};
const { pattern: home } = paths.home;
const { pattern: hub } = paths.hub;
const { pattern: login } = paths.login;
const { pattern: contact } = paths.contact;

/** Without a session. */
export const VISITOR_SCREENS: Screen[] = [
  { name: 'landing page', pattern: home, path: '/', shows: 'Nijverdal' },
  {
    name: 'open search',
    pattern: home,
    path: '/',
    shows: 'Nijverdal',
    act: async (page) => {
      await search(page).fill('pizza');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'field for an action code',
    pattern: paths.enterCode.pattern,
    path: '/code',
    shows: 'Je actiecode',
  },
  {
    name: 'action code of a card',
    pattern: paths.code.pattern,
    path: '/code/linde',
    shows: /^Deze code is goed/,
  },
  { name: 'who delivers', pattern: home, path: '/?zipcode=7447', shows: 'Pizzeria Roma' },
  {
    name: 'nobody delivers',
    pattern: home,
    path: '/?zipcode=1012JS',
    shows: /^Er zijn nog geen eetpleinen in de buurt/,
  },
  { name: 'hub', pattern: hub, path: '/hub/nijverdal', shows: 'Pizzeria Roma' },
  { name: 'filtered hub', pattern: hub, path: '/hub/nijverdal?type=sushi&sort=min', shows: /Sushi Sora/ },
  { name: 'unknown hub', pattern: hub, path: '/hub/nope', shows: 'Dit eetplein bestaat niet (meer)' },
  {
    name: 'business',
    pattern: paths.business.pattern,
    path: '/organisation/roma?tab=Pasta',
    shows: 'Lasagne',
  },
  {
    name: 'search without a match on a menu',
    pattern: paths.business.pattern,
    path: '/organisation/roma',
    shows: 'Margherita',
    act: async (page) => {
      await button(page, 'Zoeken in het menu').click();
      await page.getByRole('searchbox').fill('xyzzy');
    },
  },
  {
    name: 'unknown business',
    pattern: paths.business.pattern,
    path: '/organisation/nergens',
    shows: /niet gevonden/,
  },
  {
    name: 'information',
    pattern: paths.businessInfo.pattern,
    path: '/organisation/roma/info',
    shows: 'Openingstijden',
  },
  {
    name: 'club',
    pattern: paths.club.pattern,
    path: '/club/vv-de-regge',
    shows: 'Voetbalvereniging De Regge',
  },
  { name: 'empty cart', pattern: paths.cart.pattern, path: '/cart', shows: 'Nijverdal' },
  {
    name: 'empty checkout',
    pattern: paths.checkout.pattern,
    path: '/checkout',
    shows: /Je winkelwagen is nog leeg/,
  },
  { name: 'login', pattern: login, path: '/login', shows: 'Inloggen' },
  {
    name: 'login with a wrong number',
    pattern: login,
    path: '/login',
    shows: 'Inloggen',
    act: (page) => field(page, 'Je telefoonnummer').fill('0512345678'),
  },
  {
    name: 'login that asks whether the number is right',
    pattern: login,
    path: '/login',
    shows: 'Inloggen',
    act: (page) => phone(page, '0612340088'),
  },
  {
    name: 'login with a wrong code',
    pattern: login,
    path: '/login',
    shows: 'Is dit nummer juist?',
    act: async (page) => {
      await button(page, 'Ja, stuur de code').click();
      await field(page, 'Code uit de sms').fill('0000');
      await page
        .getByText(/^Ongeldige/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'placeholder for signing up',
    pattern: paths.register.pattern,
    path: '/register',
    shows: 'Aanmelden',
  },
  { name: 'privacy', pattern: paths.privacy.pattern, path: '/privacy', shows: /^Privacy/ },
  { name: 'terms', pattern: paths.terms.pattern, path: '/terms', shows: /voorwaarden/i },
  { name: 'contact', pattern: contact, path: '/contact', shows: 'Bericht' },
  {
    name: 'contact that misses something',
    pattern: contact,
    path: '/contact',
    shows: 'Bericht',
    act: (page) => button(page, 'Verstuur').click(),
  },
  {
    name: 'for businesses',
    pattern: paths.forBusinesses.pattern,
    path: '/for-businesses',
    shows: 'Voor ondernemers',
  },
  {
    name: 'thanks',
    pattern: paths.thanks.pattern,
    path: '/thanks/organisation/roma',
    shows: /We gaan voor je aan de slag/,
  },
  { name: 'not found', pattern: '*', path: '/nergens', shows: 'Deze pagina bestaat niet' },
];

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** With the session of a customer who has an order under way. @param order its id */
export const userScreens = (order: string): Screen[] => [
  {
    name: 'dashboard without a hub chosen',
    pattern: paths.dashboard.pattern,
    path: '/dashboard',
    shows: 'Je bestelling',
  },
  { name: 'orders', pattern: paths.orders.pattern, path: '/orders', shows: 'Bestellingen' },
  { name: 'order', pattern: paths.order.pattern, path: `/${order}`, shows: 'Bedankt voor je bestelling!' },
  {
    name: 'order that is to be cancelled',
    pattern: paths.order.pattern,
    path: `/${order}`,
    shows: 'Bedankt voor je bestelling!',
    act: async (page) => {
      await button(page, 'Bestelling annuleren').click();
      await dialog(page);
    },
  },
  {
    name: 'unknown order',
    pattern: paths.order.pattern,
    path: '/order/01j00000000000000000000000',
    shows: 'Je bestelling',
  },
  { name: 'receipt', pattern: paths.receipt.pattern, path: `/${order}/receipt`, shows: /btw/i },
  {
    name: 'settings with notices',
    pattern: paths.settings.pattern,
    path: '/settings',
    shows: 'Meldingen op dit apparaat',
  },
  {
    name: 'settings that refuse to delete the account',
    pattern: paths.settings.pattern,
    path: '/settings',
    shows: /^Je hebt nog een bestelling lopen/,
    act: (page) => button(page, 'Verwijderen').click(),
  },
  {
    name: 'another phone number',
    pattern: paths.settings.pattern,
    path: '/settings',
    shows: 'Gegevens',
    act: async (page) => {
      await button(page, 'Wijzigen').click();
      await dialog(page);
    },
  },
];

/** With the session of the owner of a kitchen that has a new order. */
export const KITCHEN_SCREENS: Screen[] = [
  { name: 'board', pattern: paths.kitchen.pattern, path: '/kitchen', shows: /^Accepteren/ },
  {
    name: 'why an order is refused',
    pattern: paths.kitchen.pattern,
    path: '/kitchen',
    shows: /^Accepteren/,
    act: async (page) => {
      await button(page, 'Weigeren').first().click();
      await page.getByRole('radio', { name: 'Een product is uitverkocht' }).check();
    },
  },
  {
    name: 'the menu of the kitchen',
    pattern: paths.kitchen.pattern,
    path: '/kitchen',
    shows: /^Accepteren/,
    act: async (page) => {
      await button(page, 'Meer').click();
      await dialog(page);
    },
  },
  {
    name: 'the people of the kitchen',
    pattern: paths.kitchen.pattern,
    path: '/kitchen',
    shows: /^Accepteren/,
    act: async (page) => {
      await button(page, 'Meer').click();
      await button(page, 'Medewerkers').click();
      await field(page, 'Mobiel nummer').waitFor();
    },
  },
  ...(
    [
      ['the switches of the kitchen', 'Schakelaars', /^Bezorgen/],
      ['the devices of the kitchen', 'Apparaten', /gehoord/],
      ['the printer of the kitchen', 'Printer', /mm/],
    ] as const
  ).map(([name, row, shows]) => ({
    name,
    pattern: paths.kitchen.pattern,
    path: '/kitchen',
    shows: /^Accepteren/,
    act: async (page: Page) => {
      await button(page, 'Meer').click();
      await button(page, row).click();
      await page.getByRole('dialog').getByText(shows).first().waitFor();
    },
  })),
  {
    name: 'menu editor',
    pattern: paths.kitchenMenu.pattern,
    path: '/kitchen/menu',
    shows: 'Product toevoegen',
  },
  {
    name: 'a product in the menu editor',
    pattern: paths.kitchenMenu.pattern,
    path: '/kitchen/menu',
    shows: 'Product toevoegen',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Zoek een product' }).fill('Margherita');
      await page.getByRole('button', { name: /^Margherita/ }).click();
      await page.getByRole('textbox', { name: 'Prijs', exact: true }).first().waitFor();
    },
  },
  {
    name: 'settings of a business',
    pattern: paths.kitchenSettings.pattern,
    path: '/kitchen/settings',
    shows: 'Openingstijden',
  },
  {
    name: 'report of a day',
    pattern: paths.kitchenReport.pattern,
    path: '/kitchen/report',
    shows: /^\d+ bestelling/,
  },
  {
    name: 'report of a month',
    pattern: paths.kitchenReport.pattern,
    path: '/kitchen/report?period=month',
    shows: 'Per dag',
  },
  {
    name: 'action codes of a business',
    pattern: paths.kitchenCodes.pattern,
    path: '/kitchen/codes',
    shows: 'HALLO',
  },
  {
    name: 'making vouchers',
    pattern: paths.kitchenCodes.pattern,
    path: '/kitchen/codes',
    shows: 'HALLO',
    act: async (page) => {
      await button(page, 'Kaartjes maken').click();
      await page.getByLabel('Aantal kaartjes').waitFor();
    },
  },
  {
    name: 'printing an action code',
    pattern: paths.kitchenCodes.pattern,
    path: '/kitchen/codes',
    shows: 'HALLO',
    act: async (page) => {
      await button(page, 'Printen').first().click();
      await page.getByRole('radio', { name: 'English' }).waitFor();
    },
  },
];
