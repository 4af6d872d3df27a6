import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff, WifiOff } from 'lucide-react';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { BUSINESS_KINDS } from '../../ui/business-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HubCard } from '../../ui/hub-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './results.module.css';
import type { LandingChoice } from './use-landing-choice.ts';

/** The towns, as cards that lead to their businesses. */
export function HubResults({ choice }: { choice: LandingChoice }) {
  const { hubs, address, kind } = choice;
  return (
    <>
      <h2>{address && hubs.value ? <NoHubNear name={address.name} /> : <HubsTitle kind={kind} />}</h2>
      {hubs.value ? <HubCards choice={choice} /> : <NoHubsYet hubs={hubs} />}
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

function NoHubNear({ name }: { name: string }) {
  const { product } = BRAND;
  return (
    <Notice tone="warn">
      <Trans>
        Er zijn nog geen {product}en in de buurt van {name}. Selecteer een ander adres of kies direct een{' '}
        {product}.
      </Trans>
    </Notice>
  );
}

function HubCards({ choice }: { choice: LandingChoice }) {
  const query = choice.kind ? `?type=${choice.kind}` : '';
  if (choice.hubs.value?.length === 0) {
    return (
      <EmptyState icon={<MapPinOff />} title={<Trans>Er zijn nog geen {BRAND.product}en.</Trans>}>
        <Trans>Binnenkort kun je hier je eigen plaats kiezen.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.hubs}>
      {choice.hubs.value?.map((hub) => (
        <HubCard key={hub._id} hub={hub} to={paths.hub.href(hub._id) + query} />
      ))}
    </div>
  );
}

function NoHubsYet({ hubs }: { hubs: LandingChoice['hubs'] }) {
  if (hubs.status === 'loading') {
    return (
      <Loading>
        <div className={styles.hubs}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} height={96} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <EmptyState
      icon={<WifiOff />}
      title={<Trans>Geen verbinding met {BRAND.name}</Trans>}
      action={
        <Button onClick={hubs.retry} busy={hubs.refreshing}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    >
      <Trans>De plaatsen staan nog niet op dit apparaat. Zodra er verbinding is, komen ze vanzelf.</Trans>
    </EmptyState>
  );
}
