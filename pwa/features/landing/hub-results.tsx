import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useKinds } from '../../data/use-kinds.ts';
import { useTakenOver } from '../../data/use-taken-over.ts';
import { BUSINESS_KINDS } from '../../ui/business/business-kinds.ts';
import { HubCard } from '../../ui/business/hub-card.tsx';
import { HubsUnreachable } from '../../ui/business/hubs-unreachable.tsx';
import { Button } from '../../ui/button.tsx';
import { CardGrid, CardGridLoading } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LastTown } from './landing-parts.ts';
import type { LandingChoice } from './use-landing-choice.ts';

interface HubResultsProps {
  choice: LandingChoice;
  /** Above the towns, the open businesses of the town that was looked at last. */
  withLastTown?: boolean;
}

/** The towns that have the chosen kind of food, as cards that lead to their businesses. */
export function HubResults({ choice, withLastTown = false }: HubResultsProps) {
  const { hubs, kind } = choice;
  const isTakenOver = useTakenOver();
  return (
    <>
      {withLastTown && isTakenOver && hubs.value && (
        <Suspense>
          <LastTown hubs={hubs.value} kind={kind} />
        </Suspense>
      )}
      <h2>
        <HubsTitle kind={kind} />
      </h2>
      {hubs.value && <HubCards choice={choice} />}
      {!hubs.value && hubs.status === 'loading' && <CardGridLoading of="hub" />}
      {!hubs.value && hubs.status !== 'loading' && <HubsUnreachable hubs={hubs} />}
    </>
  );
}

function HubsTitle({ kind }: { kind: string | null }) {
  const { t } = useLingui();
  const title = kind ? BUSINESS_KINDS[kind]?.title : undefined;
  if (!title) return <Trans>Kies een {BRAND.product}</Trans>;
  return (
    <Trans>
      {t(title)}: in welk {BRAND.product}?
    </Trans>
  );
}

function HubCards({ choice }: { choice: LandingChoice }) {
  const { kind, hubs } = choice;
  const kinds = useKinds().value;
  const query = kind ? `?type=${kind}` : '';
  if (hubs.value?.length === 0) {
    return (
      <EmptyState icon={<MapPinOff />} title={<Trans>Er zijn nog geen {BRAND.product}en.</Trans>}>
        <Trans>Binnenkort kun je hier je eigen plaats kiezen.</Trans>
      </EmptyState>
    );
  }
  // Until the counts are known, every town is shown.
  const counted = (hubs.value ?? []).map((hub) => ({
    hub,
    count: kind && kinds ? (kinds[hub._id]?.[kind] ?? 0) : null,
  }));
  const shown = counted.filter(({ count }) => count !== 0);
  if (shown.length === 0) return <NoTown onAll={() => choice.chooseKind(null)} />;
  return (
    <CardGrid low>
      {shown.map(({ hub, count }) => (
        <HubCard
          key={hub._id}
          hub={hub}
          to={paths.hub.href(hub._id) + query}
          note={<Count count={count} />}
        />
      ))}
    </CardGrid>
  );
}

function Count({ count }: { count: number | null }) {
  return count === null ? null : <Plural value={count} one="# zaak" other="# zaken" />;
}

function NoTown({ onAll }: { onAll(): void }) {
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
