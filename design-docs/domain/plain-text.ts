/** Line breaks of every platform. */
const BREAK = '\\r\\n|[\\n\\v\\f\\r\\u0085\\u2028\\u2029]';
/**
 * Characters that are obeyed instead of shown: C0 and C1 controls (a terminal's escape sequences begin with them),
 * marks that turn the direction of reading, the byte order mark and interlinear annotations.
 */
const COMMAND =
  '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufff9-\\ufffb]';
/** With the `u` flag only a surrogate without its other half. */
const HALF = '[\\ud800-\\udfff]';

const breaks = new RegExp(BREAK, 'g');
const commands = new RegExp(`${COMMAND}|${HALF}`, 'gu');
const hidden = new RegExp(`${COMMAND}|${HALF}|[\\u2028\\u2029]`, 'gu');

/** One line of text that people typed: a line break or tab becomes a space, characters that are obeyed are removed. */
export const cleanLine = (text: string): string =>
  text.replace(breaks, ' ').replace(/\t/g, ' ').replace(commands, '');

/** The same for a remark or description of several lines: line breaks become '\n', at most two in a row. */
export const cleanLines = (text: string): string =>
  text
    .split(breaks)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/**
 * Text of any origin on a terminal or in a log: characters that would be obeyed are written out, e.g. '\u001b'. For
 * documents from before text was cleaned, and for answers of other servers.
 */
export const printable = (text: string): string =>
  text.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
