import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, MapPin } from 'lucide-react';
import { useState } from 'react';
import { addressName } from '#domain/address';
import { delivers, offersTakeaway } from '#domain/business-card';
import { Button } from '../../ui/button.tsx';
import { DeliveryMessage, NoDelivery } from '../../ui/delivery-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** Delivery with its address, or takeaway; and why it is not what was wanted (D2 §4, Order type). */
export function OrderTypeSection({ checkout }: { checkout: Checkout }) {
  const [asking, setAsking] = useState(false);
  const { host, type, address, remember } = checkout;
  const isRefused = type.switched === 'no-region' || type.switched === 'region-blocked';
  const { t } = useLingui();
  return (
    <CheckoutSection icon={<Bike />} title={<Trans>Bezorgen of afhalen</Trans>}>
      <Tabs
        label={t`Bezorgen of afhalen`}
        options={[
          { value: 'deliver', label: t`Bezorgen`, disabled: !delivers(host) },
          { value: 'takeaway', label: t`Afhalen`, disabled: !offersTakeaway(host) },
        ]}
        value={type.deliver ? 'deliver' : 'takeaway'}
        onChange={(next) => {
          // Delivery to an address that cannot be delivered to begins with another address.
          if (next === 'deliver' && isRefused) setAsking(true);
          remember({ type: next });
        }}
      />
      <Switched checkout={checkout} />
      {type.deliver || isRefused ? (
        <div className={styles.place}>
          <MapPin aria-hidden />
          <span>{address ? addressName(address) : <Trans>Waar mag het heen?</Trans>}</span>
          <Button
            variant={address ? 'quiet' : 'primary'}
            small
            className={address ? styles.flush : undefined}
            onClick={() => setAsking(true)}
          >
            {address ? <Trans>Ander adres</Trans> : <Trans>Kies je adres</Trans>}
          </Button>
        </div>
      ) : (
        <PickupPlace checkout={checkout} />
      )}
      {type.deliver && (
        <DeliveryMessage
          terms={checkout.terms}
          quote={checkout.totals.quote}
          address={address ? addressName(address) : ''}
        />
      )}
      <AddressDialog host={host} open={asking} onClose={() => setAsking(false)} />
    </CheckoutSection>
  );
}

function PickupPlace({ checkout: { host } }: { checkout: Checkout }) {
  const { name, address } = host;
  const place = address.street ? addressName(address) : address.name;
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

function Switched({ checkout: { host, type, address } }: { checkout: Checkout }) {
  const { switched } = type;
  const { name } = host;
  if (switched === null) return null;
  if (switched === 'no-region' || switched === 'region-blocked') {
    return (
      <>
        <NoDelivery reason={switched} address={address ? addressName(address) : ''} />
        <p className={styles.hint}>
          <Trans>Je bestelling staat nu op afhalen. Een ander adres kiezen kan ook.</Trans>
        </p>
      </>
    );
  }
  return (
    <Notice>
      {switched === 'no-delivery' ? (
        <Trans>{name} bezorgt niet. Je kunt je bestelling afhalen.</Trans>
      ) : (
        <Trans>Bij {name} kun je niet afhalen. Je bestelling wordt bezorgd.</Trans>
      )}
    </Notice>
  );
}
