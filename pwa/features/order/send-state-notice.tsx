import { Trans } from '@lingui/react/macro';
import { CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#documents/order';
import { useConnection } from '../../data/use-connection.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { Card } from '../../ui/card.tsx';
import { useProgressShown } from '../../ui/use-lasting.ts';
import { GiveUpOrder } from './give-up-order.tsx';
import styles from './order.module.css';
import { RefusedOrder } from './refused-order.tsx';
import { useAnswers } from './use-answers.ts';

/** Whether an order that the server has not confirmed is stored, being sent, unanswered or refused. */
export function SendStateNotice({ view }: { view: OrderView }) {
  const { order, sendState, refusal } = view;
  switch (sendState) {
    case 'answered':
      return null;
    case 'waiting':
      return <OnThisDevice order={order} />;
    case 'sending':
      return <BeingSent />;
    case 'unknown':
      return (
        <NoAnswerYet
          // No thanks for an order to be paid online before it is paid.
          failedLater={order.payment.type !== 'ideal' && LATER_FAILURES.includes(refusal?.code ?? '')}
        />
      );
    case 'needs-attention':
    case 'refused':
      return <RefusedOrder order={order} refusal={refusal ?? { code: 'order-failed', details: {} }} />;
  }
}

/** Errors after which the order may exist on the server all the same. */
const LATER_FAILURES = ['internal', 'unavailable', 'payment-provider', 'bad-answer'];

function OnThisDevice({ order }: { order: Order }) {
  const connection = useConnection();
  const { busy, giveUp } = useAnswers(order);
  // Usually it is sent at once: the larger card, shown for a moment, would move what is below it.
  if (!useProgressShown(useConnection() === 'online')) return <BeingSent />;
  return (
    <State icon={<Smartphone />} title={<Trans>Je bestelling is op dit apparaat bewaard</Trans>}>
      <p>
        <WhenSent online={connection === 'online'} toPay={order.payment.type === 'ideal'} />
      </p>
      <GiveUpOrder variant="secondary" small busy={busy} onGiveUp={giveUp} />
    </State>
  );
}

const BeingSent = () => (
  <State icon={<CloudUpload />} title={<Trans>Je bestelling wordt verstuurd</Trans>}>
    <p>
      <Trans>Een ogenblik geduld.</Trans>
    </p>
  </State>
);

/** An iDEAL order is sent only while the customer is looking, so do not promise to send it later. */
function WhenSent({ online, toPay }: { online: boolean; toPay: boolean }) {
  if (online) return <Trans>Hij wordt zo verstuurd. De zaak heeft hem nog niet ontvangen.</Trans>;
  return toPay ? (
    <Trans>
      Er is geen verbinding. De zaak heeft je bestelling nog niet; zodra er weer verbinding is, kun je
      betalen.
    </Trans>
  ) : (
    <Trans>
      Er is geen verbinding. De zaak heeft je bestelling nog niet; we versturen hem zodra er weer verbinding
      is.
    </Trans>
  );
}

function NoAnswerYet({ failedLater }: { failedLater: boolean }) {
  return (
    <State
      icon={<CloudCheck />}
      title={
        failedLater ? (
          <Trans>
            Bedankt voor je bestelling, Er is iets misgegaan bij de berichtgeving. Controleer je bestelling op
            je dashboard.
          </Trans>
        ) : (
          <Trans>Verstuurd, nog geen antwoord</Trans>
        )
      }
    >
      <p>
        <Trans>
          We vragen vanzelf na of je bestelling is aangekomen. Bestel niet opnieuw: hij telt nooit dubbel.
        </Trans>
      </p>
    </State>
  );
}

function State({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.waiting} role="status">
      <span className={styles.stateIcon}>{icon}</span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
