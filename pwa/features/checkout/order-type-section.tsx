import { Trans } from '@lingui/react/macro';
import { Bike, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import { addressText } from '#domain/address';
import { delivers } from '#domain/business-card';
import { isSwitchedByAddress } from '#domain/order-type';
import { useDeliveryAddresses } from '../../data/use-delivery-addresses.ts';
import { DeliveryAddressDialog } from '../../ui/address/delivery-address-dialog.tsx';
import { DeliveryMessage } from '../../ui/address/delivery-message.tsx';
import { SwitchedNotice } from '../../ui/business/switched-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderTypeTabs } from '../../ui/order/order-type-tabs.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import { DoorField } from './door-field.tsx';
import type { Checkout } from './use-checkout.ts';

/** Delivery with its address, or takeaway; says why it was switched (rule checkout/switched-order-type). */
export function OrderTypeSection({ checkout }: { checkout: Checkout }) {
  const [asking, setAsking] = useState(false);
  const { host, type, address, remember } = checkout;
  const addresses = useDeliveryAddresses();
  const isRefused = isSwitchedByAddress(type);
  // A business that offers nothing else may have switched it off.
  const isDelivered = type.deliver && delivers(host);
  const addressWords = address ? addressText(address) : '';
  return (
    <CheckoutSection icon={<Bike />} title={<Trans>Bezorgen of afhalen</Trans>}>
      <OrderTypeTabs
        host={host}
        type={type}
        onChange={(deliver) => remember({ type: deliver ? 'deliver' : 'takeaway' })}
        onAskAddress={() => setAsking(true)}
      />
      <SwitchedNotice reason={type.switched} business={host.name} address={addressWords} hours={host} />
      {isRefused && (
        <p className={styles.hint}>
          <Trans>Je bestelling staat nu op afhalen. Een ander adres kiezen kan ook.</Trans>
        </p>
      )}
      {!type.deliver && !isRefused && <TakeawayAddress host={host} />}
      {(isDelivered || isRefused) && <DeliveryAddress address={address} onAsk={() => setAsking(true)} />}
      {isDelivered && (
        <DeliveryMessage terms={checkout.terms} quote={checkout.totals.quote} address={addressWords} />
      )}
      {isDelivered && <DoorField checkout={checkout} addresses={addresses} />}
      <DeliveryAddressDialog {...addresses} host={host} open={asking} onClose={() => setAsking(false)} />
    </CheckoutSection>
  );
}

interface DeliveryAddressProps {
  address: AddressCandidate | null;
  onAsk(): void;
}

/** The address that is chosen, and the button that asks for another one. */
function DeliveryAddress({ address, onAsk }: DeliveryAddressProps) {
  const words = address && addressText(address);
  return (
    <div className={styles.place}>
      <MapPin aria-hidden />
      <span className={address ? styles.address : undefined}>
        {words || <Trans>Waar mag het heen?</Trans>}
      </span>
      <Button
        variant={address ? 'quiet' : 'primary'}
        small
        className={address ? styles.flush : undefined}
        onClick={onAsk}
      >
        {address ? <Trans>Ander adres</Trans> : <Trans>Kies je adres</Trans>}
      </Button>
    </div>
  );
}

function TakeawayAddress({ host }: Pick<Checkout, 'host'>) {
  const { name, address } = host;
  const place = address.street ? addressText(address) : address.name;
  return (
    <div className={styles.place}>
      <MapPin aria-hidden />
      <span>
        <Trans>
          Afhalen bij <strong>{name}</strong>
        </Trans>
        <small>{place}</small>
      </span>
    </div>
  );
}
