import { serviceDay } from '#domain/amsterdam-time';
import { refreshDeliveries } from './deliveries.ts';
import {
  allowedPlaces,
  clearPastDeliveries,
  findForgotten,
  isHere,
  removeWithdrawn,
} from './deliveries-here.ts';
import { pruneOutbox } from './outbox-prune.ts';
import { quietly } from './quietly.ts';
import { serverNow } from './server-clock.ts';
import { session } from './session-store.ts';

const MINUTE = 60_000;

/** Fetches the deliveries that the courier may see, and removes all others. @returns the stop function */
export function followDeliveries(): () => void {
  let day = '';
  const tidy = () => {
    const today = serviceDay(serverNow());
    if (today === day) return;
    day = today;
    quietly(clearPastDeliveries().then(pruneOutbox));
  };
  // On any change of the session: approval, pickup service, login and logout, also in another tab.
  const adapt = () => {
    quietly(removeWithdrawn());
    if (allowedPlaces().some((place) => !isHere(place))) void refreshDeliveries();
  };
  const timer = setInterval(tidy, MINUTE);
  document.addEventListener('visibilitychange', tidy);
  const forget = session.subscribe(adapt);
  tidy();
  quietly(findForgotten().then(removeWithdrawn));
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tidy);
    forget();
  };
}
