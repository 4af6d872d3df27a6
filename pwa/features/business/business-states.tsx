import { Trans } from '@lingui/react/macro';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { BusinessMissing } from '../../ui/business-missing.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface Business {
  status: string;
  refreshing: boolean;
  retry(): void;
}

/** Where there is no menu to show: it is still being read, was never here, or does not exist. */
export function NoMenu({ business }: { business: Business }) {
  if (business.status === 'loading') return <MenuLoading />;
  const toStart = (
    <LinkButton to={paths.home.href()} variant="secondary">
      <Trans>Naar het begin</Trans>
    </LinkButton>
  );
  return (
    <Page narrow>
      {business.status === 'unreachable' ? (
        <NoConnection page brand={BRAND.name} stored={business} other={toStart}>
          <Trans>Dit menu staat nog niet op je apparaat. Zodra er verbinding is, kun je het bekijken.</Trans>
        </NoConnection>
      ) : (
        <BusinessMissing page action={toStart} />
      )}
    </Page>
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
