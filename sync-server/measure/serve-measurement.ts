import { readFileSync } from 'node:fs';
import type { Memory } from './measured-process.ts';

type Question = { id: number; what: string; input: unknown };
export type Answers = Record<string, (input: never) => unknown>;

/** The child's end of a `MeasuredProcess`: answers questions until it is stopped. */
export function serveMeasurement(answers: Answers, stop: () => Promise<unknown>): void {
  const all: Answers = { ...answers, memory, cpu, stop };
  process.on('message', async ({ id, what, input }: Question) => {
    try {
      process.send!({ id, value: await all[what]!(input as never) });
    } catch (error) {
      process.send!({ id, error: String(error) });
    }
  });
}

/** Processor time of this process in microseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function memory(): Memory {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const highest = process.resourceUsage().maxRSS * 1024;
  return { rss, highest, files: filePages(), heap: heapUsed + external };
}

function filePages(): number {
  try {
    const [, kilobytes] = /^RssFile:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
