import { Trans } from '@lingui/react/macro';
import { HardDrive, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BRAND } from '#domain/brand';
import type { StorageTrouble } from '../data/use-storage-trouble.ts';
import { renewApp } from '../data/use-update.ts';
import { Button } from '../ui/button.tsx';
import styles from './app-trouble.module.css';

/** Says that storage fails or that the app is too old, and what the visitor can do about it. */
export function AppTrouble({ trouble, tooOld }: { trouble: StorageTrouble | null; tooOld: boolean }) {
  return (
    <>
      {tooOld && (
        <Bar icon={<RefreshCw aria-hidden />} action={<Renew />}>
          <Trans>
            Er is een nieuwere versie van {BRAND.name} nodig. Wat nog niet is verstuurd, blijft bewaard en
            wordt daarna vanzelf verstuurd.
          </Trans>
        </Bar>
      )}
      {trouble && (
        <Bar icon={<HardDrive aria-hidden />} action={ACTIONS[trouble]}>
          <TroubleText trouble={trouble} />
        </Bar>
      )}
    </>
  );
}

function TroubleText({ trouble }: { trouble: StorageTrouble }) {
  switch (trouble) {
    case 'full':
      return (
        <Trans>
          Je apparaat is vol: wat je nu doet, wordt niet bewaard. Maak ruimte vrij, bijvoorbeeld door foto’s
          of apps te verwijderen.
        </Trans>
      );
    case 'lost':
      return (
        <Trans>
          Je browser heeft de opslag gesloten: wat je nu doet, wordt misschien niet bewaard. Laad de pagina
          opnieuw.
        </Trans>
      );
    case 'none':
      return (
        <Trans>
          Je browser bewaart hier niets, zoals in een privévenster. Alles werkt, maar is weg als je de pagina
          sluit.
        </Trans>
      );
    case 'newer':
      return (
        <Trans>Op dit apparaat staat een nieuwere versie van {BRAND.name}. Vernieuw om verder te gaan.</Trans>
      );
  }
}

function Renew() {
  const [busy, setBusy] = useState(false);
  const renew = () => {
    setBusy(true);
    void renewApp();
  };
  return (
    <Button small variant="secondary" busy={busy} onClick={renew}>
      <Trans context="new version">Vernieuwen</Trans>
    </Button>
  );
}

const Reload = () => (
  <Button small variant="secondary" onClick={() => location.reload()}>
    <Trans>Opnieuw laden</Trans>
  </Button>
);

const ACTIONS: Record<StorageTrouble, ReactNode> = {
  full: null,
  none: null,
  lost: <Reload />,
  newer: <Renew />,
};

function Bar({ icon, action, children }: { icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
