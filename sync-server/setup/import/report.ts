import { printable } from '#domain/plain-text';
import type { Fault } from './import-set.ts';
import { IMPORT_KINDS } from './import-set.ts';
import type { Counts } from './write-import.ts';

const NAMES: Record<keyof Counts, string> = {
  hubs: 'towns',
  hosts: 'businesses',
  menus: 'menus',
  clubs: 'clubs',
  actionCodes: 'action codes',
  gazetteer: 'addresses',
};

/** Faults that are listed: an address file may have one in each of its rows. */
const LISTED = 100;

/** One line per fault: file, place, description and code. The last line counts those that are not listed. */
export function faultLines(faults: Fault[]): string[] {
  const lines = faults
    .slice(0, LISTED)
    .map(({ file, path, code, message }) => printable(`${file} ${path} ${message} [${code}]`));
  return faults.length > LISTED ? [...lines, `and ${faults.length - LISTED} more`] : lines;
}

export const countLines = (counts: Counts): string[] =>
  IMPORT_KINDS.filter((kind) => Object.values(counts[kind]).some((count) => count > 0)).map((kind) => {
    const { new: added, changed, same } = counts[kind];
    return `${NAMES[kind].padEnd(14)}${added} new, ${changed} changed, ${same} the same`;
  });
