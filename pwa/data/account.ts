import type { AccountResult, Submission } from '../sync/account/account.ts';
import { withEngine } from './outcome.ts';
import { updateSettings } from './use-settings.ts';

export type { AccountResult, Submission };

/** Saves the name, the picture or the pickup service. State 'waiting': stored on this device, sent once online. */
export const saveProfile = (profile: { name?: string; avatar?: string | null; courier?: boolean }) =>
  withEngine((loaded) => loaded.saveProfile(profile));

/** Deletes the account and logs out. Needs the server. */
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
  withEngine((loaded) => loaded.sendSubmission('CLUBS', submission));
export const submitBusiness = (submission: Submission): Promise<AccountResult> =>
  withEngine((loaded) => loaded.sendSubmission('RELATIONS', submission));
