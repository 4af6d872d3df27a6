import { quietly } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { refreshKitchens } from './kitchen.ts';
import {
  allowedReplicas,
  findForgottenKitchens,
  isPresent,
  removeWithdrawnKitchens,
} from './kitchen-replicas.ts';

/**
 * Fetches the boards of the businesses at which the user works, and removes all others. Returns the stop function.
 */
export function followKitchens(): () => void {
  // On any change of the session: an invitation, its end, login and logout, also in another tab.
  const adapt = () => {
    quietly(removeWithdrawnKitchens());
    if (allowedReplicas().some((replica) => !isPresent(replica))) void refreshKitchens();
  };
  const forget = session.subscribe(adapt);
  quietly(findForgottenKitchens().then(adapt));
  return forget;
}
