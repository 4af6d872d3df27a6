/** Texts in the cells of files that spreadsheets open (rules kitchen/menu-list, shop/report-csv). */

/** The beginnings of a text that a spreadsheet runs as a formula, and of one that is escaped already. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that was written with `escapeFormula`, even if a spreadsheet has removed the apostrophe. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
