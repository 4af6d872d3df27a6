import type { ActionCode } from '#documents/action-code';
import type { Club } from '#documents/club';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';

/** The content of an import: valid documents whose references exist. */
export interface ImportSet {
  hubs: Hub[];
  hosts: Host[];
  menus: Menu[];
  clubs: Club[];
  actionCodes: ActionCode[];
  gazetteer: GazetteerEntry[];
}
export type ImportKind = keyof ImportSet;

/** In the order of writing, in which references never point to a missing document. */
export const IMPORT_KINDS: ImportKind[] = ['hubs', 'hosts', 'menus', 'clubs', 'actionCodes', 'gazetteer'];

export const emptySet = (): ImportSet => ({
  hubs: [],
  hosts: [],
  menus: [],
  clubs: [],
  actionCodes: [],
  gazetteer: [],
});

/** A fault and its place: `path` is a JSON pointer, or a line of a CSV file. */
export interface Fault {
  file: string;
  path: string;
  code: string;
  message: string;
}

/** A document from a file, not validated yet. */
export interface Candidate {
  file: string;
  path: string;
  document: unknown;
}

export interface Reading {
  candidates: Candidate[];
  /** If there is any, nothing is written. */
  faults: Fault[];
  /** Rows that were skipped because they cannot be an address. */
  warnings: Fault[];
}

export const pointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
