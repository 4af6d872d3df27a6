import { Trans, useLingui } from '@lingui/react/macro';
import { Bike } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Host } from '#documents/host';
import { waitMinutes } from '#domain/time-slots';
import { approvalBy } from '../../data/courier-approval.ts';
import { useSession } from '../../data/use-session.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './business-info.module.css';
import { RegionTable } from './region-table.tsx';

const CourierSwitch = lazy(optional(() => import('./courier-switch.tsx')));

/** Delivery: the wait, the regions and what they cost. */
export function DeliverySection({ host }: { host: Host }) {
  const { lang, text } = useOwnTexts(host);
  const wait = waitMinutes(host, true);
  const regions = host.regions ?? [];
  const { user } = useSession();
  const isForCourier = user && (user.courier || approvalBy(host._id, user) !== 'none');
  return (
    <Card className={styles.section}>
      <h2>
        <Bike aria-hidden />
        <Trans>Bezorgen</Trans>
      </h2>
      <p>
        <Trans>Na ongeveer {wait} minuten bij je thuis.</Trans>
      </p>
      {host.delivery?.description && (
        <p lang={lang(host.delivery.description)}>{text(host.delivery.description)}</p>
      )}
      {host.delivery?.image && (
        <Picture src={host.delivery.image} alt="" width={360} height={160} className={styles.picture} />
      )}
      {regions.length > 0 && <Regions regions={regions} free={host.delivery?.free ?? false} />}
      {isForCourier && (
        <Suspense>
          <CourierSwitch host={host} user={user} />
        </Suspense>
      )}
    </Card>
  );
}

/** A list of up to this many regions is open from the start. */
const SHORT_LIST = 4;

function Regions(props: Parameters<typeof RegionTable>[0]) {
  const isOpenAtFirst = props.regions.length <= SHORT_LIST;
  const [open, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const { t } = useLingui();
  return (
    <>
      <Button
        variant="secondary"
        small
        aria-expanded={open}
        aria-controls={id}
        data-as-at-first={open === isOpenAtFirst}
        onClick={() => setOpen(!open)}
      >
        {open ? t`Verberg de regio’s` : t`Toon de regio’s`}
      </Button>
      <div id={id} hidden={!open}>
        <RegionTable {...props} />
      </div>
    </>
  );
}
