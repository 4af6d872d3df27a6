import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { BusinessMissing } from '../../ui/business-missing.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BusinessInfo } from './business-info.tsx';

/** D1 §2, Restaurant info page. */
export default function InfoPage() {
  const { key } = useParams();
  const business = useBusiness(key === undefined ? hostModeBusiness : `organisation/${key}`);
  useTitle(business.value?.host.name);
  useFollowedHub(business.value?.host.hub._id);
  if (business.value) return <BusinessInfo {...business.value} />;
  return business.status === 'loading' ? <InfoLoading /> : <NoInfo business={business} />;
}

/** Where there is nothing to tell: it was never here, or does not exist. */
function NoInfo({ business }: { business: ReturnType<typeof useBusiness> }) {
  const toStart = (
    <LinkButton to={paths.home.href()} variant="secondary">
      <Trans>Naar het begin</Trans>
    </LinkButton>
  );
  return (
    <Page narrow>
      {business.status === 'unreachable' ? (
        <NoConnection page brand={BRAND.name} stored={business} other={toStart}>
          <Trans>Deze zaak staat nog niet op je apparaat. Zodra er verbinding is, kun je hem bekijken.</Trans>
        </NoConnection>
      ) : (
        <BusinessMissing page action={toStart} />
      )}
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
