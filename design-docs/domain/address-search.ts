/** When an address is looked for while somebody types (D1 §5 and §9, D2 §5 "Addresses"). */

export interface SearchPace {
  /** characters */
  min: number;
  /** milliseconds after typing stopped */
  delay: number;
}
export const LANDING_SEARCH: SearchPace = { min: 6, delay: 1000 };
/** In the dashboard's dialog, and wherever else an address is added. */
export const DIALOG_LOOKUP: SearchPace = { min: 3, delay: 500 };

/** So short a text is not finished yet: that it finds nothing says nothing. */
const HINT_AFTER = 3;

/** What is looked for: spaces are nobody's address. */
export const searchText = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const isSearched = (typed: string, { min }: SearchPace): boolean => searchText(typed).length >= min;

/** Whether a search without a result says so: 'Nog geen adressen gevonden...'. */
export const saysNothingFound = (typed: string): boolean => searchText(typed).length > HINT_AFTER;
