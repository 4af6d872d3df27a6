export type Engine = typeof import('../sync/engine.ts');

/** Databases, schemas and the API client are in a chunk of their own, fetched once, after the first paint. */
let loading: Promise<Engine> | undefined;

/** A hidden page is never painted, so do not wait longer than this. */
const PAINT_MS = 200;

const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

/** Rejects if the chunk cannot be fetched; the next call tries again. */
export function engine(): Promise<Engine> {
  loading ??= load(firstPaint());
  return loading;
}

/**
 * Fetches it without waiting for the first paint, and opens the database: for a page that has nothing to paint before
 * it has data.
 */
export function loadEngineAtOnce(): void {
  loading ??= load();
  loading.then(({ openCatalog }) => openCatalog()).catch(() => {});
}

const load = (after: Promise<void> = Promise.resolve()): Promise<Engine> =>
  after
    .then(() => import('../sync/engine.ts'))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
