import { CATALOG } from '#documents/databases';
import type { ManyTarget } from '../../store/upsert-many.ts';
import type { Fault, ImportSet } from './import-set.ts';
import { type ReadOptions, readFiles } from './read-files.ts';
import { idsToLookUp, type KnownDocument, type KnownDocuments } from './reference-faults.ts';
import { checkDocuments, validateImport } from './validate-import.ts';
import { type Counts, ownedFaults, writeImport } from './write-import.ts';

export interface PreparedImport {
  set: ImportSet;
  faults: Fault[];
  warnings: Fault[];
}
/**
 * `counts` is null if nothing was written, because of a fault or because it was only a check. With counts, the faults
 * are menus and codes that owners made during the import, which it did not replace.
 */
export type Report = Omit<PreparedImport, 'set'> & { counts: Counts | null };
export interface ImportRequest extends ReadOptions {
  /** Only validate, write nothing. */
  check?: boolean;
  /** Also replace menus that owners have published. */
  replaceMenus?: boolean;
}
export type Lookup = (ids: string[]) => Promise<KnownDocuments>;

/** Reads and validates files without writing. `lookUp` finds documents that the files refer to but do not contain. */
export async function prepareImport(
  files: string[],
  options: ReadOptions,
  lookUp: Lookup,
): Promise<PreparedImport> {
  const { candidates, faults, warnings } = await readFiles(files, options);
  const checked = checkDocuments(candidates);
  const known = await lookUp(idsToLookUp(checked.placed));
  const { set, faults: found } = validateImport(checked, known);
  return { set, faults: [...faults, ...found], warnings: [...warnings, ...checked.warnings] };
}

/** Imports everything, or nothing if there is any fault before the first write. */
export async function importFiles(
  couch: ManyTarget,
  files: string[],
  { check = false, replaceMenus = false, ...options }: ImportRequest = {},
): Promise<Report> {
  const lookUp: Lookup = async (ids) => {
    const found = ids.length === 0 ? [] : await couch.all(CATALOG, { keys: ids });
    return new Map(found.map((document) => [document._id, document as KnownDocument]));
  };
  const { set, warnings, ...prepared } = await prepareImport(files, options, lookUp);
  const faults = [...prepared.faults, ...(await ownedFaults(couch, set, { replaceMenus }))];
  if (faults.length > 0 || check) return { faults, warnings, counts: null };
  return { warnings, ...(await writeImport(couch, set, { replaceMenus })) };
}
