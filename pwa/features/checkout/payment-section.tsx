import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { IDEAL_FEE } from '#domain/order-totals';
import type { PaymentType } from '#domain/payment-status';
import { useConnection } from '../../data/use-connection.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

const ICONS: Record<PaymentType, ReactNode> = {
  ideal: <Landmark aria-hidden />,
  cash: <Banknote aria-hidden />,
  pin: <CreditCard aria-hidden />,
};

/** Ways to pay that the business accepts for this order, iDEAL first. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { payment, paymentTypes, type, remember } = checkout;
  const { t } = useLingui();
  const fee = formatCents(IDEAL_FEE);
  const onTheSpot = type.deliver ? t`Bij de bezorger` : t`Bij het afhalen`;
  const words: Record<PaymentType, { label: string; note: string }> = {
    ideal: { label: t`iDEAL`, note: t`Nu online, ${fee} iDEAL kosten` },
    cash: { label: t`Contant`, note: onTheSpot },
    pin: { label: t`Pinnen`, note: onTheSpot },
  };
  return (
    <CheckoutSection icon={<Wallet />} title={<Trans>Betalen</Trans>}>
      <ChoiceList
        hideLabel
        label={t`Betalen`}
        options={paymentTypes.map((value) => ({
          value,
          ...words[value],
          end: <span className={styles.icon}>{ICONS[value]}</span>,
        }))}
        value={payment}
        onChange={(paymenttype) => remember({ paymenttype })}
      />
      <IdealOffline payment={payment} />
    </CheckoutSection>
  );
}

/** An iDEAL order is sent only while the customer is looking (rule payment/not-sent-unseen). */
function IdealOffline({ payment }: { payment: PaymentType }) {
  const connection = useConnection();
  if (payment !== 'ideal' || connection === 'online') return null;
  return (
    <Notice tone="warn">
      <Trans>
        Zonder verbinding kun je niet met iDEAL betalen. We bewaren je bestelling en vragen je om te betalen
        zodra er weer verbinding is.
      </Trans>
    </Notice>
  );
}
