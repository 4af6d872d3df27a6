import type { Cell, Proof, Trouble } from './cell.ts';
import { row } from './cell.ts';

type Row = Record<Trouble, Cell>;
type Cells<T extends Trouble> = Record<T, Proof[]>;

const COMMANDS = 'pwa/sync/outbox/every-command.test.ts';
const COMMAND_TITLES = {
  airplane: 'in airplane mode it waits on the device, and is sent when the network is back',
  lostAnswer: 'with a lost answer it is sent again, and carried out once',
  reload: 'with a page that is reloaded while it is sent, it is carried out once',
  reopened: 'with an app that is closed before it is sent, it is sent when the app is opened again',
  twoTabs: 'with two tabs that send it at the same moment, it is carried out once',
  twoDevices: 'given on two devices at once, it is carried out once, and both get an answer',
  closes: 'given before %s, it is carried out as it was given, and an order is refused',
  prices: 'given before %s, it is carried out as it was given, and an order is refused',
  evicted: 'with storage that was evicted while it waited, it is not sent, and can be given again',
} as const;

/** All cells of a step that is a command of the outbox. */
export const command = (name: string): Cells<Trouble> =>
  cellsOf(COMMANDS, COMMAND_TITLES, name, 'command-cases');

const READINGS = 'pwa/sync/every-reading.test.ts';
const READING_TITLES = {
  airplane: 'in airplane mode it shows what is stored',
  lostAnswer: 'with a lost answer it keeps what is stored, and the next answer brings the change',
  reload: 'after a reload it is there without a request',
  reopened: 'reopened in airplane mode it is there, and the change comes with the network',
  twoTabs: 'two tabs share what one of them fetched',
  twoDevices: 'what another device changed arrives by itself',
  evicted: 'with evicted storage it is fetched again',
} as const;

/** The cells of a step that shows documents; `closes` and `prices` depend on what it shows. */
export const reading = (name: string): Cells<keyof typeof READING_TITLES> =>
  cellsOf(READINGS, READING_TITLES, name, 'reading-cases');

const OWN = 'pwa/sync/user-data/every-own-document.test.ts';
const OWN_TITLES = {
  airplane: 'saved and removed in airplane mode, it is sent when the network is back',
  lostAnswer: 'with a lost answer it is there once',
  reload: 'with a reload before it is sent, or a closed app, it is sent by the next page',
  reopened: 'with a reload before it is sent, or a closed app, it is sent by the next page',
  twoTabs: 'saved in two tabs at once, both have all of it',
  twoDevices: 'saved on two devices offline, both have all of it',
  evicted: 'with evicted storage what was sent comes back, and what was not is gone',
} as const;

/** The cells of a step that writes a document of the user. */
export const own = (kind: string): Cells<keyof typeof OWN_TITLES> => cellsOf(OWN, OWN_TITLES, kind);

const VALUES = 'pwa/data/every-local-value.test.ts';
const KEPT = 'is there after a reload, and after the app was closed, without a network';

/** The cells of a step whose state is one value in local storage. */
export const value = (name: string): Cells<'reload' | 'reopened' | 'twoTabs' | 'evicted'> => ({
  reload: row(VALUES, KEPT, name),
  reopened: row(VALUES, KEPT, name),
  twoTabs: row(VALUES, 'is the same in the other tab, and gone there when it is removed here', name),
  evicted: row(VALUES, 'starts anew if the browser evicted it', name),
});

/** The tests that a change of a business, such as its closing or its prices, arrives at a step that shows it. */
export const arrives = (name: string): Proof[] => reading(name).twoDevices;

function cellsOf<T extends Trouble>(
  file: string,
  titles: Record<T, string>,
  name: string,
  table?: string,
): Cells<T> {
  const path = table && `pwa/testing/${table}.ts`;
  const cells = Object.entries<string>(titles).map(([trouble, title]) => [
    trouble,
    row(file, title, name, path),
  ]);
  return Object.fromEntries(cells);
}

export const NO_HOURS = 'The step does not depend on opening hours.';
export const NO_AMOUNT = 'The step neither shows nor sends an amount of a menu.';
/** A step that depends on no business. */
export const NO_BUSINESS: Pick<Row, 'closes' | 'prices'> = { closes: NO_HOURS, prices: NO_AMOUNT };
