import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import type { Stored } from '../../data/stored.ts';
import { useHostNow } from '../../data/use-host.ts';
import { useNowOf } from '../../data/use-now-of.ts';
import { Banner } from '../../ui/banner.tsx';
import { AbsentBusiness } from '../../ui/business/absent-business.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BusinessHead } from './business-head.tsx';

interface NoMenuProps {
  hostId: string;
  business: Stored<unknown>;
}

/**
 * Shown while there is no menu: it is loading, was never fetched, or the business does not exist. A business that this
 * device knows, such as one of a hub whose menus are arriving, is named.
 */
export function NoMenu({ hostId, business }: NoMenuProps) {
  const host = useHostNow(hostId).value;
  if (business.status === 'loading') return <MenuLoading host={host} />;
  const text = (
    <Trans>Dit menu staat nog niet op je apparaat. Zodra er verbinding is, kun je het bekijken.</Trans>
  );
  if (!host || business.status !== 'unreachable') {
    return <AbsentBusiness business={business}>{text}</AbsentBusiness>;
  }
  return (
    <>
      <Head host={host} />
      <Page>
        <NoConnection stored={business}>{text}</NoConnection>
      </Page>
    </>
  );
}

const Head = ({ host }: { host: Host }) => (
  <BusinessHead host={host} now={useNowOf(host)} search={null} onSearch={undefined} />
);

function MenuLoading({ host }: { host: Host | undefined }) {
  return (
    <>
      {host ? <Head host={host} /> : <Banner src={undefined} />}
      <Loading>
        <Page>
          {!host && (
            <>
              <Skeleton width="min(20rem, 70%)" height={36} />
              <Skeleton width="min(14rem, 50%)" height={20} />
            </>
          )}
          {[1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} height={104} />
          ))}
        </Page>
      </Loading>
    </>
  );
}
