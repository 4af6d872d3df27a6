import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useId, useRef } from 'react';
import { clockTime } from '#domain/amsterdam-time';
import { type CheckoutProblem, isOrderButtonEnabled } from '#domain/order-checks';
import { pausedUntil } from '#domain/switches';
import { useRefusalText } from '../../data/refusal-text.ts';
import { type Connection, useConnection } from '../../data/use-connection.ts';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { isBackToday } from '../../ui/business/switched-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PhoneValidation } from '../../ui/phone/use-phone-validation.ts';
import { Price } from '../../ui/price.tsx';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './checkout.module.css';
import { PROBLEM_TEXTS } from './problem-text.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderButtonProps {
  checkout: Checkout;
  phone: string;
  /** Step of the phone verification. */
  step: PhoneValidation['step'];
  loggedIn: boolean;
  busy: boolean;
  /** Error code if the device could not store the order. */
  trouble: string | null;
  onOrder(): void;
}

/** The order button with every reason why it is off and, offline, what pressing it will do. */
export function OrderButton(props: OrderButtonProps) {
  const { checkout, phone, step, loggedIn, busy, trouble, onOrder } = props;
  const problems = checkout.problemsFor(phone);
  const connection = useConnection();
  const explain = useRefusalText();
  const { t } = useLingui();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useRoomBelow(place);
  const isComplete = isOrderButtonEnabled(problems);
  const isOn = isComplete && (loggedIn || connection !== 'offline');
  const phoneReason = usePhoneReason(step, connection);
  const found = useReasons(checkout, problems);
  const reasons = isComplete && !loggedIn ? [phoneReason] : found;
  return (
    <section ref={place} className={styles.submit} {...AT_BOTTOM} aria-label={t`Bestellen`}>
      {trouble && <Notice tone="error">{explain(trouble)}</Notice>}
      {reasons.length > 0 && (
        <ul id={id} className={isOn ? styles.hints : styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {isOn && loggedIn && <Unconnected connection={connection} />}
      <Button
        wide
        className={styles.order}
        disabled={!isOn}
        busy={busy}
        aria-describedby={reasons.length > 0 ? id : undefined}
        onClick={onOrder}
      >
        <Trans>Bestellen en betalen</Trans> <Price amount={checkout.totals.total} strong />
      </Button>
    </section>
  );
}

/** Dedupes the sentences: two problems may share one. */
function useReasons({ host, now }: Checkout, problems: readonly CheckoutProblem[]): string[] {
  const { i18n, t } = useLingui();
  const deliveryOff = useDeliveryOffReason(host);
  const textOf = (problem: CheckoutProblem): string => {
    if (problem === 'delivery-off') return deliveryOff;
    if (problem !== 'paused') return i18n._(PROBLEM_TEXTS[problem]);
    const time = clockTime(pausedUntil(host, now) ?? now);
    return t`Even pauze: bestellen kan weer vanaf ${time}`;
  };
  return [...new Set(problems.map(textOf))];
}

/** Delivery, which the business alone offers, is switched off. */
function useDeliveryOffReason(host: Checkout['host']): string {
  const { t } = useLingui();
  const until = host.switched?.deliveryOff?.until ?? null;
  if (until === null) return t`De zaak bezorgt op dit moment niet`;
  const time = clockTime(until);
  return isBackToday(host, until)
    ? t`Bezorgen kan weer vanaf ${time}`
    : t`Vandaag wordt er niet meer bezorgd`;
}

/** All fields are complete, but the phone number is not verified yet. */
function usePhoneReason(step: PhoneValidation['step'], connection: Connection): string {
  const { t, i18n } = useLingui();
  if (connection === 'offline') return t`Je nummer bevestigen kan zodra er weer verbinding is`;
  return step === 'code' ? t`Vul de code uit de sms in` : i18n._(PROBLEM_TEXTS['phone-unverified']);
}

function Unconnected({ connection }: { connection: Connection }) {
  if (connection === 'online') return null;
  return (
    <p role="status" className={styles.unconnected}>
      <WifiOff aria-hidden />
      <span>
        <Trans>
          Geen verbinding: je bestelling wordt op dit apparaat bewaard en verstuurd zodra er weer verbinding
          is.
        </Trans>
      </span>
    </p>
  );
}
