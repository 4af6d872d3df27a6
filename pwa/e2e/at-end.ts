const works: (() => void)[] = [];

/** Does something when the process of the tests ends, however it ends. It cannot wait for anything. */
export function atEnd(work: () => void): void {
  if (works.push(work) > 1) return;
  process.once('exit', () => {
    for (const each of works) each();
  });
  process.once('SIGTERM', () => process.exit());
}
