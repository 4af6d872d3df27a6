/** The columns of a product list that hold the English of its texts (rule kitchen/menu-list). */
import { englishOf, LONGEST_ENGLISH, withEnglish } from './english-texts.ts';
import type { MenuContent } from './menu-content.ts';
import { cleanLines } from './plain-text.ts';
import { EXTRA_TAB, type Product } from './product.ts';

/** The field with the Dutch text, by column. The translations of sizes and variations stay as they are. */
const DUTCH = {
  tab_en: 'tab',
  group_en: 'group',
  name_en: 'name',
  subname_en: 'subname',
  description_en: 'description',
} as const;
export type EnglishField = keyof typeof DUTCH;

export const isEnglishField = (field: string): field is EnglishField => Object.hasOwn(DUTCH, field);

const dutchOf = (product: Product, field: EnglishField): string =>
  field === 'tab_en' && product.tab === EXTRA_TAB ? '' : (product[DUTCH[field]] ?? '');

export const englishCell = (field: EnglishField, product: Product, menu: MenuContent): string =>
  englishOf(menu, dutchOf(product, field)) ?? '';

/** The English cells of a line; a field without a column is absent. */
export type EnglishCells = Partial<Record<EnglishField, string>>;

const cellsOf = (cells: EnglishCells): [EnglishField, string][] =>
  Object.entries(cells) as [EnglishField, string][];

interface EnglishProblem {
  field: EnglishField;
  code: 'missing' | 'too-long';
}
/** Problems of a product's translations: without a Dutch text, or too long. */
export const englishProblems = (cells: EnglishCells, product: Product): EnglishProblem[] =>
  cellsOf(cells).flatMap(([field, english]): EnglishProblem[] => {
    const dutch = dutchOf(product, field);
    if (english === '' || product[DUTCH[field]] === EXTRA_TAB) return [];
    if (dutch === '') return [{ field, code: 'missing' }];
    return english.length > LONGEST_ENGLISH ? [{ field, code: 'too-long' }] : [];
  });

/**
 * The menu with the translations in its lines. All lines of a tab repeat its translation, so a cell only counts if it
 * differs from what the menu had; of two such cells, the last one counts.
 * @param cells of the menu's first products, in their order
 */
export function withEnglishCells(menu: MenuContent, cells: readonly EnglishCells[]): MenuContent {
  const { en: before, ...others } = menu;
  let en = before;
  cells.forEach((line, at) => {
    const product = menu.products[at]!;
    for (const [field, english] of cellsOf(line)) {
      const dutch = dutchOf(product, field);
      if (dutch === '' || english === (englishOf({ en: before }, dutch) ?? '')) continue;
      en = withEnglish(en, dutch, cleanLines(english));
    }
  });
  return en ? { ...others, en } : others;
}
