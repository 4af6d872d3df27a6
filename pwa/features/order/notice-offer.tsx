import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Order } from '#documents/order';
import { BRAND } from '#domain/brand';
import { isHandedOver } from '#domain/order-status';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useInstall } from '../../data/use-install.ts';
import { type Notices, useNotices } from '../../data/use-notices.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InstallApp } from '../../ui/install-app.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order.module.css';

/** Asks once whether to notify the user of the order on this device (rule notices/asked-after-ordering). */
export function NoticeOffer({ order }: { order: Order }) {
  const notices = useNotices();
  const [asked, setAsked] = useState(false);
  const isOn = notices.status === 'on' || notices.status === 'waiting';
  if (isOn) return asked ? <NowOn status={notices.status} /> : null;
  if (isHandedOver(order) || notices.dismissed || notices.status === 'unsupported') return null;
  return <Offer notices={notices} onAsk={() => setAsked(true)} />;
}

interface OfferProps {
  notices: Notices;
  /** Called when the user asks for notices. */
  onAsk(): void;
}

function Offer({ notices, onAsk }: OfferProps) {
  const { status } = notices;
  const { name } = BRAND;
  if (status === 'denied') {
    return (
      <Asking onDismiss={notices.dismiss}>
        <Trans>
          Je browser houdt meldingen van {name} tegen. Je kunt ze toestaan bij de instellingen van je browser
          voor deze website.
        </Trans>
      </Asking>
    );
  }
  if (status === 'not-installed') {
    return (
      <Asking onDismiss={notices.dismiss} more={<HowToInstall />}>
        <Trans>
          Zet {name} op je beginscherm: dan kunnen we je een melding sturen als er iets verandert.
        </Trans>
      </Asking>
    );
  }
  return <OfferToEnable notices={notices} onAsk={onAsk} />;
}

function OfferToEnable({ notices, onAsk }: OfferProps) {
  const explain = useRefusalText();
  const { failure, busy } = notices;
  const enable = () => {
    onAsk();
    void notices.enable();
  };
  return (
    <Asking
      onDismiss={notices.dismiss}
      more={failure && <Notice tone="error">{explain(failure)}</Notice>}
      action={
        <Button busy={busy} onClick={enable}>
          <Trans>Stuur me meldingen</Trans>
        </Button>
      }
    >
      <Trans>
        Dan hoor je het als de zaak je bestelling accepteert, als hij later wordt, en als hij klaar of
        onderweg is.
      </Trans>
    </Asking>
  );
}

interface AskingProps {
  children: ReactNode;
  more?: ReactNode;
  action?: ReactNode;
  onDismiss(): void;
}

function Asking({ children, more, action, onDismiss }: AskingProps) {
  return (
    <Card className={styles.panel}>
      <div className={styles.stamps}>
        <span className={styles.stateIcon}>
          <Bell aria-hidden />
        </span>
        <div>
          <h2>
            <Trans>Op de hoogte blijven?</Trans>
          </h2>
          <p>{children}</p>
        </div>
      </div>
      {more}
      <div className={styles.choices}>
        {action}
        <Button variant="quiet" onClick={onDismiss}>
          {action ? <Trans>Niet nu</Trans> : <Trans>Oké</Trans>}
        </Button>
      </div>
    </Card>
  );
}

const HowToInstall = () => <InstallApp {...useInstall()} />;

function NowOn({ status }: { status: Notices['status'] }) {
  return (
    <Notice tone="ok">
      {status === 'on' ? (
        <Trans>
          Je krijgt meldingen op dit apparaat. Waarover, kies je bij{' '}
          <Link to={paths.settings.href(location.pathname)}>je instellingen</Link>.
        </Trans>
      ) : (
        <Trans>Je krijgt meldingen op dit apparaat zodra er weer verbinding is.</Trans>
      )}
    </Notice>
  );
}
