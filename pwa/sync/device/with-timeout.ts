/** Settles as `work` does, or rejects with `late()` after `ms` milliseconds. The work itself goes on. */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
