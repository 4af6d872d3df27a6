import { Trans } from '@lingui/react/macro';
import { SearchX, WifiOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BusinessInfo } from './business-info.tsx';

/** D1 §2, Restaurant info page. */
export default function InfoPage() {
  const { key = '' } = useParams();
  const business = useBusiness(`organisation/${key}`);
  useTitle(business.value?.host.name);
  if (business.value) return <BusinessInfo {...business.value} />;
  if (business.status === 'loading') return <InfoLoading />;
  return business.status === 'unreachable' ? <Unreachable business={business} /> : <Missing />;
}

const toStart = (
  <LinkButton to={paths.home.href()} variant="secondary">
    <Trans>Naar het begin</Trans>
  </LinkButton>
);

function Missing() {
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

function Unreachable({ business }: { business: { refreshing: boolean; retry(): void } }) {
  const retry = (
    <Button onClick={business.retry} busy={business.refreshing}>
      <Trans>Probeer opnieuw</Trans>
    </Button>
  );
  return (
    <Page narrow>
      <EmptyState
        page
        icon={<WifiOff />}
        title={<Trans>Geen verbinding met {BRAND.name}</Trans>}
        action={
          <>
            {retry}
            {toStart}
          </>
        }
      >
        <Trans>Deze zaak staat nog niet op je apparaat. Zodra er verbinding is, kun je hem bekijken.</Trans>
      </EmptyState>
    </Page>
  );
}

function InfoLoading() {
  return (
    <Loading>
      <Banner src={undefined} />
      <Page>
        <Skeleton width="min(20rem, 70%)" height={40} />
        <Skeleton width="min(30rem, 90%)" height={60} />
        <Skeleton height={280} />
      </Page>
    </Loading>
  );
}
