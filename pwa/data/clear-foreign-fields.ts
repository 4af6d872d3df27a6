import type { Id } from '#documents/id';
import { claimFields } from './personal-field-owners.ts';
import { resetPersonalDraft } from './use-checkout-draft.ts';
import { forgetFields } from './use-settings.ts';

/** Call when a user is logged in: what another user filled in on this device is not shown to them. */
export function clearForeignFields(user: Id<'user'>): void {
  const foreign = claimFields(user);
  if (foreign.length === 0) return;
  forgetFields(foreign);
  if (foreign.includes('remark')) resetPersonalDraft();
}
