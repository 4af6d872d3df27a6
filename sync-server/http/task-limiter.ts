import { ApiError } from './api-error.ts';

/** Maximum tasks that run at the same moment, and that wait to begin. */
export interface TaskLimits {
  running: number;
  waiting: number;
}

/** Runs heavy tasks a few at a time, so that they leave room for everything else. */
export class TaskLimiter {
  readonly #limits: TaskLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: TaskLimits) {
    this.#limits = limits;
  }

  /** Throws 'unavailable' if too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) {
      if (this.#waiting.length >= this.#limits.waiting) throw new ApiError('unavailable');
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes to the next task, so the number that run stays the same.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
