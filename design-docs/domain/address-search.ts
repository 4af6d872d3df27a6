/** When an address is searched for while the user types (rule delivery/search-pace). */

export interface SearchPace {
  /** characters */
  min: number;
  /** milliseconds after the last keystroke */
  delay: number;
}
export const LANDING_SEARCH: SearchPace = { min: 6, delay: 1000 };
/** For the address dialog of the dashboard, and everywhere else that an address is added. */
export const DIALOG_LOOKUP: SearchPace = { min: 3, delay: 500 };

/** Up to this many characters the user is probably still typing, so an empty result means nothing. */
const HINT_AFTER = 3;

/** The text to search for: trimmed, with single spaces. */
export const searchText = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const isSearched = (typed: string, { min }: SearchPace): boolean => searchText(typed).length >= min;

/** Whether an empty result shows the hint 'Nog geen adressen gevonden...'. */
export const saysNothingFound = (typed: string): boolean => searchText(typed).length > HINT_AFTER;
