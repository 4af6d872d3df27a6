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
  return { rss, heap: heapUsed + external };
}
