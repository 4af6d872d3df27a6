import { Trans } from '@lingui/react/macro';
import type { DeliveryQuote, DeliveryTerms } from '#domain/delivery-region';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { formatCents } from '../price.tsx';

interface DeliveryMessageProps {
  terms: DeliveryTerms | null;
  quote: DeliveryQuote | null;
  /** The name of the address. */
  address: string;
}

/** Says why the order cannot be delivered, otherwise from which amount delivery is free. */
export const DeliveryMessage = (props: DeliveryMessageProps) => (
  <LiveRegion>
    <Words {...props} />
  </LiveRegion>
);

function Words({ terms, quote, address }: DeliveryMessageProps) {
  if (!terms) return null;
  if (!terms.deliverable) return <NoDelivery reason={terms.reason} address={address} />;
  if (quote && !quote.allowed) {
    const amount = formatCents(terms.min);
    const missing = formatCents(quote.missing);
    return (
      <Notice tone="warn" silent>
        <Trans>Minimum bedrag voor bezorging is {amount}</Trans>. <Trans>Nog {missing} te gaan.</Trans>
      </Notice>
    );
  }
  if (quote?.freeFrom == null) return null;
  const amount = formatCents(quote.freeFrom);
  return (
    <Notice tone="info" silent>
      <Trans>Gratis bezorgen vanaf {amount}</Trans>
    </Notice>
  );
}

interface NoDeliveryProps {
  reason: 'region-blocked' | 'no-region';
  address: string;
}

export function NoDelivery(props: NoDeliveryProps) {
  return (
    <Notice tone="warn" silent>
      <NoDeliveryWords {...props} />
    </Notice>
  );
}

/** Why an address that is offered cannot be chosen. @param reason absent if nothing is known of its region */
export function NotDeliveredWords({
  reason,
  name,
}: {
  reason: NoDeliveryProps['reason'] | undefined;
  name: string;
}) {
  return reason === 'region-blocked' ? (
    <NoDeliveryWords reason={reason} address={name} />
  ) : (
    <Trans>Op {name} wordt niet geleverd</Trans>
  );
}

export function NoDeliveryWords({ reason, address }: NoDeliveryProps) {
  return reason === 'region-blocked' ? (
    <Trans>Wegens drukte tijdelijk geen bezorging op {address}</Trans>
  ) : (
    <Trans>Geen bezorging mogelijk op {address}</Trans>
  );
}
