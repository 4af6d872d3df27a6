import { useEffect } from 'react';
import type { Id } from '#documents/id';
import { engine } from './engine.ts';
import { useFollowedHub } from './followed-hub.ts';
import { useHost } from './use-host.ts';

/** Compares the draft of a business's menu with the server as soon as a menu is published elsewhere. */
export function useMenuPublications(host: Id<'organisation'>): void {
  useFollowedHub(useHost(host).value?.hub._id);
  useEffect(() => {
    let stop = () => {};
    let isCancelled = false;
    void engine().then(
      ({ followPublications }) => {
        if (!isCancelled) stop = followPublications(host);
      },
      // Without the engine there is no draft either.
      () => {},
    );
    return () => {
      isCancelled = true;
      stop();
    };
  }, [host]);
}
