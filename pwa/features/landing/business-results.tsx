import { Trans } from '@lingui/react/macro';
import { SearchX, Store } from 'lucide-react';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { byOpenFirst, isListed, orderingAllowed } from '#domain/business-card';
import { paths } from '#domain/paths';
import { useAge } from '../../data/use-age.ts';
import { useHub } from '../../data/use-hub.ts';
import { useNow } from '../../data/use-now.ts';
import { useTitle } from '../../data/use-title.ts';
import { deliveryTo } from '../../ui/address/delivery-to.ts';
import { BusinessCard } from '../../ui/business/business-card.tsx';
import { Button } from '../../ui/button.tsx';
import { CardGrid, CardGridLoading } from '../../ui/card-grid.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { HubMissing } from './hub-missing.tsx';
import { HubTitle } from './hub-title.tsx';
import { SubHubs } from './sub-hubs.tsx';
import { useChosenHub } from './use-chosen-hub.ts';
import type { LandingChoice } from './use-landing-choice.ts';

interface BusinessResultsProps {
  choice: LandingChoice;
  hubId: Id<'hub'>;
  onSearchAgain(): void;
}

export default function BusinessResults({ choice, hubId, onSearchAgain }: BusinessResultsProps) {
  const hub = useHub(hubId);
  const age = useAge(hub);
  const name = hub.value?.hub.name ?? choice.hubs.value?.find(({ _id }) => _id === hubId)?.name;
  useTitle(choice.fromPath ? name : undefined);
  useChosenHub(choice.fromPath && hub.value ? hubId : null);
  if (hub.status === 'missing') return <HubMissing />;
  return (
    <>
      <HubTitle name={name} withBack={choice.fromPath} />
      {hub.value ? (
        <>
          <DataAge {...age} />
          <SubHubs hubs={hub.value.hub.subs ?? []} />
          <h2 className="visually-hidden">
            <Trans>Zaken</Trans>
          </h2>
          <Cards hosts={hub.value.hosts} choice={choice} onSearchAgain={onSearchAgain} />
        </>
      ) : (
        <NotYet hub={hub} />
      )}
    </>
  );
}

/** A business without types is shown among all, but not under a type. */
const fits = (host: Host, type: string | null): boolean =>
  isListed(host) && (type === null || host.types.some((one) => one === type));

/** Cards on the first screen of a phone. */
const FIRST = 2;

function Cards({ hosts, choice, onSearchAgain }: { hosts: Host[] } & Omit<BusinessResultsProps, 'hubId'>) {
  const now = useNow();
  const shown = hosts.filter((host) => fits(host, choice.type)).sort(byOpenFirst(now));
  if (shown.length === 0) return <NothingFits choice={choice} onSearchAgain={onSearchAgain} />;
  return (
    <CardGrid>
      {shown.map((host, index) => (
        <BusinessCard
          key={host._id}
          business={host}
          first={index < FIRST}
          now={now}
          to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
          mayOrder={orderingAllowed(host, { hostMode: false })}
          delivery={deliveryTo(host, choice.address)}
        />
      ))}
    </CardGrid>
  );
}

function NothingFits({ choice, onSearchAgain }: { choice: LandingChoice; onSearchAgain(): void }) {
  if (choice.type === null) {
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
        <Button variant="secondary" onClick={() => choice.chooseType(null)}>
          <Trans>Toon alle zaken</Trans>
        </Button>
      }
    />
  );
}

function NotYet({ hub }: { hub: ReturnType<typeof useHub> }) {
  if (hub.status === 'loading') return <CardGridLoading of="business" />;
  return (
    <NoConnection stored={hub}>
      <Trans>De zaken van deze plaats staan nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}
