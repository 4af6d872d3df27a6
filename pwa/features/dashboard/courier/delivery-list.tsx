import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackageCheck, Route } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { addressName } from '#domain/address';
import { courierOf } from '../../../data/courier-approval.ts';
import { type DeliveryView, shownDeliveries } from '../../../data/delivery-view.ts';
import type { Stored } from '../../../data/stored.ts';
import { useAge } from '../../../data/use-age.ts';
import { isWhole, useOrphanedRefusals } from '../../../data/use-deliveries.ts';
import { useNow } from '../../../data/use-now.ts';
import { useSession } from '../../../data/use-session.ts';
import { mapRoute } from '../../../ui/address/map-link.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SettledCards } from '../../../ui/settled-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TabHead } from '../tab-head.tsx';
import { CancelledNotices } from './cancelled-notices.tsx';
import { Refused } from './command-status.tsx';
import { AwaitsApproval, NoBusiness, NotYetHere } from './courier-states.tsx';
import type { DeliveryActs } from './delivery-actions.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import styles from './delivery-list.module.css';
import { WorkSoundSwitch } from './work-sound-switch.tsx';

interface DeliveryListProps extends DeliveryActs {
  stored: Stored<DeliveryView[]>;
  /** Include the delivered ones. */
  all: boolean;
  onAll(all: boolean): void;
}

export function DeliveryList({ stored, all, onAll, ...acts }: DeliveryListProps) {
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
          <CancelledNotices />
          {refused.map((said) => (
            <Refused key={said.id} command={said} />
          ))}
          {stored.value && <Sections views={stored.value} whole={isWhole(stored)} all={all} {...acts} />}
          {!isWhole(stored) && <NotYetHere stored={stored} height={180} />}
        </>
      )}
      <AwaitsApproval user={user} alone={!isApproved} />
    </>
  );
}

type SectionsProps = DeliveryActs & { views: DeliveryView[]; whole: boolean } & Pick<
    DeliveryListProps,
    'all'
  >;

function Sections({ views, whole, all, ...acts }: SectionsProps) {
  const now = useNow();
  const shown = shownDeliveries(views, { all, now });
  const held = (by: DeliveryView['holder']) => shown.filter(({ holder }) => holder === by);
  const free = held('nobody');
  return (
    <>
      <p className="visually-hidden" role="status">
        <Plural value={free.length} one="# bestelling om op te halen" other="# bestellingen om op te halen" />
      </p>
      {shown.length === 0 && whole && <NothingToFetch />}
      <SettledCards order={shown.map(placeOf).join()}>
        <Section
          title={<Trans>Voor jou</Trans>}
          views={held('me')}
          after={<Round views={held('me')} />}
          {...acts}
        />
        <Section title={<Trans>Op te halen</Trans>} views={free} {...acts} />
        <Section title={<Trans>Opgehaald door anderen</Trans>} views={held('other')} {...acts} />
        <Section title={<Trans>Bezorgd door de zaak</Trans>} views={held('business')} {...acts} />
      </SettledCards>
      <WorkSoundSwitch free={free} />
    </>
  );
}

interface SectionProps extends DeliveryActs {
  title: ReactNode;
  views: DeliveryView[];
  after?: ReactNode;
}

function Section({ title, views, after, ...acts }: SectionProps) {
  if (views.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {views.map((view) => (
          <DeliveryCard key={view.delivery._id} view={view} {...acts} />
        ))}
      </ul>
      {after}
    </section>
  );
}

/** What the places of the cards depend on: when its details arrive, a card grows and the route may appear. */
const placeOf = ({ delivery, holder, details }: DeliveryView): string =>
  `${delivery._id} ${holder} ${details !== null}`;

/**
 * One route along everything that the courier still has to pick up and deliver, the earliest due first. Below the cards
 * of its list, because it appears with the details of a second delivery and would move them.
 */
function Round({ views }: { views: readonly DeliveryView[] }) {
  const stops = useMemo(() => stopsOf(views), [views]);
  if (stops.length < 2) return null;
  return (
    <p>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={mapRoute(stops)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Route aria-hidden />{' '}
        <span>
          <Plural value={stops.length} one="Route langs # adres" other="Route langs # adressen" />
        </span>
      </a>
    </p>
  );
}

/** First each business at which something waits, once, then the doors. */
function stopsOf(views: readonly DeliveryView[]): string[] {
  const open = views.filter(({ done }) => done === null);
  const kitchens = open
    .filter(({ pickedUp }) => pickedUp === null)
    .flatMap(({ delivery: { host } }) => (host.address ? [[host.name, host.address].join(', ')] : []));
  const doors = open.flatMap(({ details }) => (details ? [addressName(details.address)] : []));
  return [...new Set([...kitchens, ...doors])];
}

const NothingToFetch = () => (
  <EmptyState icon={<PackageCheck />} title={<Trans>Er zijn geen bestellingen om op te halen</Trans>}>
    <Trans>Nieuwe bestellingen verschijnen hier vanzelf. Met ‘Alles’ zie je ook wat al is afgeleverd.</Trans>
  </EmptyState>
);
