import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test } from 'vitest';
import type { PrinterSettings } from '../../../data/printer-settings.ts';
import { activateTestLanguage } from '../../../testing/render-page.tsx';
import { customerTicket } from './customer-ticket.ts';
import { encodeTickets } from './encode-ticket.ts';
import { kitchenTicket } from './kitchen-ticket.ts';
import { printerProfile } from './printer-profile.ts';
import { asText, widest } from './testing/as-text.ts';
import { drawPaper } from './testing/draw-paper.ts';
import { readPng, writePng } from './testing/png.ts';
import { readCommands } from './testing/read-commands.ts';
import { ORDER_URL, sampleView } from './testing/sample-view.ts';
import { line, type Ticket } from './ticket.ts';

const words = { t: i18n._.bind(i18n), locale: 'nl' };
const tickets = (view = sampleView()): Ticket[] => [
  kitchenTicket(view, words),
  customerTicket(view, words, ORDER_URL),
];

type Chosen = Pick<PrinterSettings, 'model' | 'paper' | 'printer'>;
/** A nameless printer of 58 mm, and a Star of 80 mm. */
const PRINTERS: [name: string, language: 'esc-pos' | 'star', chosen: Chosen][] = [
  ['esc-pos-58', 'esc-pos', { model: 'esc-pos', paper: 58, printer: null }],
  ['star-80', 'star', { model: 'star-tsp100iv', paper: 80, printer: null }],
];

const print = (all: Ticket[], language: 'esc-pos' | 'star', chosen: Chosen) =>
  readCommands(encodeTickets(all, printerProfile(chosen)), language);
const textOn = (all: Ticket[], [, language, chosen]: (typeof PRINTERS)[number]) =>
  asText(print(all, language, chosen), printerProfile(chosen).columns);

const folder = join(import.meta.dirname, 'testing', 'pictures');
afterEach(() => activateTestLanguage());

describe.each(PRINTERS)('On %s', (name, language, chosen) => {
  const { columns } = printerProfile(chosen);

  test('both copies read as they should, letter by letter', async () => {
    const text = textOn(tickets(), [name, language, chosen]);
    await expect(text).toMatchFileSnapshot(join(folder, `${name}.txt`));
  });

  test('both copies look as in the picture', () => {
    const picture = drawPaper(print(tickets(), language, chosen), columns);
    const file = join(folder, `${name}.png`);
    if (process.env.UPDATE_PICTURES) writeFileSync(file, writePng(picture));
    expect(existsSync(file)).toBe(true);
    const known = readPng(Uint8Array.from(readFileSync(file)));
    expect([known.width, known.height]).toEqual([picture.width, picture.height]);
    expect(Buffer.compare(known.dots, picture.dots)).toBe(0);
  });

  test('no line is wider than the paper, whatever the names are', () => {
    const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    const view = sampleView({
      description: long.repeat(3),
      discounts: [{ name: long.slice(0, 60), amount: 2 }],
      donation: `Vereniging ${long}`.slice(0, 100),
      host: { _id: 'organisation/roma', name: long, address: `${long} 12`, phone: '0548612345' },
      customer: { name: long, phone: '0612345678' },
      items: sampleView().order.items.map((item) => ({
        ...item,
        name: long,
        subname: `${long}, ${long}`,
        quantity: 99,
      })),
    });
    const lines = print(tickets(view), language, chosen);
    expect(widest(lines)).toBeLessThanOrEqual(columns);
    const text = asText(lines, columns).replace(/\s/g, '');
    expect(text).toContain('€24,00');
    expect(text.split('Rindfleisch').length).toBeGreaterThan(10);
  });

  test('words about an allergy are white on black, and the number is twice as large', () => {
    const [kitchen] = tickets();
    const chars = print([kitchen!], language, chosen).flatMap((one) => one.chars);
    const inverted = chars
      .filter(({ invert }) => invert)
      .map(({ char }) => char)
      .join('');
    expect(inverted).toBe(' BEZORGEN gluten OPMERKING notenallergie');
    const large = chars
      .filter(({ width }) => width === 2)
      .map(({ char }) => char)
      .join('');
    expect(large.replace(/ /g, '')).toBe('#104218:30BEZORGEN');
    expect(chars.filter(({ char }) => char === 'Q').every(({ height, bold }) => height === 2 && bold)).toBe(
      true,
    );
  });

  test('the code leads to the page of the order', () => {
    const qr = print(tickets(), language, chosen).flatMap((one) => one.qr ?? []);
    expect(qr).toEqual([{ value: ORDER_URL, size: 6, level: 'M' }]);
  });

  test('each copy is cut off', () => {
    expect(print([...tickets(), ...tickets()], language, chosen).filter(({ isCut }) => isCut)).toHaveLength(
      4,
    );
  });

  test.each([
    ['€ 1.234,50', '€ 1.234,50'],
    ['€\u00a012,50', '€ 12,50'],
    ['crème brûlée, Düsseldorf, Ça', 'crème brûlée, Düsseldorf, Ça'],
    ['Ñandú, Straße, Åland', 'Ñandú, Straße, Åland'],
    ['e\u0301e\u0308n', 'éën'],
    ['Łukasz Şahin', 'Łukasz Şahin'],
    ['‘pinda’s’ – 2…', '‘pinda’s’ – 2…'],
    ['pittig 🌶️🌶️ graag', 'pittig ? graag'],
    ['a\u0007b\u200bc\u001b@d', 'abc@d'],
  ])('%j is printed as %j', (text, printed) => {
    expect(textOn([{ copy: 'kitchen', lines: [line(text)] }], [name, language, chosen]).split('\n')[0]).toBe(
      printed,
    );
  });
});

test('An order for a later day has the day on it, and one without an account no person', () => {
  const due = '2026-06-13T16:30:00.000Z';
  const view = sampleView({
    due,
    customer: null,
    address: null,
    deliver: false,
    code: '4711',
    description: '',
  });
  const text = textOn([kitchenTicket(view, words)], PRINTERS[0]!);
  expect(text).toContain('za 13 jun');
  expect(text).toContain('AFHALEN');
  expect(text).toContain('* Code 4711');
  expect(text).not.toContain('OPMERKING');
});

test('A ticket is in the language of the device', async () => {
  const { messages } = await import('../../../locales/en.po');
  activateTestLanguage('en', messages);
  const english = { t: i18n._.bind(i18n), locale: 'en' };
  const all = [kitchenTicket(sampleView(), english), customerTicket(sampleView(), english, ORDER_URL)];
  const text = textOn(all, PRINTERS[1]!);
  for (const words of ['DELIVERY', 'NOTE', '€35.04', 'Total', 'Paid with iDEAL'])
    expect(text).toContain(words);
});

test('The kitchen copy says what is still to be paid at the door, or that the kitchen noted it as paid', () => {
  const pin = sampleView({ payment: { type: 'pin', paid: false, status: 'pin' } });
  const textOf = (view = pin) => textOn([kitchenTicket(view, words)], PRINTERS[0]!);
  expect(textOf()).toMatch(/Pinnen +€ 35,04/);
  expect(textOf({ ...pin, isPaid: true })).toMatch(/Betaald +€ 35,04/);
});

test('A printer without a euro sign or curly quotes prints what it can', () => {
  const mpt: Chosen = { model: 'mpt-ii', paper: 58, printer: null };
  const bytes = encodeTickets([{ copy: 'kitchen', lines: [line('noten’s: € 2,50')] }], printerProfile(mpt));
  expect(asText(readCommands(bytes, 'esc-pos'), 32).split('\n')[0]).toBe("noten's: EUR 2,50");
});

test.each([
  [
    { model: 'auto', paper: 80, printer: null },
    { language: 'esc-pos', codepageMapping: 'epson', columns: 48 },
  ],
  [
    { model: 'auto', paper: 58, printer: { name: 'POS', language: 'esc-pos', codepageMapping: 'zjiang' } },
    { language: 'esc-pos', codepageMapping: 'pos-5890', columns: 32 },
  ],
  [
    { model: 'auto', paper: 80, printer: { name: 'Star', language: 'star-prnt', codepageMapping: 'star' } },
    { language: 'star-prnt', codepageMapping: 'star', columns: 48 },
  ],
  [
    { model: 'star-line', paper: 80, printer: null },
    { language: 'star-line', codepageMapping: 'star', columns: 48 },
  ],
  [
    { model: 'epson-tm-t88iii', paper: 80, printer: null },
    { printerModel: 'epson-tm-t88iii', columns: 42 },
  ],
  [
    { model: 'epson-tm-t20iii', paper: 58, printer: null },
    { printerModel: 'epson-tm-t20iii', columns: 32 },
  ],
  [
    { model: 'gone', paper: 58, printer: null },
    { language: 'esc-pos', codepageMapping: 'epson', columns: 32 },
  ],
] as [Chosen, object][])('%j is %j to the encoder', (chosen, profile) => {
  expect(printerProfile(chosen)).toEqual(profile);
  expect(encodeTickets(tickets(), printerProfile(chosen)).length).toBeGreaterThan(500);
});
