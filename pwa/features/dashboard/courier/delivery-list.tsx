import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Id } from '#documents/id';
import { courierOf } from '../../../data/courier-approval.ts';
import { type DeliveryView, shownDeliveries } from '../../../data/delivery-view.ts';
import type { Stored } from '../../../data/stored.ts';
import { useAge } from '../../../data/use-age.ts';
import { useOrphanedRefusals } from '../../../data/use-deliveries.ts';
import { useNow } from '../../../data/use-now.ts';
import { useSession } from '../../../data/use-session.ts';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { RowsLoading } from '../orders/rows-loading.tsx';
import { TabHead } from '../tab-head.tsx';
import { Refused } from './command-status.tsx';
import { AwaitsApproval, NoBusiness, NotYetHere } from './courier-states.tsx';
import type { DeliveryActs } from './delivery-actions.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import styles from './delivery-list.module.css';

interface DeliveryListProps extends DeliveryActs {
  stored: Stored<DeliveryView[]>;
  /** Include the delivered ones. */
  all: boolean;
  onAll(all: boolean): void;
  /** Delivered, but kept in place for a moment (rule couriers/delivered-stays). */
  kept: ReadonlySet<Id<'order'>>;
}

export function DeliveryList({ stored, all, onAll, kept, ...acts }: DeliveryListProps) {
  const { user } = useSession();
  const age = useAge(stored);
  const refused = useOrphanedRefusals();
  const { t } = useLingui();
  if (!user) return null;
  const businesses = user['#HOSTS'];
  const isApproved = courierOf(user).approvedBy.length > 0;
  return (
    <>
      <TabHead
        title={<Trans>Ophaalservice</Trans>}
        end={isApproved && <Switch label={t`Alles`} checked={all} onChange={onAll} />}
      />
      {businesses.length === 0 && <NoBusiness />}
      {isApproved && (
        <>
          <DataAge {...age} />
          {refused.map((said) => (
            <Refused key={said.id} command={said} />
          ))}
          {stored.value ? (
            <Sections views={stored.value} all={all} kept={kept} {...acts} />
          ) : stored.status === 'unreachable' ? (
            <NotYetHere stored={stored} />
          ) : (
            <RowsLoading height={180} />
          )}
        </>
      )}
      <AwaitsApproval user={user} alone={!isApproved} />
    </>
  );
}

type SectionsProps = DeliveryActs & { views: DeliveryView[] } & Pick<DeliveryListProps, 'all' | 'kept'>;

function Sections({ views, all, kept, ...acts }: SectionsProps) {
  const now = useNow();
  const shown = shownDeliveries(views, { all, now, kept });
  const held = (by: DeliveryView['holder']) => shown.filter(({ holder }) => holder === by);
  const free = held('nobody');
  return (
    <>
      <p className="visually-hidden" role="status">
        <Plural value={free.length} one="# bestelling om op te halen" other="# bestellingen om op te halen" />
      </p>
      {shown.length === 0 && <NothingToFetch />}
      <Section title={<Trans>Voor jou</Trans>} views={held('me')} {...acts} />
      <Section title={<Trans>Op te halen</Trans>} views={free} {...acts} />
      <Section title={<Trans>Opgehaald door anderen</Trans>} views={held('other')} {...acts} />
    </>
  );
}

function Section({ title, views, ...acts }: DeliveryActs & { title: ReactNode; views: DeliveryView[] }) {
  if (views.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {views.map((view) => (
          <DeliveryCard key={view.delivery._id} view={view} {...acts} />
        ))}
      </ul>
    </section>
  );
}

const NothingToFetch = () => (
  <EmptyState icon={<PackageCheck />} title={<Trans>Er zijn geen bestellingen om op te halen</Trans>}>
    <Trans>Nieuwe bestellingen verschijnen hier vanzelf. Met ‘Alles’ zie je ook wat al is afgeleverd.</Trans>
  </EmptyState>
);
