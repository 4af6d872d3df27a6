import { useLingui } from '@lingui/react/macro';
import { type CardHost, delivers, offersTakeaway } from '#domain/business-card';
import { isSwitchedByAddress, type OrderType } from '#domain/order-type';
import { Tabs } from '../tabs.tsx';

interface OrderTypeTabsProps {
  host: CardHost;
  type: OrderType;
  onChange(deliver: boolean): void;
  /** Delivery is chosen, but not possible to the present address. */
  onAskAddress(): void;
}

/** Delivery or takeaway. A type that the business does not offer is disabled. */
export function OrderTypeTabs({ host, type, onChange, onAskAddress }: OrderTypeTabsProps) {
  const { t } = useLingui();
  const choose = (deliver: boolean) => {
    if (deliver && isSwitchedByAddress(type)) onAskAddress();
    onChange(deliver);
  };
  return (
    <Tabs
      label={t`Bezorgen of afhalen`}
      options={[
        { value: 'deliver', label: t`Bezorgen`, disabled: !delivers(host) },
        { value: 'takeaway', label: t`Afhalen`, disabled: !offersTakeaway(host) },
      ]}
      value={type.deliver ? 'deliver' : 'takeaway'}
      onChange={(value) => choose(value === 'deliver')}
    />
  );
}
