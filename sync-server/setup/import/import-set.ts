import type { Club } from '#documents/club';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import type { ActionCode } from '#documents/user';

/** Everything an operator brings in: valid documents, each with its references met. */
export interface ImportSet {
  hubs: Hub[];
  hosts: Host[];
  menus: Menu[];
  clubs: Club[];
  actionCodes: ActionCode[];
  gazetteer: GazetteerEntry[];
}
export type ImportKind = keyof ImportSet;

/** In the order in which they are written: nothing ever refers to what is not there yet. */
export const IMPORT_KINDS: ImportKind[] = ['hubs', 'hosts', 'menus', 'clubs', 'actionCodes', 'gazetteer'];

export const emptySet = (): ImportSet => ({
  hubs: [],
  hosts: [],
  menus: [],
  clubs: [],
  actionCodes: [],
  gazetteer: [],
});

/** What is wrong, and where: `path` is a JSON pointer, or a line of a CSV file. */
export interface Fault {
  file: string;
  path: string;
  code: string;
  message: string;
}

/** A document as a file has it, not looked at yet. */
export interface Candidate {
  file: string;
  path: string;
  document: unknown;
}

export interface Reading {
  candidates: Candidate[];
  /** Any of these, and nothing is written. */
  faults: Fault[];
  /** Rows that were left out, because they cannot be an address. */
  warnings: Fault[];
}

export const pointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
