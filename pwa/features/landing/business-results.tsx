import { Trans } from '@lingui/react/macro';
import { SearchX, Store, WifiOff } from 'lucide-react';
import { BRAND } from '#contract/brand';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { byOpenFirst, orderingAllowed } from '#domain/business-card';
import { paths } from '../../app/paths.ts';
import { useHub } from '../../data/use-hub.ts';
import { useNow } from '../../data/use-now.ts';
import { useTitle } from '../../data/use-title.ts';
import { BusinessCard } from '../../ui/business-card.tsx';
import { Button } from '../../ui/button.tsx';
import { deliveryTo } from '../../ui/delivery-to.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsLoading } from './cards-loading.tsx';
import { HubMissing } from './hub-missing.tsx';
import styles from './results.module.css';
import { StoredAge } from './stored-age.tsx';
import { SubTowns } from './sub-towns.tsx';
import { TownTitle } from './town-title.tsx';
import { useChosenHub } from './use-chosen-hub.ts';
import type { LandingChoice } from './use-landing-choice.ts';

interface BusinessResultsProps {
  choice: LandingChoice;
  hubId: Id<'hub'>;
  onSearchAgain(): void;
}

export default function BusinessResults({ choice, hubId, onSearchAgain }: BusinessResultsProps) {
  const hub = useHub(hubId);
  const name = hub.value?.hub.name ?? choice.hubs.value?.find(({ _id }) => _id === hubId)?.name;
  useTitle(choice.fromPath ? name : undefined);
  useChosenHub(choice.fromPath && hub.value ? hubId : null);
  if (hub.status === 'missing') return <HubMissing />;
  return (
    <>
      <TownTitle name={name} withBack={choice.fromPath} />
      {hub.value ? (
        <>
          <StoredAge stored={hub} />
          <SubTowns hubs={hub.value.hub.subs ?? []} />
          <h2 className="visually-hidden">
            <Trans>Zaken</Trans>
          </h2>
          <Cards hosts={hub.value.hosts} choice={choice} onSearchAgain={onSearchAgain} />
        </>
      ) : (
        <NotYet status={hub.status} refreshing={hub.refreshing} retry={hub.retry} />
      )}
    </>
  );
}

/** A business without kinds is still to come: it shows among all, not under one kind. */
const fits = (host: Host, kind: string | null): boolean =>
  !host.stealth && !host.test && (kind === null || host.types.some((type) => type === kind));

function Cards({ hosts, choice, onSearchAgain }: { hosts: Host[] } & Omit<BusinessResultsProps, 'hubId'>) {
  const now = useNow();
  const shown = hosts.filter((host) => fits(host, choice.kind)).sort(byOpenFirst(now));
  if (shown.length === 0) return <NothingFits choice={choice} onSearchAgain={onSearchAgain} />;
  return (
    <div className={styles.cards}>
      {shown.map((host) => (
        <BusinessCard
          key={host._id}
          business={host}
          now={now}
          to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
          mayOrder={orderingAllowed(host, { hostMode: false })}
          delivery={deliveryTo(host, choice.address)}
        />
      ))}
    </div>
  );
}

function NothingFits({ choice, onSearchAgain }: { choice: LandingChoice; onSearchAgain(): void }) {
  if (choice.kind === null) {
    return (
      <EmptyState
        icon={<Store />}
        title={<Trans>Hier zijn nog geen zaken</Trans>}
        action={
          <Button variant="secondary" onClick={onSearchAgain}>
            <Trans>Zoek ergens anders</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Geen zaak met dit soort eten</Trans>}
      action={
        <Button variant="secondary" onClick={() => choice.chooseKind(null)}>
          <Trans>Toon alle zaken</Trans>
        </Button>
      }
    />
  );
}

function NotYet(props: { status: string; refreshing: boolean; retry(): void }) {
  if (props.status === 'loading') {
    return <CardsLoading />;
  }
  return (
    <EmptyState
      icon={<WifiOff />}
      title={<Trans>Geen verbinding met {BRAND.name}</Trans>}
      action={
        <Button onClick={props.retry} busy={props.refreshing}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    >
      <Trans>De zaken van deze plaats staan nog niet op dit apparaat.</Trans>
    </EmptyState>
  );
}
