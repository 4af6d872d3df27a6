import type { PrintedLine } from './read-commands.ts';

/** The letters on the paper, a line for each; '[QR …]' and '---8<---' for codes and cuts. */
export const asText = (lines: readonly PrintedLine[], columns: number): string =>
  lines.map((line) => textOf(line, columns)).join('\n');

function textOf({ chars, qr, align, isCut }: PrintedLine, columns: number): string {
  const text = chars.map(({ char }) => char).join('');
  const used = chars.reduce((sum, { width }) => sum + width, 0);
  const before = align === 'center' ? Math.max(0, Math.floor((columns - used) / 2)) : 0;
  const shown = qr ? `[QR ${qr.value}]` : `${' '.repeat(before)}${text}`.trimEnd();
  return isCut ? `${shown}\n---8<---` : shown;
}

/** The widest line, in columns of the smallest letter. */
export const widest = (lines: readonly PrintedLine[]): number =>
  Math.max(...lines.map(({ chars }) => chars.reduce((sum, { width }) => sum + width, 0)));
