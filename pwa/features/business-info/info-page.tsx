import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { AbsentBusiness } from '../../ui/business/absent-business.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BusinessInfo } from './business-info.tsx';

/** The information page of a business; without a key in the path, that of the host-mode business. */
export default function InfoPage() {
  const { key } = useParams();
  const business = useBusiness(key === undefined ? hostModeBusiness : `organisation/${key}`);
  const { t } = useLingui();
  useTitle(business.status === 'missing' ? t`Niet gevonden` : business.value?.host.name);
  useFollowedHub(business.value?.host.hub._id);
  if (business.value) return <BusinessInfo {...business.value} />;
  if (business.status === 'loading') return <InfoLoading />;
  return (
    <AbsentBusiness business={business}>
      <Trans>Deze zaak staat nog niet op je apparaat. Zodra er verbinding is, kun je hem bekijken.</Trans>
    </AbsentBusiness>
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
