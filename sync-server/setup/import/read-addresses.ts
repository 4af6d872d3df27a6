import { type CsvError, type Info, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { type GazetteerEntry, gazetteerEntrySchema } from '#documents/gazetteer-entry';
import { addressKey, addressName } from '#domain/address';
import { isHouseNumber, joinAddition } from '#domain/house-number';
import { isZipcode, normalizeZipcode } from '#domain/zipcode';
import { coordinateFault } from './coordinate-fault.ts';
import type { Candidate, Fault, Reading } from './import-set.ts';
import { schemaFaults } from './schema-faults.ts';

type Row = Record<string, string>;
interface Parsed {
  record: Row;
  /** `error` is set if the row has not as many columns as the header. */
  info: Info & { error?: CsvError };
}
const NEEDED = ['zipcode', 'number', 'street', 'city', 'lat', 'lng'];

/** A number with a decimal point or comma. */
const degrees = (text = ''): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')));
const coordinateOf = ({ lat, lng }: Row): [number, number] => [degrees(lat), degrees(lng)];

function problemOf({ record: row, info }: Parsed): [code: string, message: string] | null {
  if (info.error) return ['columns', 'has more or fewer columns than the header'];
  const { zipcode = '', number = '', street, city } = row;
  if (zipcode === '') return ['no-zipcode', 'has no zipcode'];
  if (!isZipcode(zipcode)) return ['zipcode', `${zipcode} is no Dutch zipcode`];
  if (!isHouseNumber(number)) return ['number', `${number || 'nothing'} is no house number`];
  if (!street) return ['no-street', 'has no street'];
  if (!city) return ['no-city', 'has no city'];
  const misplaced = coordinateFault(coordinateOf(row), `${row.lat}, ${row.lng}`);
  return misplaced === null ? null : ['coordinate', misplaced];
}

function toEntry(row: Row): GazetteerEntry {
  const addition = joinAddition(row.letter, row.addition);
  const fields = {
    street: row.street ?? '',
    number: row.number ?? '',
    ...(addition && { addition }),
    zipcode: normalizeZipcode(row.zipcode ?? ''),
    city: row.city ?? '',
    coordinate: coordinateOf(row),
  };
  return { _id: addressKey(fields), type: 'address', name: addressName(fields), ...fields };
}

/** Why the entry cannot be stored, such as an addition that is too long. */
function entryProblem(entry: GazetteerEntry): [code: string, message: string] | null {
  const [fault] = schemaFaults(v.safeParse(gazetteerEntrySchema, entry).issues ?? [], '');
  return fault ? [fault.code, `${fault.path.slice(1)} ${fault.message}`] : null;
}

/** Dutch Excel separates columns by semicolons. The first separator of the file is in its header. */
const delimiterOf = (text: string): string => /[,;]/.exec(text)?.[0] ?? ',';

const columnsOf = (names: string[]): string[] => names.map((name) => name.toLowerCase());

const parseRows = (text: string): Parsed[] =>
  // `info` adds the line number to every record, which the types of the library do not declare.
  parse(text, {
    columns: columnsOf,
    delimiter: delimiterOf(text),
    info: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as Parsed[];

function header(text: string): string[] {
  const delimiter = delimiterOf(text);
  const [first = []] = parse(text, { to: 1, delimiter, bom: true, trim: true, skip_empty_lines: true });
  return columnsOf(first);
}

/**
 * The addresses of a CSV file with a header. A row that cannot be an address is skipped with a warning, because one
 * bad row must not block an import. A file that is not a list of addresses is a fault.
 */
export function readAddresses(file: string, text: string): Reading {
  const fault = (path: string, code: string, message: string): Fault => ({ file, path, code, message });
  const failed = (path: string, code: string, message: string): Reading => ({
    candidates: [],
    faults: [fault(path, code, message)],
    warnings: [],
  });
  let rows: Parsed[];
  try {
    const lacking = NEEDED.filter((column) => !header(text).includes(column));
    if (lacking.length > 0) return failed('line 1', 'columns', `has no column ${lacking.join(', ')}`);
    rows = parseRows(text);
  } catch (error) {
    const { code, message, lines } = error as CsvError & { lines?: number };
    return failed(`line ${lines ?? 1}`, 'csv', `cannot be read as CSV (${code}): ${message}`);
  }
  const candidates = new Map<string, Candidate>();
  const warnings: Fault[] = [];
  for (const row of rows) {
    const path = `line ${row.info.lines}`;
    const unusable = problemOf(row);
    const entry = unusable ? null : toEntry(row.record);
    const problem = unusable ?? (entry && entryProblem(entry));
    const first = entry && candidates.get(entry._id);
    if (problem) warnings.push(fault(path, ...problem));
    else if (first) warnings.push(fault(path, 'duplicate-address', `is the address of ${first.path} again`));
    else if (entry) candidates.set(entry._id, { file, path, document: entry });
  }
  if (candidates.size === 0)
    return { ...failed('line 1', 'no-addresses', 'has no row that is an address'), warnings };
  return { candidates: [...candidates.values()], faults: [], warnings };
}
