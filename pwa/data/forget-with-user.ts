import type { LocalValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';

/** Removes a draft unless its user is logged in, now and later: it must not stay on the device for the next user. */
export function forgetWithUser(kept: LocalValue<{ user: string } | null>): void {
  const forget = (): void => {
    const present = kept.get();
    if (present && present.user !== session.get()?.user._id) kept.set(null);
  };
  session.subscribe(forget);
  forget();
}
