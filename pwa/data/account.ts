import type { AccountResult, Submission } from '../sync/account/account.ts';
import { withEngine } from './outcome.ts';
import { storedCart } from './use-cart.ts';
import { forgetDraft } from './use-checkout-draft.ts';
import { withdrawConsent } from './use-consent.ts';
import { forgetChoices, updateSettings } from './use-settings.ts';

export type { AccountResult, Submission };

/** Saves the name, the picture or the pickup service. State 'waiting': stored on this device, sent once online. */
export async function saveProfile(profile: { name?: string; avatar?: string | null; courier?: boolean }) {
  const result = await withEngine((loaded) => loaded.saveProfile(profile));
  // The name of the last order would go with the next one instead.
  if (result.ok && profile.name !== undefined) updateSettings({ name: null });
  return result;
}

/** Deletes the account and logs out; nothing of the person stays on this device. Needs the server. */
export const deleteAccount = (): Promise<AccountResult> =>
  withEngine((loaded) => loaded.deleteAccount(forgetEverything));

/** Removes the values that the next person on this device would find filled in. */
export function forgetEverything(): void {
  storedCart.set(null);
  forgetDraft();
  forgetChoices();
  withdrawConsent();
}

/** @param host 'organisation/pizzeria-roma' */
export const joinPickup = (host: `organisation/${string}`): Promise<AccountResult> =>
  withEngine((loaded) => loaded.joinPickup(host));
export const leavePickup = (host: `organisation/${string}`): Promise<AccountResult> =>
  withEngine((loaded) => loaded.leavePickup(host));

export const submitClub = (submission: Submission): Promise<AccountResult> =>
  withEngine((loaded) => loaded.sendSubmission('CLUBS', submission));
export const submitBusiness = (submission: Submission): Promise<AccountResult> =>
  withEngine((loaded) => loaded.sendSubmission('RELATIONS', submission));
