/** Characters from which businesses and dishes are searched: fewer match nearly everything. */
export const SEARCH_LENGTH = 3;
