export interface Repeated {
  /**
   * Brings the next time forward to `ms` milliseconds from now. While the work is under way it does nothing, except that
   * the work asked for at once is done again if it is stopped before it ends.
   */
  within(ms: number): void;
  stop(): void;
}

/** Does the work after `first` milliseconds, and again after the milliseconds that it returns each time. */
export function repeat(work: () => Promise<number>, first: number): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the work is done next, epoch ms; null while it is under way. */
  let due: number | null = null;
  let isStopped = false;
  let isWanted = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (ms === 0) return void run();
    due = Date.now() + ms;
    timer = setTimeout(run, ms);
  };
  const run = async () => {
    due = null;
    isWanted = false;
    const next = await work();
    if (!isStopped) plan(next);
    else if (isWanted) void run();
  };
  plan(first);
  return {
    within(ms) {
      if (due === null) isWanted ||= ms === 0;
      else if (Date.now() + ms < due) plan(ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
