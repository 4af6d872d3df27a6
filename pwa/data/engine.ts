/** Databases, schemas and the API client are fetched when the first picture is on the screen, and then once. */
let loading: Promise<typeof import('../sync/engine.ts')> | undefined;

/** A page that is not visible is never painted, so there is an end to the waiting. */
const PAINT_MS = 200;

const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

/** Rejects where the chunk cannot be fetched; the next one who asks tries again. */
export function engine(): Promise<typeof import('../sync/engine.ts')> {
  loading ??= firstPaint()
    .then(() => import('../sync/engine.ts'))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
