import { useEffect, useState } from 'react';
import { ownedWorkplaces } from '../sync/device/workplaces.ts';
import type { UnsavedDraft } from './unsaved-drafts.ts';
import { useHasProfileDraft } from './use-profile-draft.ts';
import { useSession } from './use-session.ts';

const NONE: readonly UnsavedDraft[] = [];

/** What a logout discards. */
interface UnsavedDrafts {
  /** Whether the user changed their own details and did not save them. */
  profile: boolean;
  /** What an owner changed and did not publish or save. */
  drafts: readonly UnsavedDraft[];
}

/** What was changed on this device only. @param isAsked whether a dialog shows it now */
export function useUnsavedDrafts(isAsked: boolean): UnsavedDrafts {
  const { user } = useSession();
  const profile = useHasProfileDraft(user);
  const [drafts, setDrafts] = useState(NONE);
  useEffect(() => {
    // Only owners have drafts; other users do not load the code that counts them.
    if (!isAsked || !user || ownedWorkplaces(user).length === 0) return setDrafts(NONE);
    let isCancelled = false;
    void import('./unsaved-drafts.ts')
      .then(({ unsavedDrafts }) => unsavedDrafts(user))
      .then(
        (found) => isCancelled || setDrafts(found),
        () => {},
      );
    return () => {
      isCancelled = true;
    };
  }, [isAsked, user]);
  return { profile, drafts };
}
