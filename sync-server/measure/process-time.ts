import { readFileSync } from 'node:fs';

/** Ticks a second of Linux's process times. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used, by itself and in the kernel; NaN outside Linux. */
export function processTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, and may contain spaces.
    const [, ...fields] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
    return ((Number(fields[10]) + Number(fields[11])) * 1000) / TICKS;
  } catch {
    return Number.NaN;
  }
}
