import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { NothingNear } from '../../ui/address/nothing-near.tsx';
import { BUSINESS_TYPE_LOOKS } from '../../ui/business/business-type-looks.ts';
import { HubCard } from '../../ui/business/hub-card.tsx';
import { HubsUnreachable } from '../../ui/business/hubs-unreachable.tsx';
import { CardGrid, CardGridLoading } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

/** The hubs, as cards that lead to their businesses. */
export function HubResults({ choice }: { choice: LandingChoice }) {
  const { hubs, address, type } = choice;
  return (
    <>
      {address && hubs.value && <NothingNear address={address.name} />}
      <h2>
        <HubsTitle type={type} />
      </h2>
      {hubs.value && <HubCards choice={choice} />}
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

function HubCards({ choice }: { choice: LandingChoice }) {
  const query = choice.type ? `?type=${choice.type}` : '';
  if (choice.hubs.value?.length === 0) {
    return (
      <EmptyState icon={<MapPinOff />} title={<Trans>Er zijn nog geen {BRAND.product}en.</Trans>}>
        <Trans>Binnenkort kun je hier je eigen plaats kiezen.</Trans>
      </EmptyState>
    );
  }
  return (
    <CardGrid low>
      {choice.hubs.value?.map((hub) => (
        <HubCard key={hub._id} hub={hub} to={paths.hub.href(hub._id) + query} />
      ))}
    </CardGrid>
  );
}
