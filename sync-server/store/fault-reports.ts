export interface FaultListener {
  onFault?(error: unknown): void;
  /** Called at the first success after a fault that was reported. */
  onRecovery?(): void;
}

/**
 * Reports a fault of repeated work once, however often the work fails, and reports its end. The first failure in a row
 * is not reported, because every connection ends at some point.
 */
export class FaultReports {
  readonly #listener: FaultListener;
  #failures = 0;
  #reported: string | null = null;

  constructor(listener: FaultListener) {
    this.#listener = listener;
  }

  /** Returns the number of failures in a row. */
  failed(error: unknown): number {
    const { name } = error as Error;
    if (this.#failures++ > 0 && name !== this.#reported) {
      this.#reported = name;
      this.#listener.onFault?.(error);
    }
    return this.#failures;
  }

  succeeded(): void {
    if (this.#reported !== null) this.#listener.onRecovery?.();
    this.#reported = null;
    this.#failures = 0;
  }
}
