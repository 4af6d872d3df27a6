import { MINUTE, serviceDay } from '#domain/amsterdam-time';
import { LISTED_AROUND } from '#domain/courier';
import { quietly } from '../device/quietly.ts';
import { isServerTimeKnown, serverNow } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { untilFresh } from '../device/until-fresh.ts';
import { refreshDeliveries } from './deliveries.ts';
import { clearOldDetails, clearPastDeliveries, deliveryReplicas } from './deliveries-replicas.ts';

/**
 * Fetches the deliveries that the courier may see, and removes all others.
 * @param onNewDay called after the deliveries that are no longer listed were removed
 * @returns the stop function
 */
export function followDeliveries(onNewDay: () => Promise<void>): () => void {
  let tidied = '';
  const tidy = () => {
    quietly(clearOldDetails());
    const now = serverNow();
    // Some stay listed after their service day, and more may be past once the server's time is known.
    const day = [serviceDay(now), serviceDay(now - LISTED_AROUND), isServerTimeKnown()].join();
    if (day === tidied) return;
    tidied = day;
    quietly(clearPastDeliveries().then(onNewDay));
  };
  // On any change of the session: approval, pickup service, login and logout, even in another tab.
  const adapt = () => {
    quietly(deliveryReplicas.removeWithdrawn());
    if (deliveryReplicas.allowedReplicas().some((replica) => !deliveryReplicas.isPresent(replica)))
      void untilFresh('deliveries', refreshDeliveries);
  };
  const timer = setInterval(tidy, MINUTE);
  document.addEventListener('visibilitychange', tidy);
  const forget = session.subscribe(adapt);
  tidy();
  quietly(deliveryReplicas.findForgotten().then(deliveryReplicas.removeWithdrawn));
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tidy);
    forget();
  };
}
