type Done = (error?: Error) => void;

/**
 * Runs one write at a time. LevelDB may answer concurrent writes in any order, so a write after a failed one could be
 * acknowledged before the failure is known.
 */
export class WriteQueue {
  readonly #waiting: (() => void)[] = [];

  run(write: (done: Done) => void, done: Done): void {
    const start = () =>
      write((error) => {
        try {
          done(error);
        } finally {
          this.#waiting.shift();
          this.#waiting[0]?.();
        }
      });
    this.#waiting.push(start);
    if (this.#waiting.length === 1) start();
  }
}
