import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and in the render that takes it over, true ever after: for what can wait until then. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
