const works: (() => void)[] = [];

/** Runs `work` when the test process ends, for whatever reason. `work` has to be synchronous. */
export function atEnd(work: () => void): void {
  if (works.push(work) > 1) return;
  process.once('exit', () => {
    for (const each of works) each();
  });
  process.once('SIGTERM', () => process.exit());
}
