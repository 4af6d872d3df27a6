import { expect, it } from 'vitest';
import { faultLines } from './report.ts';

const faultsOf = (rows: number) =>
  Array.from({ length: rows }, (_, at) => ({
    file: 'doors.csv',
    path: `line ${at + 2}`,
    code: 'number',
    message: '0 is no house number',
  }));

it('lists the first hundred faults of a large file, and counts the others', () => {
  const lines = faultLines(faultsOf(250_000));
  expect(lines).toHaveLength(101);
  expect(lines[0]).toBe('doors.csv line 2 0 is no house number [number]');
  expect(lines.at(-1)).toBe('and 249900 more');
});

it('lists all of a hundred faults', () => {
  expect(faultLines(faultsOf(100)).at(-1)).toMatch(/^doors.csv line 101/);
});
