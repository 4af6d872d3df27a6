import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { hostModeBusiness } from '../../data/host-mode.ts';

/** Calls `onStopped` instead of following a link of this site that leads away from `home`, checkout and login. */
export function useStoppedLinks(active: boolean, home: string, onStopped: (to: string) => void): void {
  const stopped = useEffectEvent(onStopped);
  useEffect(() => {
    if (!active) return;
    // On its own sub-domain the business is at home in two places.
    const free = [paths.checkout.href(), paths.login.href(), paths.cart.href(), home];
    if (hostModeBusiness) free.push(paths.home.href());
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event);
      if (to === null || free.some((path) => to.pathname === path || to.pathname.startsWith(`${path}/`)))
        return;
      event.preventDefault();
      event.stopPropagation();
      stopped(to.pathname + to.search + to.hash);
    };
    // On the document, in the capture phase: before React, and so before the router.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active, home]);
}

/** The address of a link of this site that is about to open in this tab. */
function wayOut(event: MouseEvent): URL | null {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.button !== 0 || withKey || link.target === '_blank') return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
