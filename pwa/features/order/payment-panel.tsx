import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#documents/order';
import { BRAND } from '#domain/brand';
import { useConnection } from '../../data/use-connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AskedTime } from './asked-time.ts';
import styles from './order.module.css';
import { PaymentFailure } from './payment-failure.tsx';
import type { PaymentState } from './use-payment.ts';

interface PaymentPanelProps {
  order: Order;
  state: PaymentState;
  /** A way to pay that waits for the customer to agree to another time. */
  asked: AskedTime | null;
  isBeingCancelled: boolean;
}

/** The state of an online payment that is in progress or failed; nothing once it is settled. */
export function PaymentPanel({ state, ...rest }: PaymentPanelProps) {
  switch (state.phase) {
    case 'done':
      return null;
    case 'leaving':
      return <Leaving url={state.payment.url} />;
    case 'checking':
      return (
        <Waiting title={<Trans>We kijken of je betaling gelukt is</Trans>}>
          <Trans>Een ogenblik geduld.</Trans>
        </Waiting>
      );
    case 'wait':
      return (
        <Waiting title={<Trans>Je betaling wordt verwerkt</Trans>}>
          <Trans>
            Even wachten: we horen zo van je bank of de betaling gelukt is. Betaal niet nog een keer.
          </Trans>
        </Waiting>
      );
    case 'unanswered':
      return <Unanswered />;
    case 'thanks-other-platform':
      return (
        <Notice tone="ok" title={<Trans>Bedankt voor je bestelling!</Trans>}>
          <Trans>Bestel de volgende keer rechtstreeks via {BRAND.name}: dan spaar je ook stempels.</Trans>
        </Notice>
      );
    case 'retry':
      return <PaymentFailure state={state} {...rest} />;
  }
}

/** Blames the network if the server did not answer either. */
function Unanswered() {
  const connection = useConnection();
  return (
    <Notice tone="warn" title={<Trans>We weten nog niet of je betaling gelukt is</Trans>}>
      {connection === 'online' ? (
        <Trans>
          De betaaldienst antwoordt nu niet. We vragen het vanzelf opnieuw; betaal niet nog een keer.
        </Trans>
      ) : (
        <Trans>
          Er is geen verbinding. We kijken het na zodra er weer verbinding is; betaal niet nog een keer.
        </Trans>
      )}
    </Notice>
  );
}

function Waiting({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.waiting} role="status">
      <Spinner />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </Card>
  );
}

function Leaving({ url }: { url: string | undefined }) {
  return (
    <Card className={styles.waiting} role="status">
      <Spinner />
      <div>
        <h2>
          <Trans>Je gaat naar de betaalpagina</Trans>
        </h2>
        {url && (
          <a className={buttonClass({ variant: 'quiet', small: true })} href={url}>
            <Trans>Gebeurt er niets? Klik hier om te betalen.</Trans>
          </a>
        )}
      </div>
    </Card>
  );
}
