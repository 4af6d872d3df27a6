import type { AccountResult, Submission } from '../sync/account.ts';
import { withEngine } from './outcome.ts';
import { updateSettings } from './use-settings.ts';

export type { AccountResult, Submission };

/** Changes name, picture or the pickup service. Offline it waits on the device: 'waiting'. */
export const saveProfile = (profile: { name?: string; avatar?: string | null; courier?: boolean }) =>
  withEngine((loaded) => loaded.saveProfile(profile));

/** Deletes the account and logs out (D2 §4, decision 28). */
export async function deleteAccount(): Promise<AccountResult> {
  const result = await withEngine((loaded) => loaded.deleteAccount());
  if (result.ok) updateSettings({ address: null });
  return result;
}

/** @param host 'organisation/pizzeria-roma' */
export const joinPickup = (host: `organisation/${string}`): Promise<AccountResult> =>
  withEngine((loaded) => loaded.joinPickup(host));
export const leavePickup = (host: `organisation/${string}`): Promise<AccountResult> =>
  withEngine((loaded) => loaded.leavePickup(host));

export const submitClub = (submission: Submission): Promise<AccountResult> =>
  withEngine((loaded) => loaded.submitAccount('CLUBS', submission));
export const submitBusiness = (submission: Submission): Promise<AccountResult> =>
  withEngine((loaded) => loaded.submitAccount('RELATIONS', submission));
