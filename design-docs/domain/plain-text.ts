/** Line breaks of every platform. */
const BREAK = '\\r\\n|[\\n\\v\\f\\r\\u0085\\u2028\\u2029]';
/**
 * Characters that are obeyed instead of shown: C0 and C1 controls (a terminal's escape sequences begin with them), line
 * separators, marks that turn the direction of reading, the byte order mark and interlinear annotations; and, by the
 * `u` flag, surrogates without their other half.
 */
const OBEYED =
  '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff\\ufff9-\\ufffb]';

const breaks = new RegExp(BREAK, 'g');
const obeyed = new RegExp(OBEYED, 'gu');
const anyObeyed = new RegExp(OBEYED, 'u');

/** Whether a text has none of the characters that are obeyed instead of shown; a line break is one. */
export const isPlain = (text: string): boolean => !anyObeyed.test(text);

/** One line of text that people typed: a line break or tab becomes a space, other characters that are obeyed go. */
export const cleanLine = (text: string): string =>
  isPlain(text) ? text : text.replace(breaks, ' ').replace(/\t/g, ' ').replace(obeyed, '');

/** The same for a remark or description of several lines: line breaks become '\n', at most two in a row. */
export const cleanLines = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .split(breaks)
        .map(cleanLine)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n');

/**
 * Text of any origin on a terminal or in a log: characters that would be obeyed are written out, e.g. '\u001b'. For
 * documents from before text was cleaned, and for answers of other servers.
 */
export const printable = (text: string): string =>
  text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
