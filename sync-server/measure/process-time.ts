import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of Linux's process times. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used, by itself and in the kernel; NaN outside Linux. */
export function processTime(pid: number): number {
  return (fieldsOf(pid)?.own ?? Number.NaN) * (1000 / TICKS);
}

/** The same for a process and all processes that it started, including those that have ended. */
export function familyTime(pid: number): number {
  const known = readdirSync('/proc').flatMap((name) => {
    const one = /^\d+$/.test(name) ? fieldsOf(Number(name)) : null;
    return one ? { pid: Number(name), ...one } : [];
  });
  const ticksOf = (one: number): number => {
    const { own = 0, ended = 0 } = known.find((each) => each.pid === one) ?? {};
    const children = known.filter(({ parent }) => parent === one);
    return children.reduce((sum, child) => sum + ticksOf(child.pid), own + ended);
  };
  return ticksOf(pid) * (1000 / TICKS);
}

/** Ticks of a process and of its children that have ended; null if there is no such process. */
function fieldsOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (at: number) => fields[at]! + fields[at + 1]!;
    return { parent: fields[1]!, own: sum(11), ended: sum(13) };
  } catch {
    return null;
  }
}
