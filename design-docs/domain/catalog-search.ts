/** Finds businesses and dishes by words (rule discovery/catalog-search). */
import { isAvailable, type Product } from './product.ts';
import { foldText } from './text-search.ts';

/** Fewer characters match nearly everything. */
export const SEARCH_LENGTH = 3;
const MOST_BUSINESSES = 4;
const MOST_DISHES = 5;

export interface Dish {
  _id: string;
  name: string;
  tab: string;
  group: string;
  /** Euros. */
  price: number;
  sold: number;
}
export interface SearchedBusiness {
  _id: string;
  name: string;
  types: readonly string[];
  hub: { _id: string; name: string };
  logo?: string | undefined;
}
/** A business with its dishes, and their words as they are compared. */
export interface SearchEntry<B extends SearchedBusiness = SearchedBusiness> {
  business: B;
  name: string;
  around: string;
  dishes: { dish: Dish; words: string }[];
}
export interface CatalogHits<B extends SearchedBusiness = SearchedBusiness> {
  businesses: B[];
  dishes: { business: B; dish: Dish }[];
}

/** The dishes that can be ordered by themselves. */
export const dishesOf = (products: readonly Product[]): Dish[] =>
  products
    .filter(isAvailable)
    .map(({ _id, name, tab, group, price, _sold = 0 }) => ({ _id, name, tab, group, price, sold: _sold }));

export const searchEntry = <B extends SearchedBusiness>(
  business: B,
  dishes: readonly Dish[],
): SearchEntry<B> => ({
  business,
  name: foldText(business.name),
  around: foldText(`${business.hub.name} ${business.types.join(' ')}`),
  dishes: dishes.map((dish) => ({ dish, words: foldText(dish.name) })),
});

/**
 * Every word must occur: for a business in its name, hub or kinds, at least one in its name or kinds; for a dish in
 * its own name or those of its business and hub, at least one in its own. One dish of a business is enough. Names that
 * begin with the text come first, then what is sold most.
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
    .sort((a, b) => rank(a.name, query) - rank(b.name, query) || compare(a.name, b.name));
  const dishes = entries
    .flatMap(({ business, name, around, dishes: own }) => {
      const fitting = own.filter(
        (one) => some(words, one.words) && all(words, `${one.words} ${name} ${around}`),
      );
      const [best] = fitting.sort((a, b) => rankDish(a, query) - rankDish(b, query));
      return best ? [{ business, name, ...best }] : [];
    })
    .sort((a, b) => rankDish(a, query) - rankDish(b, query) || compare(a.name, b.name));
  return {
    businesses: businesses.slice(0, MOST_BUSINESSES).map(({ business }) => business),
    dishes: dishes.slice(0, MOST_DISHES).map(({ business, dish }) => ({ business, dish })),
  };
}

const all = (words: readonly string[], text: string): boolean => words.every((word) => text.includes(word));
const some = (words: readonly string[], text: string): boolean => words.some((word) => text.includes(word));

/** 0 if the name begins with the text, 1 if one of its words does, 2 otherwise. */
function rank(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  return name.includes(` ${query}`) ? 1 : 2;
}

/** Below a million pieces, what is sold decides among names of equal rank. */
const rankDish = ({ words, dish }: { words: string; dish: Dish }, query: string): number =>
  rank(words, query) - Math.min(dish.sold, 999_999) / 1_000_000;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
