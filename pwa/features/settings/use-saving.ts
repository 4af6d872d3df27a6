import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveProfile } from '../../data/account.ts';
import type { Outcome } from '../../data/outcome.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { ProfileFields } from '../../data/use-profile-draft.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';

/**
 * Saves the profile and navigates to `target`. Offline the change is kept on the device and sent later. A refusal is
 * explained in `refused`.
 */
export function useSaving(target: string) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const show = useSnackbar();
  const { t } = useLingui();
  const save = async (profile: Partial<ProfileFields>): Promise<Outcome> => {
    setBusy(true);
    setRefused(null);
    const result = await saveProfile(profile);
    setBusy(false);
    if (!result.ok) {
      setRefused(explain(result.code));
      return result;
    }
    show(
      result.state === 'saved' ? t`Opgeslagen` : t`Bewaard op dit apparaat, wordt verstuurd zodra het kan`,
    );
    // Not if the user has left the page meanwhile.
    if (isOpen()) navigate(target);
    return result;
  };
  return { busy, refused, save };
}
