import { Trans } from '@lingui/react/macro';
import type { Stored } from '../../data/stored.ts';
import { Banner } from '../../ui/banner.tsx';
import { AbsentBusiness } from '../../ui/business/absent-business.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Shown while there is no menu: it is loading, was never fetched, or the business does not exist. */
export function NoMenu({ business }: { business: Stored<unknown> }) {
  if (business.status === 'loading') return <MenuLoading />;
  return (
    <AbsentBusiness business={business}>
      <Trans>Dit menu staat nog niet op je apparaat. Zodra er verbinding is, kun je het bekijken.</Trans>
    </AbsentBusiness>
  );
}

function MenuLoading() {
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
