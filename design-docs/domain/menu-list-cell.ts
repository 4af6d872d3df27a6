/** A field of a product as the text of a cell, and back. */
import type { Language } from './language.ts';
import { isEuros } from './money.ts';
import { cleanLine, cleanLines, LONGEST_NAME } from './plain-text.ts';
import { ALLERGENS, type Allergen, type Product, type Variation, type Volume } from './product.ts';

type CellCode = 'missing' | 'too-long' | 'amount' | 'sign' | 'yes-no' | 'part';
type CellResult = { value: unknown } | { code: CellCode };
interface CellKind {
  text(product: Product, language: Language): string;
  read(text: string): CellResult;
}

/** '8,50' or '8.50': with the decimal mark that spreadsheets in the language expect. Empty if there is no amount. */
export const amountText = (amount: number | undefined, language: Language): string =>
  amount === undefined ? '' : amount.toFixed(2).replace('.', language === 'nl' ? ',' : '.');

/**
 * An amount in euros, with a comma or a point before the decimals; null for any other text. Thousands separators are
 * only accepted if decimals follow, because '1.234' could be either.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[€\s\u00a0]/g, '');
  const isAmount = /^[+-]?(\d+([.,]\d{1,2})?|\d{1,3}(\.\d{3})+,\d{1,2}|\d{1,3}(,\d{3})+\.\d{1,2})$/.test(
    bare,
  );
  if (!isAmount) return null;
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const amount = Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
  return isEuros(amount) ? amount : null;
}

const isPrice = (amount: number | null): amount is number => amount !== null && amount >= 0;

const price = (field: 'price' | 'price_deliver' | 'price_takeout', isNeeded: boolean): CellKind => ({
  text: (product, language) => amountText(product[field], language),
  read(text) {
    if (text === '') return isNeeded ? { code: 'missing' } : { value: undefined };
    const amount = readAmount(text);
    return isPrice(amount) ? { value: amount } : { code: 'amount' };
  },
});

const line = (field: 'name' | 'group' | 'tab' | 'subname', isNeeded: boolean): CellKind => ({
  text: (product) => product[field] ?? '',
  read(text) {
    const clean = cleanLine(text).trim();
    if (clean === '') return isNeeded ? { code: 'missing' } : { value: undefined };
    return clean.length <= LONGEST_NAME ? { value: clean } : { code: 'too-long' };
  },
});

/** The parts of a list separated by ' | '; separators within a name are escaped with a backslash. */
const escaped = (name: string): string => name.replace(/[\\|=/]/g, (character) => `\\${character}`);
const split = (text: string, separator: string): string[] => {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[\s\S]/g)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
};
const unescaped = (text: string): string => cleanLine(text.replace(/\\(.)/g, '$1')).trim();
const isName = (name: string): boolean => name !== '' && name.length <= LONGEST_NAME;

function readParts<T>(text: string, read: (name: string, amounts: string) => T | null): CellResult {
  if (text === '') return { value: undefined };
  const parts = split(text, '|').map((part) => {
    const [name = '', amounts = '', ...more] = split(part, '=');
    return more.length === 0 && isName(unescaped(name)) ? read(unescaped(name), amounts) : null;
  });
  return parts.includes(null) ? { code: 'part' } : { value: parts };
}

/** 'klein=8,50 | groot=12,00/13,00/11,00': the price, and if they differ those for delivery and for takeaway. */
const volume: CellKind = {
  text: ({ volume: sizes = [] }, language) =>
    sizes
      .map(({ name, price, price_deliver, price_takeout }) => {
        const amounts = [price, price_deliver, price_takeout].map((amount) => amountText(amount, language));
        return `${escaped(name)}=${amounts.join('/').replace(/\/+$/, '')}`;
      })
      .join(' | '),
  read: (text) =>
    readParts<Volume>(text, (name, amounts) => {
      const texts = split(amounts, '/');
      const read = texts.map((amount) => (amount === '' ? undefined : readAmount(amount)));
      const [own, deliver, takeout] = read;
      if (read.length > 3 || !read.every((one) => one === undefined || isPrice(one))) return null;
      if (own === undefined || own === null) return null;
      return {
        name,
        price: own,
        ...(typeof deliver === 'number' && { price_deliver: deliver }),
        ...(typeof takeout === 'number' && { price_takeout: takeout }),
      };
    }),
};

/** 'kip | vis=1,50': with the surcharge, if there is one. */
const variation: CellKind = {
  text: ({ variation: kinds = [] }, language) =>
    kinds
      .map(
        ({ name, price }) => escaped(name) + (price === undefined ? '' : `=${amountText(price, language)}`),
      )
      .join(' | '),
  read: (text) =>
    readParts<Variation>(text, (name, amount) => {
      if (amount === '') return { name };
      const read = readAmount(amount);
      return read === null ? null : { name, price: read };
    }),
};

const allergens: CellKind = {
  text: (product) => (product.allergens ?? []).join(' '),
  read(text) {
    const signs = text
      .toLowerCase()
      .split(/[\s,|]+/)
      .filter(Boolean);
    if (!signs.every((sign) => (ALLERGENS as readonly string[]).includes(sign))) return { code: 'sign' };
    return { value: signs.length > 0 ? ([...new Set(signs)] as Allergen[]) : undefined };
  },
};

const YES = ['ja', 'yes', 'x', '1', 'waar', 'true'];
const NO = ['', 'nee', 'no', '0', 'onwaar', 'false'];
const soldout: CellKind = {
  text: (product, language) => (product.soldout ? (language === 'nl' ? 'ja' : 'yes') : ''),
  read(text) {
    if (YES.includes(text.toLowerCase())) return { value: true };
    return NO.includes(text.toLowerCase()) ? { value: undefined } : { code: 'yes-no' };
  },
};

const CELLS = {
  tab: line('tab', false),
  group: line('group', true),
  name: line('name', true),
  subname: line('subname', false),
  price: price('price', true),
  price_deliver: price('price_deliver', false),
  price_takeout: price('price_takeout', false),
  description: {
    text: (product) => product.description ?? '',
    read: (text) =>
      text.length > 1000 ? { code: 'too-long' } : { value: text === '' ? undefined : cleanLines(text) },
  },
  volume,
  variation,
  allergens,
  soldout,
} satisfies Record<string, CellKind>;

export interface Cell {
  field: keyof typeof CELLS;
}

export const cellText = (field: Cell['field'], product: Product, language: Language): string =>
  CELLS[field].text(product, language);

/** @param text without spaces around it */
export const readCell = (field: Cell['field'], text: string): CellResult => CELLS[field].read(text);
