import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type NotPublished, publishDraft } from '../../data/publish-menu.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';
import type { EditorDialogProps } from './asking.ts';

interface Publishing {
  isBusy: boolean;
  /** Why the server refused the last attempt. */
  refused: NotPublished | null;
  /** Closes the dialog if it succeeds. */
  publish(): Promise<void>;
}

export function usePublishing({ host, onClose }: Pick<EditorDialogProps, 'host' | 'onClose'>): Publishing {
  const { t } = useLingui();
  const say = useSnackbar();
  const explain = useRefusalText();
  const isOpen = useStillOpen();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<NotPublished | null>(null);
  const publish = async () => {
    setBusy(true);
    const result = await publishDraft(host);
    setBusy(false);
    if (!result.ok) return isOpen() ? setRefused(result) : say(explain(result.code));
    setRefused(null);
    onClose();
    say(t`De kaart is gepubliceerd`);
  };
  return { isBusy, refused, publish };
}
