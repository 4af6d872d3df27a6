import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useSnackbar } from './snackbar.tsx';

/** Shares the address of this page, or copies it if the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  const show = useSnackbar();
  const { t } = useLingui();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      show(t`De link is gekopieerd`);
    } catch (error) {
      // An AbortError means that the visitor closed the list of apps.
      if ((error as Error).name !== 'AbortError') show(url);
    }
  };
  return (
    <IconButton label={t`Deel ${title}`} onClick={() => void share()}>
      <Share2 />
    </IconButton>
  );
}
