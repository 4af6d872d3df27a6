import type { Id } from '#documents/ids';
import { takeFields } from './filled-in.ts';
import { leaveDraft } from './use-checkout-draft.ts';
import { forgetFields } from './use-settings.ts';

/** Call when a user is logged in: what another user filled in on this device is not shown to them. */
export function startPerson(user: Id<'user'>): void {
  const strange = takeFields(user);
  if (strange.length === 0) return;
  forgetFields(strange);
  if (strange.includes('remark')) leaveDraft();
}
