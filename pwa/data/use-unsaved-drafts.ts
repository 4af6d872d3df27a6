import { useEffect, useState } from 'react';
import type { UnsavedDraft } from './unsaved-drafts.ts';
import { useSession } from './use-session.ts';

const NONE: readonly UnsavedDraft[] = [];

/** What an owner changed on this device and did not publish or save. @param isAsked whether a dialog shows it now */
export function useUnsavedDrafts(isAsked: boolean): readonly UnsavedDraft[] {
  const { user } = useSession();
  const [drafts, setDrafts] = useState(NONE);
  useEffect(() => {
    // Only owners have drafts; nobody else loads what counts them.
    if (!isAsked || !user?.['#KITCHENS']?.some(({ _role }) => _role === 'owner')) return setDrafts(NONE);
    let isOver = false;
    void import('./unsaved-drafts.ts')
      .then(({ unsavedDrafts }) => unsavedDrafts(user))
      .then(
        (found) => isOver || setDrafts(found),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [isAsked, user]);
  return drafts;
}
