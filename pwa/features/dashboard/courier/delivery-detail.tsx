import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, PackageX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import { fromEuros } from '#domain/money';
import { paths } from '#domain/paths';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import type { Stored } from '../../../data/stored.ts';
import { useAge } from '../../../data/use-age.ts';
import { isWhole, useOrphanedRefusals } from '../../../data/use-deliveries.ts';
import { ContactLinks } from '../../../ui/business/contact-links.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OrderItems } from '../../../ui/order/order-items.tsx';
import { Price } from '../../../ui/price.tsx';
import { CancelledNotices } from './cancelled-notices.tsx';
import { Refused } from './command-status.tsx';
import { NotYetHere } from './courier-states.tsx';
import type { DeliveryActs } from './delivery-actions.tsx';
import { DeliveryBody } from './delivery-body.tsx';
import cardStyles from './delivery-card.module.css';
import styles from './delivery-detail.module.css';
import { TopOfDelivery } from './delivery-facts.tsx';
import { cityLine, doorOf } from './delivery-place.ts';

interface DeliveryDetailProps extends DeliveryActs {
  id: Id<'order'>;
  stored: Stored<DeliveryView[]>;
}

/** One delivery with everything this courier may see. */
export function DeliveryDetail({ id, stored, ...acts }: DeliveryDetailProps) {
  const age = useAge(stored);
  const view = stored.value?.find(({ delivery }) => delivery._id === id);
  return (
    <div className={styles.detail}>
      <LinkButton
        variant="quiet"
        small
        icon={<ArrowLeft aria-hidden />}
        to={paths.dashboard.href({ tab: 'courier' })}
      >
        <Trans>Ophaalservice</Trans>
      </LinkButton>
      <DataAge {...age} />
      {view ? <Whole view={view} {...acts} /> : <NotThere id={id} stored={stored} />}
    </div>
  );
}

function Whole({ view, ...acts }: DeliveryActs & { view: DeliveryView }) {
  const { delivery, details } = view;
  const { i18n } = useLingui();
  const city = cityLine(view, i18n.locale);
  const { number, amount } = delivery;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading, as after a page change, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>Bestelling {number}</Trans>
      </h1>
      <Card className={cardStyles.card}>
        <TopOfDelivery view={view} />
        <div>
          <h2 className={cardStyles.door}>{doorOf(view)}</h2>
          {city && <p className={cardStyles.city}>{city}</p>}
        </div>
        <DeliveryBody view={view} {...acts} />
      </Card>
      <Card className={styles.panel}>
        <h2>
          <Trans>Bestelling</Trans>
        </h2>
        {details && <OrderItems items={details.items} />}
        <p className={styles.total}>
          <span>
            <Trans>Totaal</Trans>
          </span>
          <Price amount={fromEuros(amount)} strong />
        </p>
      </Card>
      <Kitchen host={delivery.host} />
    </>
  );
}

/** Where the order is picked up. */
function Kitchen({ host: { name, phone, address } }: Pick<Delivery, 'host'>) {
  return (
    <Card className={styles.panel}>
      <h2>{name}</h2>
      <div className={cardStyles.links}>
        <ContactLinks name={name} phone={phone} address={address} />
      </div>
    </Card>
  );
}

/** Says that a delivery is not there, and shows the refusal of what the courier did with it. */
function NotThere({ id, stored }: Pick<DeliveryDetailProps, 'id' | 'stored'>) {
  const refused = useOrphanedRefusals().filter(({ order }) => order === id);
  const { t } = useLingui();
  if (!isWhole(stored)) return <NotYetHere stored={stored} />;
  return (
    <>
      <CancelledNotices order={id} />
      {refused.map((command) => (
        <Refused key={command.id} command={command} />
      ))}
      <EmptyState icon={<PackageX />} title={t`Deze bestelling is niet (meer) te vinden.`} />
    </>
  );
}
