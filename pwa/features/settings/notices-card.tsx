import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { NOTICE_KIND_TEXTS } from '../../data/notice-kind-text.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useInstall } from '../../data/use-install.ts';
import { type Notices, useNotices } from '../../data/use-notices.ts';
import { Card } from '../../ui/card.tsx';
import { InstallApp } from '../../ui/install-app.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings.module.css';

/** Whether this device is notified, and of what. A change applies at once. */
export function NoticesCard() {
  const notices = useNotices();
  const explain = useRefusalText();
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Meldingen</Trans>
      </h2>
      <Present notices={notices} />
      {notices.failure && <Notice tone="error">{explain(notices.failure)}</Notice>}
    </Card>
  );
}

function Present({ notices }: { notices: Notices }) {
  const install = useInstall();
  const { name } = BRAND;
  if (notices.status === 'unsupported') {
    return (
      <p className={styles.empty}>
        <Trans>Deze browser kan geen meldingen ontvangen.</Trans>
      </p>
    );
  }
  if (notices.status === 'not-installed') {
    return (
      <>
        <p className={styles.empty}>
          <Trans>Meldingen werken hier pas als {name} op je beginscherm staat.</Trans>
        </p>
        <InstallApp {...install} />
      </>
    );
  }
  if (notices.status === 'denied') {
    return (
      <p className={styles.empty}>
        <Trans>
          Je browser houdt meldingen van {name} tegen. Je kunt ze toestaan bij de instellingen van je browser
          voor deze website.
        </Trans>
      </p>
    );
  }
  return <Switches notices={notices} />;
}

function Switches({ notices }: { notices: Notices }) {
  const { t, i18n } = useLingui();
  const { status, kinds, muted, busy, enable, disable, mute } = notices;
  const isOn = status !== 'off';
  return (
    <>
      <Switch
        label={t`Meldingen op dit apparaat`}
        note={status === 'waiting' && !busy && t`Wordt ingesteld zodra er verbinding is`}
        checked={isOn}
        busy={busy}
        onChange={(on) => void (on ? enable() : disable())}
      />
      {isOn &&
        kinds.map((kind) => (
          <Switch
            key={kind}
            label={i18n._(NOTICE_KIND_TEXTS[kind])}
            checked={!muted.includes(kind)}
            onChange={(on) => void mute(kind, !on)}
          />
        ))}
    </>
  );
}
