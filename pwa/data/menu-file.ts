import type { CsvError } from 'csv-parse/sync';
import * as v from 'valibot';
import { menuContentSchema } from '#documents/menu';
import type { Language } from '#domain/language';
import { contentOf, type MenuContent } from '#domain/menu-content';
import { type ListLine, type ListProblem, listOf, type ReadList, readList } from '#domain/menu-list';
import { isDraftPicture } from '#domain/menu-pictures';
import type { Product } from '#domain/product';

/** The problems of a file: lines and columns of a table, or the places of a JSON file. */
export type MenuFile = ReadList | { ok: false; problems: ListProblem[]; places: string[] };

const MAX_BYTES = 4 * 1024 * 1024;

/** A table that spreadsheets open, with the separator that they expect in the language. */
export async function csvOf(menu: MenuContent, language: Language): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const delimiter = language === 'nl' ? ';' : ',';
  // The byte order mark tells Excel that it is UTF-8.
  const text = stringify(listOf(menu, language), { delimiter, bom: true, record_delimiter: 'windows' });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/**
 * The whole menu, options and discounts included. A picture that only this device has is left out: its product has the
 * one that is published, if there is one.
 */
export function jsonOf(menu: MenuContent, published: MenuContent): Blob {
  const whole = { ...menu, products: menu.products.map((one) => withPublishedPictures(one, published)) };
  return new Blob([`${JSON.stringify(whole, null, 2)}\n`], { type: 'application/json' });
}

function withPublishedPictures(product: Product, { products }: MenuContent): Product {
  const { _id, image, cimage } = product;
  const shown = products.find((one) => one._id === _id);
  return {
    ...product,
    image: isDraftPicture(image) ? shown?.image : image,
    cimage: isDraftPicture(cimage) ? shown?.cimage : cimage,
  };
}

/** The menu after reading a file. Nothing is changed by a file with problems. */
export async function readMenuFile(file: File, menu: MenuContent, keepOthers: boolean): Promise<MenuFile> {
  if (file.size > MAX_BYTES) return problem(1, 'too-many', String(file.size));
  const text = decoded(await file.arrayBuffer());
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text, menu, keepOthers);
}

const problem = (line: number, code: ListProblem['code'], value: string): MenuFile => ({
  ok: false,
  problems: [{ line, column: null, code, value }],
});

/** UTF-8, or the Windows code page in which Excel saves a table when asked for plain CSV. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readCsv(text: string, menu: MenuContent, keepOthers: boolean): Promise<MenuFile> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const lines = rows
      .map(({ record, info }): ListLine => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return readList(lines, menu, keepOthers);
  } catch (error) {
    return problem((error as CsvError & { lines?: number }).lines ?? 1, 'part', (error as Error).message);
  }
}

/** The separator that occurs most often in the headings. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return [';', ',', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
}

function readJson(text: string): MenuFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return problem(1, 'part', (error as Error).message);
  }
  // The other fields of a whole menu document, such as counts, are set by the server.
  const { tabs, products, discounts = [], en } = (data ?? {}) as Partial<MenuContent>;
  const bare = Array.isArray(products)
    ? contentOf({ tabs: tabs ?? [], products, discounts, en })
    : { tabs, products, discounts, en };
  const read = v.safeParse(menuContentSchema, bare);
  if (read.success) return { ok: true, menu: read.output };
  const places = read.issues.map((issue) => `/${(v.getDotPath(issue) ?? '').replaceAll('.', '/')}`);
  return { ok: false, problems: [], places };
}
