import { useEffect, useEffectEvent } from 'react';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';

/** Stops links of this site that leave `home`, cart, checkout and login, and calls `onStopped` instead. */
export function useStoppedLinks(active: boolean, home: string, onStopped: (to: string) => void): void {
  const stopped = useEffectEvent(onStopped);
  useEffect(() => {
    if (!active) return;
    // In host mode the menu is also at '/'.
    const free = [paths.checkout.href(), paths.login.href(), paths.cart.href(), home];
    if (hostModeBusiness) free.push(paths.home.href());
    const onClick = (event: MouseEvent) => {
      const to = clickedUrl(event);
      if (to === null || free.some((path) => to.pathname === path || to.pathname.startsWith(`${path}/`)))
        return;
      event.preventDefault();
      event.stopPropagation();
      stopped(to.pathname + to.search + to.hash);
    };
    // In the capture phase on the document: before React, and so before the router.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active, home]);
}

/** The URL of a clicked link of this site that would open in this tab, otherwise null. */
function clickedUrl(event: MouseEvent): URL | null {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.button !== 0 || withKey || link.target === '_blank') return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
