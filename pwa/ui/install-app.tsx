import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { Button } from './button.tsx';

interface InstallAppProps {
  /** Opens the browser's prompt; null if it offers none. */
  install: (() => Promise<boolean>) | null;
  /** Whether to explain how to add the app by hand. */
  byHand: boolean;
}

/** Adds the app to the home screen; shows nothing if that is not possible. */
export function InstallApp({ install, byHand }: InstallAppProps) {
  if (install) {
    return (
      <Button icon={<Smartphone aria-hidden />} onClick={() => void install()}>
        <Trans>Installeer de app</Trans>
      </Button>
    );
  }
  if (!byHand) return null;
  return (
    <p>
      <Trans>
        Op je iPhone of iPad: tik in Safari op het deel-icoon (een vierkant met een pijl omhoog) en kies ‘Zet
        op beginscherm’.
      </Trans>
    </p>
  );
}
