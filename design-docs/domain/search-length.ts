/** Characters from which businesses and dishes are searched: fewer match nearly everything. */
export const SEARCH_LENGTH = 3;
/** Characters of a search at most. */
export const LONGEST_SEARCH = 120;
