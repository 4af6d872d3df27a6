import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveProfile } from '../../data/account.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';

/**
 * Saves the profile and navigates to `target`. Offline the change is kept on the device and sent later. `save` tells
 * whether it was accepted.
 */
export function useSaving(target: string) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const show = useSnackbar();
  const { t } = useLingui();
  const save = async (profile: {
    name: string;
    courier: boolean;
    avatar?: string | null;
  }): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    const result = await saveProfile(profile);
    setBusy(false);
    if (!result.ok) {
      setRefused(explain(result.code));
      return false;
    }
    show(
      result.state === 'saved' ? t`Opgeslagen` : t`Bewaard op dit apparaat, wordt verstuurd zodra het kan`,
    );
    // Not if the user has left the page meanwhile.
    if (isOpen()) navigate(target);
    return true;
  };
  return { busy, refused, save };
}
