import { Trans } from '@lingui/react/macro';
import { SearchX, WifiOff } from 'lucide-react';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const toStart = (
  <LinkButton to={paths.home.href()} variant="secondary">
    <Trans>Naar het begin</Trans>
  </LinkButton>
);

export function BusinessMissing() {
  return (
    <Page narrow>
      <EmptyState
        page
        icon={<SearchX />}
        title={<Trans>Helaas - We hebben dit restaurant niet gevonden...</Trans>}
        action={toStart}
      />
    </Page>
  );
}

export function BusinessUnreachable({ business }: { business: { refreshing: boolean; retry(): void } }) {
  const action = (
    <>
      <Button onClick={business.retry} busy={business.refreshing}>
        <Trans>Probeer opnieuw</Trans>
      </Button>
      {toStart}
    </>
  );
  return (
    <Page narrow>
      <EmptyState
        page
        icon={<WifiOff />}
        title={<Trans>Geen verbinding met {BRAND.name}</Trans>}
        action={action}
      >
        <Trans>Dit menu staat nog niet op je apparaat. Zodra er verbinding is, kun je het bekijken.</Trans>
      </EmptyState>
    </Page>
  );
}

export function BusinessLoading() {
  return (
    <Loading>
      <Banner src={undefined} />
      <Page>
        <Skeleton width="min(20rem, 70%)" height={36} />
        <Skeleton width="min(14rem, 50%)" height={20} />
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} height={104} />
        ))}
      </Page>
    </Loading>
  );
}
