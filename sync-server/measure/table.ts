export type Cell = string | number;

/** A Markdown table, aligned so that it can also be read on the console. The first column is a label. */
export function table(columns: string[], rows: Cell[][]): string {
  const texts = [columns, ...rows.map((row) => row.map(asText))];
  const widths = columns.map((_, at) => Math.max(3, ...texts.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${widths.map((width, at) => pad(row[at] ?? '', width, at)).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(texts[0]!), rule, ...texts.slice(1).map(line)].join('\n');
}

const pad = (text: string, width: number, at: number) =>
  at === 0 ? text.padEnd(width) : text.padStart(width);

const asText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : cell.toPrecision(3);

export const median = (values: number[]): number => percentile(values, 0.5);

/** @param share between 0 and 1; 0.99 is the 99th percentile. NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** A measured value relative to its floor of the same run, e.g. '0.82'. */
export const ratio = (value: number, floor: number): string => (value / floor).toFixed(2);
