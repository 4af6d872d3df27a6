import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react';
import type { FetchChunk } from './optional-chunk.ts';
import { within } from './within.ts';

export interface Part<Props> extends FunctionComponent<Props> {
  /** Fetches the chunk, so that the part renders without suspending. */
  load(): Promise<void>;
  /** Resolves when it is first on the page; if the server rendered it, when it is hydrated. */
  mounted: Promise<void>;
}

/** Rule discovery/page-load-timeout. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * A component whose chunk is fetched when it is first rendered. If the chunk was loaded before, it renders at once: on
 * the server, and when the page hydrates the server's HTML, which would disappear if a part of it suspended.
 */
export function part<Props extends object>(fetchChunk: FetchChunk<Props>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    const chunk = await within(CHUNK_TIMEOUT_MS, fetchChunk());
    if (!chunk)
      throw Object.assign(new Error('the code could not be fetched in time'), { name: 'ChunkLoadError' });
    loaded = chunk.default;
    return chunk;
  };
  const Lazy = lazy(fetched) as unknown as ComponentType<Props>;
  let note: () => void;
  const mounted = new Promise<void>((resolve) => {
    note = resolve;
  });
  function Chunk(props: Props) {
    useEffect(() => note(), []);
    // Constant while it is mounted, because the state would be lost with another component.
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Chunk, { load: async () => void (await fetched()), mounted });
}
