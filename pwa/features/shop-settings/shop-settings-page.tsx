import { Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import type { WorkplaceAnswer } from '#contract/auth';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { useHost } from '../../data/use-host.ts';
import { useOwnBusiness } from '../../data/use-own-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { NoConnection } from '../../ui/no-connection.tsx';
import { OwnerBar } from '../../ui/owner-bar.tsx';
import { OwnersOnly } from '../../ui/owners-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ShopSettings } from './shop-settings.tsx';

/** The settings of a business, for its owners. */
export default function ShopSettingsPage() {
  const { business, place } = useOwnBusiness();
  const { t } = useLingui();
  useTitle(t`Instellingen van de zaak`);
  if (business) return <OwnSettings key={business._id} business={business} place={place} />;
  return <OwnersOnly icon={<Store />} title={<Trans>Alleen de eigenaar wijzigt de instellingen</Trans>} />;
}

function OwnSettings({ business, place }: { business: WorkplaceAnswer; place: { host?: string } }) {
  const stored = useHost(business._id);
  useFollowedHub(stored.value?.hub._id);
  return (
    <>
      <OwnerBar place={place} title={<Trans>Instellingen van de zaak</Trans>} />
      <Page narrow>
        {stored.value ? (
          <ShopSettings stored={stored.value} />
        ) : stored.status === 'loading' ? (
          <Loading>
            <Skeleton height={320} />
            <Skeleton height={320} />
          </Loading>
        ) : (
          <NoConnection stored={stored}>
            <Trans>De instellingen staan nog niet op dit apparaat.</Trans>
          </NoConnection>
        )}
      </Page>
    </>
  );
}
