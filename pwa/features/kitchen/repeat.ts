export interface Repeated {
  /** Brings the next time forward to `ms` milliseconds from now; does nothing while the work is under way. */
  within(ms: number): void;
  stop(): void;
}

/** Does the work after `first` milliseconds, and again after the milliseconds that it returns each time. */
export function repeat(work: () => Promise<number>, first: number): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the work is done next, epoch ms; null while it is under way. */
  let due: number | null = null;
  let isStopped = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (ms === 0) return void run();
    due = Date.now() + ms;
    timer = setTimeout(run, ms);
  };
  const run = async () => {
    due = null;
    const next = await work();
    if (!isStopped) plan(next);
  };
  plan(first);
  return {
    within(ms) {
      if (due !== null && Date.now() + ms < due) plan(ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
