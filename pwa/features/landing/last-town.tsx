import { Trans } from '@lingui/react/macro';
import type { Hub } from '#documents/hub';
import { byOpenFirst, isListed } from '#domain/business-card';
import { paths } from '#domain/paths';
import { isOpen } from '#domain/timetable';
import { useHub } from '../../data/use-hub.ts';
import { useLastTown } from '../../data/use-last-town.ts';
import { useNow } from '../../data/use-now.ts';
import { BusinessCards } from '../../ui/business/business-cards.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ofKind } from './of-kind.ts';
import styles from './results.module.css';

const MOST = 3;

/** The open businesses of the town that was looked at last, or of the nearest. */
export default function LastTown({ hubs, kind }: { hubs: readonly Hub[]; kind: string | null }) {
  const town = useLastTown(hubs);
  const hub = useHub(town?._id ?? null).value;
  const now = useNow();
  if (!town || !hub) return null;
  const open = hub.hosts
    .filter((host) => isListed(host) && host.types.length > 0 && isOpen(host, now))
    .filter(ofKind(kind))
    .sort(byOpenFirst(now));
  if (open.length === 0) return null;
  const { name } = town;
  return (
    <section className={styles.group}>
      <h2>
        <Trans>Nu open in {name}</Trans>
      </h2>
      <BusinessCards hosts={open.slice(0, MOST)} now={now} destination={null} />
      <p>
        <LinkButton variant="secondary" to={paths.hub.href(town._id) + (kind ? `?type=${kind}` : '')}>
          <Trans>Alle zaken in {name}</Trans>
        </LinkButton>
      </p>
    </section>
  );
}
