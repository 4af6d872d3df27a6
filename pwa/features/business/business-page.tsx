import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { TextsOfMenu } from '../../ui/business/own-texts.tsx';
import { NoMenu } from './business-states.tsx';
import { MenuPage } from './menu-page.tsx';
import { OtherCartQuestion } from './other-cart-question.tsx';

/** The menu of a business. In host mode it is the start page. */
export default function BusinessPage() {
  const { key } = useParams();
  const [query] = useSearchParams();
  const hostId = key === undefined && hostModeBusiness ? hostModeBusiness : `organisation/${key}`;
  const business = useBusiness(hostId);
  const { t } = useLingui();
  useTitle(business.status === 'missing' ? t`Niet gevonden` : business.value?.host.name);
  useFollowedHub(business.value?.host.hub._id);
  // In host mode the key 'info' stands for this business's own information page.
  if (key === 'info' && hostModeBusiness) return <Navigate to={paths.ownInfo.href()} replace />;
  if (query.get('show') === 'info') return <Navigate to={paths.businessInfo.href(hostId)} replace />;
  if (!business.value) return <NoMenu hostId={hostId} business={business} />;
  return (
    <TextsOfMenu value={business.value.menu}>
      <MenuPage key={hostId} business={business.value} stored={business} />
      <OtherCartQuestion host={business.value.host} />
    </TextsOfMenu>
  );
}
