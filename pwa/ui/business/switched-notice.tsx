import { Trans } from '@lingui/react/macro';
import type { SwitchReason } from '#domain/order-type';
import { NoDelivery } from '../address/delivery-message.tsx';
import { Notice } from '../notice.tsx';

interface SwitchedNoticeProps {
  /** null if the order type was not switched. */
  reason: SwitchReason | null;
  business: string;
  address: string;
}

/** Says why the order type was switched to takeaway or delivery. */
export function SwitchedNotice({ reason, business, address }: SwitchedNoticeProps) {
  switch (reason) {
    case null:
      return null;
    case 'no-region':
    case 'region-blocked':
      return <NoDelivery reason={reason} address={address} />;
    case 'no-delivery':
      return (
        <Notice>
          <Trans>{business} bezorgt niet. Je kunt je bestelling afhalen.</Trans>
        </Notice>
      );
    case 'no-takeaway':
      return (
        <Notice>
          <Trans>Bij {business} kun je niet afhalen. Je bestelling wordt bezorgd.</Trans>
        </Notice>
      );
  }
}
