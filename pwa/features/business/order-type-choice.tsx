import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Host } from '#documents/host';
import { delivers } from '#domain/business-card';
import { isSwitchedByAddress } from '#domain/order-type';
import type { HostNow } from '#domain/switches';
import { useDeliveryAddresses } from '../../data/use-delivery-addresses.ts';
import { DeliveryAddressDialog } from '../../ui/address/delivery-address-dialog.tsx';
import { SwitchedNotice } from '../../ui/business/switched-notice.tsx';
import { OrderTypeTabs } from '../../ui/order/order-type-tabs.tsx';
import styles from './cart-panel.module.css';
import type { MenuOrder } from './use-menu-order.ts';

interface OrderTypeProps {
  host: HostNow<Host>;
  order: MenuOrder;
}

/** Delivery or takeaway, with the address for delivery. */
export function OrderTypeChoice({ host, order }: OrderTypeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.type}>
      <OrderTypeTabs
        host={host}
        type={order}
        onChange={order.wantDelivery}
        onAskAddress={() => setAsking(true)}
      />
      <AddressOfOrder host={host} order={order} asking={asking} onAsking={setAsking} />
    </div>
  );
}

interface AddressOfOrderProps extends OrderTypeProps {
  asking: boolean;
  onAsking(asking: boolean): void;
}

/** Says why the order type was switched; shows the address, with the way to another one. */
export function AddressOfOrder({ host, order, asking, onAsking }: AddressOfOrderProps) {
  const addresses = useDeliveryAddresses();
  const showAddress = (order.deliver && delivers(host)) || isSwitchedByAddress(order);
  return (
    <>
      <SwitchedNotice
        reason={order.switched}
        business={host.name}
        address={order.address?.name ?? ''}
        hours={host}
      />
      {showAddress && (
        <button type="button" className={styles.address} onClick={() => onAsking(true)}>
          <MapPin aria-hidden />
          <span>{order.address?.name ?? <Trans>Waar mag het heen?</Trans>}</span>
          <em>{order.address ? <Trans>Ander adres</Trans> : <Trans>Kies je adres</Trans>}</em>
        </button>
      )}
      <DeliveryAddressDialog {...addresses} host={host} open={asking} onClose={() => onAsking(false)} />
    </>
  );
}
