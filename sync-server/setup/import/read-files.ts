import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import * as v from 'valibot';
import type { Host } from '#documents/host';
import { isId } from '#documents/id';
import {
  convertProducts,
  discountProblems,
  looksLikeProducts,
  menuSourceSchema,
  productListSchema,
  sourceFaults,
} from './convert-products.ts';
import { chooseTowns, looksLikeTowns, townSchema } from './convert-towns.ts';
import { type Candidate, type Fault, IMPORT_KINDS, pointer, type Reading } from './import-set.ts';
import { readAddresses } from './read-addresses.ts';
import { parseWithAllFaults, schemaFaults } from './schema-faults.ts';

export interface ReadOptions {
  /** Names of the towns in a towns file that become hubs. */
  towns?: string[];
}
interface Source {
  file: string;
  data: unknown;
}
type Json = Record<string, unknown>;

const nothing = (): Reading => ({ candidates: [], faults: [], warnings: [] });
const only = (...faults: Fault[]): Reading => ({ ...nothing(), faults });
const joined = (readings: Reading[]): Reading => ({
  candidates: readings.flatMap(({ candidates }) => candidates),
  faults: readings.flatMap(({ faults }) => faults),
  warnings: readings.flatMap(({ warnings }) => warnings),
});
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why a file cannot be read, by the code of the error. */
const UNREADABLE: Record<string, string> = {
  ENOENT: 'does not exist',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is not UTF-8: save it as UTF-8, in Excel as "CSV UTF-8"',
};

/** Reads a file. Returns its text, without a byte order mark, or the fault. */
async function load(file: string): Promise<{ text: string } | { fault: Fault }> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)) };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const message = UNREADABLE[code] ?? `cannot be read (${code})`;
    return { fault: { file, path: '/', code: 'unreadable', message } };
  }
}

function parseJson(file: string, text: string): Source | Fault {
  try {
    return { file, data: JSON.parse(text) };
  } catch (error) {
    return { file, path: '/', code: 'json', message: `is no JSON: ${(error as Error).message}` };
  }
}

/** The documents of a file with their JSON pointers. A file contains one document, a list, or lists by kind. */
function candidatesOf({ file, data }: Source): Candidate[] {
  if (Array.isArray(data)) return data.map((document, at) => ({ file, path: pointer(at), document }));
  if (!isObject(data) || 'type' in data) return [{ file, path: '', document: data }];
  return Object.entries(data).flatMap(([kind, list]) => {
    const known = (IMPORT_KINDS as string[]).includes(kind) && Array.isArray(list);
    if (!known) return [{ file, path: pointer(kind), document: list }];
    return list.map((document, at) => ({ file, path: pointer(kind, at), document }));
  });
}

function readTowns({ file, data }: Source, names: string[] | undefined): Reading {
  if (!names) {
    const message = 'is a list of towns: say which ones with --towns "Nijverdal,Rijssen"';
    return only({ file, path: '/', code: 'no-towns-chosen', message });
  }
  const towns = parseWithAllFaults(v.array(townSchema), data);
  if (!towns.success) return only(...schemaFaults(towns.issues, '').map((fault) => ({ file, ...fault })));
  const chosen = chooseTowns(towns.output, names);
  return {
    candidates: chosen.flatMap(({ name, hub }) =>
      hub ? [{ file, path: `town ${name}`, document: hub }] : [],
    ),
    faults: chosen.flatMap(({ name, code, message }) =>
      code ? [{ file, path: `town ${name}`, code, message: message ?? '' }] : [],
    ),
    warnings: [],
  };
}

/** Resolves the path that a business's file names, which is relative to that file. */
const besideOf = (name: string, owner: Source): string => resolve(dirname(owner.file), name);

/** The product lists of the command that a business may refer to: the one beside its file, else all of that name. */
function meantLists(name: string, owner: Source, lists: readonly Source[]): Source[] {
  const beside = lists.filter(({ file }) => resolve(file) === besideOf(name, owner));
  return beside.length > 0 ? beside : lists.filter(({ file }) => basename(file) === basename(name));
}

/** The product list that a business's file names: one of the files of the command, or the file beside the business's. */
async function productListOf(name: string, owner: Source, lists: Source[]): Promise<Source | Fault> {
  const [given, another] = meantLists(name, owner, lists);
  if (given && another) {
    const message = `${basename(name)} is the name of several of the files, and none of them is beside this one`;
    return { file: owner.file, path: '/menu', code: 'ambiguous-products', message };
  }
  if (given) return given;
  const file = besideOf(name, owner);
  const loaded = await load(file);
  return 'fault' in loaded ? loaded.fault : parseJson(file, loaded.text);
}

/** A business whose menu is a flat product list: its document, and the menu made from the list. */
async function readBusiness(owner: Source, lists: Source[]): Promise<Reading> {
  const { menu, ...host } = owner.data as Json;
  const source = parseWithAllFaults(menuSourceSchema, typeof menu === 'string' ? { file: menu } : menu);
  const inFile = (file: string) => (fault: Omit<Fault, 'file'>) => ({ file, ...fault });
  if (!source.success) return only(...schemaFaults(source.issues, '/menu').map(inFile(owner.file)));
  const list = await productListOf(source.output.file, owner, lists);
  if ('code' in list) return only(list);
  const products = parseWithAllFaults(productListSchema, list.data);
  if (!products.success) return only(...schemaFaults(products.issues, '').map(inFile(list.file)));
  const unexplained = discountProblems(products.output, source.output).map(({ at, message }) => ({
    file: list.file,
    path: pointer(at, 'discounts'),
    code: 'unknown-discount',
    message,
  }));
  const candidates = [{ file: owner.file, path: '', document: host as unknown }];
  // A menu needs the valid id of its business, whose faults are reported for the business itself.
  if (isId('organisation', host._id)) {
    const converted = convertProducts(products.output, host as unknown as Host, source.output);
    candidates.push({ file: list.file, path: '', document: converted });
  }
  const faults = [...unexplained, ...sourceFaults(products.output, source.output).map(inFile(owner.file))];
  return { candidates, faults, warnings: [] };
}

const hasProductList = ({ data }: Source): boolean =>
  isObject(data) && data.type === 'organisation' && data.menu !== undefined;

async function readSource(source: Source, lists: Source[], { towns }: ReadOptions): Promise<Reading> {
  if (looksLikeTowns(source.data)) return readTowns(source, towns);
  if (hasProductList(source)) return readBusiness(source, lists);
  return { ...nothing(), candidates: candidatesOf(source) };
}

/** Reports a product list that no business refers to, which would otherwise be ignored silently. */
function unused(list: Source, sources: Source[], lists: Source[]): Fault[] {
  const isMeant = (owner: Source) => {
    const { menu } = owner.data as Json;
    return meantLists(String(isObject(menu) ? menu.file : menu), owner, lists).includes(list);
  };
  if (sources.filter(hasProductList).some(isMeant)) return [];
  const message = 'is a product list that none of the given businesses uses';
  return [{ file: list.file, path: '/', code: 'unused-products', message }];
}

/** Reads the files of an import, of any kind, without validating their documents. */
export async function readFiles(files: string[], options: ReadOptions = {}): Promise<Reading> {
  const readings: Reading[] = [];
  const sources: Source[] = [];
  for (const file of files) {
    const kind = extname(file).toLowerCase();
    const loaded = await load(file);
    if ('fault' in loaded) readings.push(only(loaded.fault));
    else if (kind === '.csv') readings.push(readAddresses(file, loaded.text));
    else {
      const parsed = parseJson(file, loaded.text);
      if ('code' in parsed) readings.push(only(parsed));
      else sources.push(parsed);
    }
  }
  if (options.towns && !sources.some(({ data }) => looksLikeTowns(data))) {
    const message = 'needs a file with a list of towns';
    readings.push(only({ file: '--towns', path: '/', code: 'no-towns-file', message }));
  }
  const lists = sources.filter(({ data }) => looksLikeProducts(data));
  for (const source of sources.filter((one) => !lists.includes(one)))
    readings.push(await readSource(source, lists, options));
  for (const list of lists) readings.push(only(...unused(list, sources, lists)));
  return joined(readings);
}
