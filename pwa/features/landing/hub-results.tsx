import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import type { Hub } from '#documents/hub';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useHubs } from '../../data/use-hubs.ts';
import { useTakenOver } from '../../data/use-taken-over.ts';
import { useTypeCounts } from '../../data/use-type-counts.ts';
import { BusinessCount } from '../../ui/business/business-count.tsx';
import { BUSINESS_TYPE_LOOKS } from '../../ui/business/business-type-looks.ts';
import { HubCard } from '../../ui/business/hub-card.tsx';
import { HubsUnreachable } from '../../ui/business/hubs-unreachable.tsx';
import { Button } from '../../ui/button.tsx';
import { CardGrid, CardGridLoading } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LastHub } from './landing-parts.ts';
import type { LandingChoice } from './use-landing-choice.ts';

interface HubResultsProps {
  choice: LandingChoice;
  /** Whether to show the open businesses of the last visited hub above the hubs. */
  withLastHub?: boolean;
}

/** The hubs that have businesses of the chosen type, as cards that lead to their businesses. */
export function HubResults({ choice, withLastHub = false }: HubResultsProps) {
  const { type } = choice;
  const hubs = useHubs();
  const isTakenOver = useTakenOver();
  return (
    <>
      {withLastHub && isTakenOver && hubs.value && (
        <Suspense>
          <LastHub hubs={hubs.value} type={type} />
        </Suspense>
      )}
      <h2>
        <HubsTitle type={type} />
      </h2>
      {hubs.value && <HubCards hubs={hubs.value} choice={choice} />}
      {!hubs.value && hubs.status === 'loading' && <CardGridLoading of="hub" />}
      {!hubs.value && hubs.status !== 'loading' && <HubsUnreachable hubs={hubs} />}
    </>
  );
}

function HubsTitle({ type }: { type: string | null }) {
  const { t } = useLingui();
  const title = type ? BUSINESS_TYPE_LOOKS[type]?.title : undefined;
  if (!title) return <Trans>Kies een {BRAND.product}</Trans>;
  return (
    <Trans>
      {t(title)}: in welk {BRAND.product}?
    </Trans>
  );
}

function HubCards({ hubs, choice }: { hubs: readonly Hub[]; choice: LandingChoice }) {
  const { type } = choice;
  const counts = useTypeCounts().value;
  const query = type ? `?type=${type}` : '';
  if (hubs.length === 0) {
    return (
      <EmptyState icon={<MapPinOff />} title={<Trans>Er zijn nog geen {BRAND.product}en.</Trans>}>
        <Trans>Binnenkort kun je hier je eigen plaats kiezen.</Trans>
      </EmptyState>
    );
  }
  // Until the counts are known, every hub is shown.
  const counted = hubs.map((hub) => ({
    hub,
    // The type of an address may be any text, such as the name of a method.
    count: type && counts ? Number(counts[hub._id]?.[type]) || 0 : null,
  }));
  const shown = counted.filter(({ count }) => count !== 0);
  if (shown.length === 0) return <NoHub onAll={() => choice.chooseType(null)} />;
  return (
    <CardGrid low>
      {shown.map(({ hub, count }) => (
        <HubCard
          key={hub._id}
          hub={hub}
          to={paths.hub.href(hub._id) + query}
          note={count !== null && <BusinessCount count={count} />}
        />
      ))}
    </CardGrid>
  );
}

function NoHub({ onAll }: { onAll(): void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nog nergens een zaak met dit soort eten</Trans>}
      action={
        <Button variant="secondary" onClick={onAll}>
          <Trans>Toon alle plaatsen</Trans>
        </Button>
      }
    />
  );
}
