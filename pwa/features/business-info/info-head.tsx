import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { paths } from '#domain/paths';
import { collectActionCode } from '../../data/action-codes.ts';
import { useKeptCodes } from '../../data/use-kept-codes.ts';
import { Banner } from '../../ui/banner.tsx';
import { BusinessTitle } from '../../ui/business/business-title.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ActionCodeForm } from '../../ui/codes/action-code-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './info-head.module.css';
import { OrderLink } from './order-link.tsx';

interface InfoHeadProps {
  host: Host;
  now: Instant;
  mayOrder: boolean;
}

/** Logo and name below the banner. On the banner, on a phone after the name: the action code or a link to the menu. */
export function InfoHead({ host, now, mayOrder }: InfoHeadProps) {
  const { lang, text } = useOwnTexts(host);
  return (
    <header className={styles.top}>
      <Banner grows src={host.hero ?? host.banner} color={host.color} />
      <div className={styles.head}>
        <BusinessTitle business={host} now={now} />
        {host.message && (
          <Notice tone="warn">
            <span lang={lang(host.message)}>{text(host.message)}</span>
          </Notice>
        )}
        {host.description && (
          <p className={styles.about} lang={lang(host.description)}>
            {text(host.description)}
          </p>
        )}
      </div>
      {host.actioncode ? (
        <div className={styles.first}>
          <ActionCode name={host.name} />
        </div>
      ) : (
        mayOrder && (
          <div className={classes(styles.first, styles.order)}>
            <OrderLink to={paths.business.href(host._id)}>
              <Trans>Direct bestellen</Trans>
            </OrderLink>
          </div>
        )
      )}
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
      <ActionCodeForm collect={collectActionCode} kept={useKeptCodes()} />
    </Card>
  );
}
