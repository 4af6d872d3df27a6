/** The products of a menu as a table of texts, as for a spreadsheet (rule kitchen/menu-list). */
import type { Language } from './language.ts';
import { contentOf, type MenuContent } from './menu-content.ts';
import { addTab, newProductId, withRenamedOptions } from './menu-draft.ts';
import { type Cell, cellText, readCell } from './menu-list-cell.ts';
import {
  type EnglishCells,
  type EnglishField,
  englishCell,
  englishProblems,
  isEnglishField,
  withEnglishCells,
} from './menu-list-english.ts';
import { EXTRA_TAB, type Product } from './product.ts';
import { escapeFormula, unescapeFormula } from './spreadsheet-cell.ts';

type ListField = Cell['field'];
interface Column {
  field: ListField | EnglishField | '_id';
  /** The heading in each language; both are read, in upper or lower case. */
  heading: Record<Language, string>;
}

const LIST_COLUMNS: readonly Column[] = [
  { field: '_id', heading: { nl: 'id', en: 'id' } },
  { field: 'tab', heading: { nl: 'tabblad', en: 'tab' } },
  { field: 'group', heading: { nl: 'groep', en: 'group' } },
  { field: 'name', heading: { nl: 'naam', en: 'name' } },
  { field: 'subname', heading: { nl: 'tweede regel', en: 'second line' } },
  { field: 'price', heading: { nl: 'prijs', en: 'price' } },
  { field: 'price_deliver', heading: { nl: 'prijs bezorgen', en: 'price delivery' } },
  { field: 'price_takeout', heading: { nl: 'prijs afhalen', en: 'price takeaway' } },
  { field: 'description', heading: { nl: 'omschrijving', en: 'description' } },
  { field: 'volume', heading: { nl: 'maten', en: 'sizes' } },
  { field: 'variation', heading: { nl: 'varianten', en: 'variations' } },
  { field: 'allergens', heading: { nl: 'tekens', en: 'signs' } },
  { field: 'soldout', heading: { nl: 'uitverkocht', en: 'sold out' } },
  { field: 'tab_en', heading: { nl: 'tabblad engels', en: 'tab english' } },
  { field: 'group_en', heading: { nl: 'groep engels', en: 'group english' } },
  { field: 'name_en', heading: { nl: 'naam engels', en: 'name english' } },
  { field: 'subname_en', heading: { nl: 'tweede regel engels', en: 'second line english' } },
  { field: 'description_en', heading: { nl: 'omschrijving engels', en: 'description english' } },
];
const NEEDED: readonly Column['field'][] = ['group', 'name', 'price'];
export const MAX_PRODUCTS = 2000;

/** A line of a file, with its number from 1. */
export interface ListLine {
  line: number;
  cells: readonly string[];
}
const LIST_PROBLEMS = [
  'no-lines',
  'missing-column',
  'unknown-column',
  'too-many',
  'missing',
  'too-long',
  'amount',
  'sign',
  'yes-no',
  'part',
  'repeated-id',
] as const;
export type ListProblemCode = (typeof LIST_PROBLEMS)[number];
export interface ListProblem {
  line: number;
  /** The heading of the column; null if it is about the whole line or file. */
  column: string | null;
  code: ListProblemCode;
  /** The text of the cell. */
  value: string;
}
export type ReadList = { ok: true; menu: MenuContent } | { ok: false; problems: ListProblem[] };

/** The table of a menu: the headings, then a line for each product. */
export const listOf = (menu: MenuContent, language: Language): string[][] => [
  LIST_COLUMNS.map(({ heading }) => heading[language]),
  ...menu.products.map((product) =>
    LIST_COLUMNS.map(({ field }) => {
      if (field === '_id') return product._id;
      return escapeFormula(
        isEnglishField(field) ? englishCell(field, product, menu) : cellText(field, product, language),
      );
    }),
  ),
];

/**
 * The menu with the products of a table, in its order. Products are recognized by their id, or by tab, group and name,
 * and keep what the table has no column for. @param keepOthers whether to keep the products that the table lacks, after
 * the others
 */
export function readList(
  [header, ...lines]: readonly ListLine[],
  menu: MenuContent,
  keepOthers: boolean,
): ReadList {
  if (!header) return { ok: false, problems: [{ line: 1, column: null, code: 'no-lines', value: '' }] };
  const { columns, problems } = readHeader(header);
  if (lines.length > MAX_PRODUCTS)
    problems.push({ line: MAX_PRODUCTS + 2, column: null, code: 'too-many', value: String(lines.length) });
  if (problems.length > 0) return { ok: false, problems };
  const rows = lines.map((line) => readLine(line, columns));
  const found = [...rows.flatMap((row) => row.problems), ...repeatedIds(rows)];
  if (found.length > 0) return { ok: false, problems: found };
  const next = withRows(menu, rows, keepOthers);
  const inEnglish = rows.flatMap((row, at) => englishProblemsOf(row, next.products[at]!));
  if (inEnglish.length > 0) return { ok: false, problems: inEnglish };
  const cells = rows.map(({ english }) => english);
  return { ok: true, menu: withEnglishCells(next, cells) };
}

const englishProblemsOf = ({ line, english }: Row, product: Product): ListProblem[] =>
  englishProblems(english, product).map(({ field, code }) => ({
    line,
    column: LIST_COLUMNS.find((column) => column.field === field)!.heading.nl,
    code,
    value: english[field] ?? '',
  }));

const plain = (heading: string): string => heading.trim().toLowerCase();

function readHeader({ line, cells }: ListLine): { columns: (Column | null)[]; problems: ListProblem[] } {
  const columns = cells.map(
    (cell) => LIST_COLUMNS.find(({ heading }) => Object.values(heading).includes(plain(cell))) ?? null,
  );
  const isThere = (field: Column['field']) => columns.some((column) => column?.field === field);
  const problem = (code: ListProblemCode, value: string): ListProblem => ({
    line,
    column: null,
    code,
    value,
  });
  return {
    columns,
    problems: [
      ...cells.flatMap((cell, at) =>
        columns[at] || plain(cell) === '' ? [] : [problem('unknown-column', cell)],
      ),
      ...LIST_COLUMNS.filter(({ field }) => NEEDED.includes(field) && !isThere(field)).map(({ heading }) =>
        problem('missing-column', heading.nl),
      ),
    ],
  };
}

interface Row {
  line: number;
  id: string;
  /** A field is absent if the table has no column for it, and undefined if its cell is empty. */
  fields: Partial<Product>;
  english: EnglishCells;
  problems: ListProblem[];
}

function readLine({ line, cells }: ListLine, columns: readonly (Column | null)[]): Row {
  const row: Row = { line, id: '', fields: {}, english: {}, problems: [] };
  columns.forEach((column, at) => {
    if (!column) return;
    const text = unescapeFormula((cells[at] ?? '').trim());
    if (column.field === '_id') row.id = text;
    else if (isEnglishField(column.field)) row.english[column.field] = text;
    else {
      const read = readCell(column.field, text);
      if ('code' in read)
        row.problems.push({
          line,
          column: cells.length > 0 ? column.heading.nl : null,
          code: read.code,
          value: text,
        });
      else Object.assign(row.fields, { [column.field]: read.value });
    }
  });
  return row;
}

function repeatedIds(rows: readonly Row[]): ListProblem[] {
  const first = new Set<string>();
  return rows.flatMap(({ id, line }): ListProblem[] => {
    if (id === '' || !first.has(id)) {
      first.add(id);
      return [];
    }
    return [{ line, column: 'id', code: 'repeated-id', value: id }];
  });
}

function withRows(menu: MenuContent, rows: readonly Row[], keepOthers: boolean): MenuContent {
  const listed = new Set(rows.map(({ id }) => id));
  const used = new Set<string>();
  const products: Product[] = [];
  for (const row of rows) {
    const known = knownProduct(menu, row, listed, used);
    const tab = row.fields.tab ?? known?.tab ?? menu.tabs[0] ?? row.fields.group!;
    const taken = { products: [...menu.products, ...products] };
    const _id = known?._id ?? newProductId(taken, row.fields.name!);
    used.add(_id);
    products.push(present({ ...known, ...row.fields, tab, _id } as Product));
  }
  const others = keepOthers ? menu.products.filter(({ _id }) => !used.has(_id)) : [];
  const next = { ...menu, products: withRenamedOptions(menu.products, [...products, ...others]) };
  const tabs = products.map(({ tab }) => tab).filter((tab) => tab !== EXTRA_TAB);
  return contentOf([...new Set(tabs)].reduce(addTab, next));
}

/** The product that a line is about; null for a new one. Each product belongs to at most one line. */
function knownProduct(
  { products }: MenuContent,
  { id, fields }: Row,
  listed: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Product | null {
  const byId = products.find(({ _id }) => _id === id);
  if (byId) return byId;
  const isSame = (one: Product) =>
    one.name === fields.name && one.group === fields.group && (!fields.tab || one.tab === fields.tab);
  const isFree = ({ _id }: Product) => !used.has(_id) && !listed.has(_id);
  return products.find((one) => isFree(one) && isSame(one)) ?? null;
}

/** Without the fields that are undefined: a stored menu does not have them either. */
const present = (product: Product): Product =>
  Object.fromEntries(
    Object.entries(product).filter(([, value]) => value !== undefined),
  ) as unknown as Product;
