import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { isId } from '#documents/id';
import { paths } from '#domain/paths';
import { useBusiness } from '../../data/use-business.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './order.module.css';

/** Thanks at once, and leads back to the order; name and logo of the business are added if they are on the device. */
export default function ThanksPage() {
  const { key } = useParams();
  const from = useLocation().state as { order?: unknown } | null;
  const order = isId('order', from?.order) ? from.order : null;
  const host = useBusiness(`organisation/${key}`).value?.host;
  return (
    <>
      <TopBar title={<BrandMark />} />
      <Page narrow>
        <Card className={styles.head}>
          {host?.logo ? (
            <Picture src={host.logo} alt="" width={88} height={88} className={styles.logo} />
          ) : (
            <span className={styles.celebrate}>
              <CircleCheck />
            </span>
          )}
          {host && <p className={styles.where}>{host.name}</p>}
          <h1>
            <Trans>Bedankt! We gaan voor je aan de slag.</Trans>
          </h1>
          {order && (
            <LinkButton to={paths.order.href(order)}>
              <Trans>Naar je bestelling</Trans>
            </LinkButton>
          )}
          <LinkButton to={paths.dashboard.href()} variant={order ? 'secondary' : 'primary'}>
            <Trans>Naar je bestellingen</Trans>
          </LinkButton>
        </Card>
      </Page>
    </>
  );
}
