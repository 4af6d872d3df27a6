import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Host } from '#documents/host';
import { delivers, offersTakeaway } from '#domain/business-card';
import { NoDelivery } from '../../ui/delivery-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './cart-panel.module.css';
import type { MenuOrder } from './use-menu-order.ts';

/** Delivery or takeaway, and for delivery where to. */
export function OrderTypeChoice({ host, order }: { host: Host; order: MenuOrder }) {
  const [asking, setAsking] = useState(false);
  const { t } = useLingui();
  const showAddress = order.deliver || order.switched === 'no-region' || order.switched === 'region-blocked';
  return (
    <div className={styles.type}>
      <Tabs
        label={t`Bezorgen of afhalen`}
        options={[
          { value: 'deliver', label: t`Bezorgen`, disabled: !delivers(host) },
          { value: 'takeaway', label: t`Afhalen`, disabled: !offersTakeaway(host) },
        ]}
        value={order.deliver ? 'deliver' : 'takeaway'}
        onChange={(type) => order.wantDelivery(type === 'deliver')}
      />
      <Switched order={order} name={host.name} />
      {showAddress && (
        <button type="button" className={styles.address} onClick={() => setAsking(true)}>
          <MapPin aria-hidden />
          <span>{order.address?.name ?? <Trans>Waar mag het heen?</Trans>}</span>
          <em>{order.address ? <Trans>Ander adres</Trans> : <Trans>Kies je adres</Trans>}</em>
        </button>
      )}
      <AddressDialog host={host} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Why it is takeaway, or delivery, though the other was wanted (D2 §4). */
function Switched({ order, name }: { order: MenuOrder; name: string }) {
  const { switched } = order;
  if (switched === null) return null;
  if (switched === 'no-region' || switched === 'region-blocked') {
    return <NoDelivery reason={switched} address={order.address?.name ?? ''} />;
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
