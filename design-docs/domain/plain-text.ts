/** The most characters in the name of a product, a business, a person … */
export const LONGEST_NAME = 120;
/** The most characters in the description of a product, which orders copy. */
export const LONGEST_DESCRIPTION = 1000;

/** Line breaks of every platform. */
const BREAK = '\\r\\n|[\\n\\v\\f\\r\\u0085\\u2028\\u2029]';
/**
 * Characters that are interpreted instead of shown: C0 and C1 controls (which start the escape sequences of terminals),
 * line separators, marks that change the direction of text, the byte order mark and interlinear annotations; and,
 * because of the `u` flag, lone surrogates.
 */
const OBEYED =
  '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff\\ufff9-\\ufffb]';

const breaks = new RegExp(BREAK, 'g');
const obeyed = new RegExp(OBEYED, 'gu');
const anyObeyed = new RegExp(OBEYED, 'u');

/** Whether a text has no characters that are interpreted instead of shown, line breaks included. */
export const isPlain = (text: string): boolean => !anyObeyed.test(text);

/** Cleans one line of text: line breaks and tabs become spaces, other interpreted characters are removed. */
export const cleanLine = (text: string): string =>
  isPlain(text) ? text : text.replace(breaks, ' ').replace(/\t/g, ' ').replace(obeyed, '');

/** Cleans text of several lines in the same way, but line breaks become '\n', at most two in a row. */
export const cleanLines = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .split(breaks)
        .map(cleanLine)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n');

/**
 * Escapes text of any origin for a terminal or log: interpreted characters are written out, e.g. '\u001b'. For
 * documents that were stored before text was cleaned, and for answers of other servers.
 */
export const printable = (text: string): string =>
  text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Escapes text of several lines in the same way, but keeps its line breaks. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
