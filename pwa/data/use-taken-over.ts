import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and in the render that hydrates it, true from then on: for what can wait until then. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
