import { Trans } from '@lingui/react/macro';
import type { Order } from '#documents/order';
import { paths } from '#domain/paths';
import { ContactLinks } from '../../ui/business/contact-links.tsx';
import { Initial } from '../../ui/business/initial.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './order.module.css';

/** How to call and find the business, and a link to its menu. */
export function BusinessContact({ order }: { order: Order }) {
  const { _id, logo, phone, address } = order.host;
  const name = order.host.name ?? order.name;
  return (
    <Card className={styles.panel}>
      <div className={styles.business}>
        <Picture src={logo} alt="" width={56} height={56} instead={<Initial name={name} size={56} />} />
        <h2>{name}</h2>
      </div>
      <div className={styles.links}>
        <ContactLinks name={name} phone={phone} address={address} />
        <LinkButton variant="secondary" small to={paths.business.href(_id)}>
          <Trans>Naar het menu</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
