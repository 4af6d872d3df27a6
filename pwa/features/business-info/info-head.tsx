import { Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { openingState } from '#domain/timetable';
import { paths } from '../../app/paths.ts';
import { collectActionCode } from '../../data/action-codes.ts';
import { ActionCodeForm } from '../../ui/action-code-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { BUSINESS_KINDS } from '../../ui/business-kinds.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OpeningLine } from '../../ui/opening-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './info-head.module.css';
import { OrderLink } from './order-link.tsx';

interface InfoHeadProps {
  host: Host;
  now: Instant;
  mayOrder: boolean;
}

/** Banner, logo, name, and the action code or the way straight to the menu (D1 §2). */
export function InfoHead({ host, now, mayOrder }: InfoHeadProps) {
  const { t } = useLingui();
  const kinds = host.types.flatMap((type) => BUSINESS_KINDS[type]?.title ?? []);
  return (
    <header>
      <Banner src={host.hero ?? host.banner} color={host.color} />
      <div className={styles.head}>
        <div className={styles.who}>
          <Picture src={host.logo} alt="" width={112} height={112} className={styles.logo} />
          <div className={styles.names}>
            <h1>{host.name}</h1>
            <p className={styles.kinds}>{kinds.map((title) => t(title)).join(' · ') || t`Nog niet actief`}</p>
            <OpeningLine opening={openingState(host, now, 0)} />
          </div>
        </div>
        {host.message && <Notice tone="warn">{host.message}</Notice>}
        {host.description && <p className={styles.about}>{host.description}</p>}
        {host.actioncode ? (
          <ActionCode name={host.name} />
        ) : (
          mayOrder && (
            <OrderLink to={paths.business.href(host._id)}>
              <Trans>Direct bestellen</Trans>
            </OrderLink>
          )
        )}
      </div>
    </header>
  );
}

function ActionCode({ name }: { name: string }) {
  return (
    <Card className={styles.code}>
      <h2>
        <Trans>Actiecode</Trans>
      </h2>
      <p>
        <Trans>Heb je een code van {name}? Vul hem in en krijg je stempels.</Trans>
      </p>
      <ActionCodeForm collect={collectActionCode} />
    </Card>
  );
}
