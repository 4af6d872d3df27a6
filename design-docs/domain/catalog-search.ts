/** Finds businesses and dishes by words (rule discovery/catalog-search). */
import { compareText } from './compare-text.ts';
import { type EnglishTexts, englishOf } from './english-texts.ts';
import type { Euros } from './money.ts';
import { isAvailable, type Product } from './product.ts';
import { SEARCH_LENGTH } from './search-length.ts';
import { withoutChoiceless } from './sold-out-choice.ts';
import { foldText } from './text-search.ts';

const MAX_BUSINESSES = 4;
const MAX_DISHES = 5;

export interface Dish {
  _id: string;
  name: string;
  /** Its English name, if it has one. */
  english?: string | undefined;
  tab: string;
  group: string;
  /** The price of its cheapest size, without options. */
  price: Euros;
  sold: number;
}
export interface SearchedBusiness {
  _id: string;
  name: string;
  types: readonly string[];
  hub: { _id: string; name: string };
  logo?: string | undefined;
}
/**
 * The dishes of a menu that can be ordered by themselves. They are packed into a few strings to save memory, because a
 * server holds those of every menu.
 */
export interface Dishes {
  /** Their normalized names in both languages, one dish per line. */
  words: string;
  /** Pieces sold of each. */
  sold: readonly number[];
  /** JSON: id, name, tab, group, price and, if there is one, English name of each. */
  rows: string;
}
/** A business with its dishes and its normalized words. */
export interface SearchEntry<B extends SearchedBusiness = SearchedBusiness> {
  business: B;
  name: string;
  around: string;
  dishes: Dishes;
}
export interface CatalogHits<B extends SearchedBusiness = SearchedBusiness> {
  businesses: B[];
  dishes: { business: B; dish: Dish }[];
}

export function dishesOf(products: readonly Product[], en?: EnglishTexts): Dishes {
  const listed = withoutChoiceless(products).filter(isAvailable);
  const english = (name: string) => englishOf({ en }, name);
  return {
    words: listed.map(({ name }) => foldText(`${name} ${english(name) ?? ''}`)).join('\n'),
    sold: listed.map(({ _sold = 0 }) => _sold),
    rows: JSON.stringify(
      listed.map((product) => {
        const { _id, name, tab, group } = product;
        const inEnglish = english(name);
        return [_id, name, tab, group, lowestPrice(product), ...(inEnglish ? [inEnglish] : [])];
      }),
    ),
  };
}
export const NO_DISHES: Dishes = dishesOf([]);

const lowestPrice = ({ price, volume = [] }: Product): Euros =>
  volume.length > 0 ? Math.min(...volume.map((size) => size.price)) : price;

export function dishAt({ sold, rows }: Dishes, at: number): Dish {
  const [_id, name, tab, group, price, english] = JSON.parse(rows)[at];
  return { _id, name, ...(english && { english }), tab, group, price, sold: sold[at]! };
}

/** The dishes without those that are off. @param off ids of products */
export function dishesWithout({ words, sold, rows }: Dishes, off: ReadonlySet<string>): Dishes {
  const all: unknown[][] = JSON.parse(rows);
  // Without dishes, `words` would still split into one empty line.
  if (all.length === 0) return NO_DISHES;
  const kept = <T>(list: readonly T[]) => list.filter((_, at) => !off.has(all[at]![0] as string));
  return {
    words: kept(words.split('\n')).join('\n'),
    sold: kept(sold),
    rows: JSON.stringify(kept(all)),
  };
}

/** Pieces sold of all dishes. */
export const piecesSold = ({ sold }: Dishes): number => sold.reduce((sum, pieces) => sum + pieces, 0);

export const searchEntry = <B extends SearchedBusiness>(business: B, dishes: Dishes): SearchEntry<B> => ({
  business,
  name: foldText(business.name),
  around: foldText(`${business.hub.name} ${business.types.join(' ')}`),
  dishes,
});

/**
 * Every word must occur: for a business in its name, hub or types, and at least one in its name or types; for a dish in
 * its own name or the words of its business, and at least one in its own name. At most one dish of each business is
 * found. Names that begin with the text come first, then what is sold most.
 */
export function searchEntries<B extends SearchedBusiness>(
  entries: readonly SearchEntry<B>[],
  text: string,
): CatalogHits<B> {
  const query = foldText(text);
  if (query.length < SEARCH_LENGTH) return { businesses: [], dishes: [] };
  const words = query.split(' ');
  const businesses = entries
    .filter(({ business, name, around }) => {
      const own = `${name} ${business.types.join(' ')}`;
      return all(words, `${name} ${around}`) && some(words, own);
    })
    .sort((a, b) => rank(a.name, query) - rank(b.name, query) || compareText(a.name, b.name));
  const dishes = entries
    .flatMap((entry) => bestDish(entry, words, query) ?? [])
    .sort((a, b) => a.rank - b.rank || compareText(a.entry.name, b.entry.name));
  return {
    businesses: businesses.slice(0, MAX_BUSINESSES).map(({ business }) => business),
    dishes: dishes
      .slice(0, MAX_DISHES)
      .map(({ entry, at }) => ({ business: entry.business, dish: dishAt(entry.dishes, at) })),
  };
}

/** The dish of a business that fits best; null if none does. */
function bestDish<Entry extends SearchEntry>(entry: Entry, words: readonly string[], query: string) {
  const { name, around, dishes } = entry;
  // Most menus have none of the words.
  if (!some(words, dishes.words)) return null;
  const ranks = dishes.words.split('\n').map((own, at) => {
    const fits = some(words, own) && all(words, `${own} ${name} ${around}`);
    return fits ? rankDish(own, dishes.sold[at]!, query) : Number.POSITIVE_INFINITY;
  });
  const best = ranks.reduce((least, rank) => Math.min(least, rank), Number.POSITIVE_INFINITY);
  return best === Number.POSITIVE_INFINITY ? null : { entry, at: ranks.indexOf(best), rank: best };
}

const all = (words: readonly string[], text: string): boolean => words.every((word) => text.includes(word));
const some = (words: readonly string[], text: string): boolean => words.some((word) => text.includes(word));

/** 0 if the name begins with the text, 1 if one of its words does, 2 otherwise. */
function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  return name.includes(` ${query}`) ? 1 : 2;
}

/** Names of equal rank are compared by the pieces sold; a million or more count alike. */
const rankDish = (name: string, sold: number, query: string): number =>
  rank(name, query) - Math.min(sold, 999_999) / 1_000_000;
