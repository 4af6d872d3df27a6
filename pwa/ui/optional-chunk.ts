import type { ComponentType } from 'react';

export type FetchChunk<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * For the chunk of a part that the page can do without. If it cannot be fetched, as without a network just after the
 * first visit, the part shows nothing until the page is reloaded, instead of the whole page failing.
 */
export const optional =
  <Props>(fetchChunk: FetchChunk<Props>): FetchChunk<Props> =>
  () =>
    fetchChunk().catch(() => ({ default: () => null }));
