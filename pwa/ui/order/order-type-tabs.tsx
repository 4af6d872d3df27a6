import { useLingui } from '@lingui/react/macro';
import { type CardHost, delivers, offersTakeaway } from '#domain/business-card';
import { Tabs } from '../tabs.tsx';

interface OrderTypeTabsProps {
  host: CardHost;
  deliver: boolean;
  onChange(deliver: boolean): void;
}

/** Delivery or takeaway. A type that the business does not offer is disabled. */
export function OrderTypeTabs({ host, deliver, onChange }: OrderTypeTabsProps) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Bezorgen of afhalen`}
      options={[
        { value: 'deliver', label: t`Bezorgen`, disabled: !delivers(host) },
        { value: 'takeaway', label: t`Afhalen`, disabled: !offersTakeaway(host) },
      ]}
      value={deliver ? 'deliver' : 'takeaway'}
      onChange={(type) => onChange(type === 'deliver')}
    />
  );
}
