import { quietly } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { untilFresh } from '../device/until-fresh.ts';
import { refreshKitchens } from './kitchen.ts';
import { kitchenReplicas } from './kitchen-replicas.ts';
import { menuDrafts } from './menu-drafts.ts';

/**
 * Fetches the boards of the businesses at which the user works, and removes all others. Returns the stop function.
 */
export function followKitchens(): () => void {
  const { allowedReplicas, isPresent, findForgotten, removeWithdrawn } = kitchenReplicas;
  // On any change of the session: an invitation, its end, login and logout, even in another tab.
  const adapt = () => {
    quietly(removeWithdrawn());
    quietly(menuDrafts.removeWithdrawn());
    if (allowedReplicas().some((replica) => !isPresent(replica)))
      void untilFresh('kitchens', refreshKitchens);
  };
  const forget = session.subscribe(adapt);
  quietly(Promise.all([findForgotten(), menuDrafts.findForgotten()]).then(adapt));
  return forget;
}
