import { Trans } from '@lingui/react/macro';
import type { Hub } from '#documents/hub';
import { byOpenFirst, isFound } from '#domain/business-card';
import { paths } from '#domain/paths';
import { isOpen } from '#domain/timetable';
import { useHub } from '../../data/use-hub.ts';
import { useLastHub } from '../../data/use-last-hub.ts';
import { useNow } from '../../data/use-now.ts';
import { BusinessCards } from '../../ui/business/business-cards.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ofType } from './of-type.ts';
import styles from './results.module.css';

const MAX = 3;

/** The open businesses of the hub that was looked at last, or of the nearest. */
export default function LastHub({ hubs, type }: { hubs: readonly Hub[]; type: string | null }) {
  const last = useLastHub(hubs);
  const stored = useHub(last?._id ?? null).value;
  const now = useNow();
  if (!last || !stored) return null;
  const open = stored.hosts
    .filter((host) => isFound(host) && isOpen(host, now))
    .filter(ofType(type))
    .sort(byOpenFirst(now));
  if (open.length === 0) return null;
  const { name } = last;
  return (
    <section className={styles.group}>
      <h2>
        <Trans>Nu open in {name}</Trans>
      </h2>
      <BusinessCards hosts={open.slice(0, MAX)} now={now} destination={null} />
      <p>
        <LinkButton variant="secondary" to={paths.hub.href(last._id) + (type ? `?type=${type}` : '')}>
          <Trans>Alle zaken in {name}</Trans>
        </LinkButton>
      </p>
    </section>
  );
}
