/** The fewest characters with which businesses and dishes are searched: fewer would match nearly everything. */
export const SEARCH_LENGTH = 3;
/** The most characters of a search, for addresses too. */
export const LONGEST_SEARCH = 120;
