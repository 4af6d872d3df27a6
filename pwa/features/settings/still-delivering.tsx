import { Trans } from '@lingui/react/macro';
import { paths } from '#domain/paths';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why the pickup service stays on, with the way to the delivery (rule couriers/pickup-service). */
export function StillDelivering() {
  return (
    <Notice tone="warn" action={<ToDeliveries />}>
      <Trans>Je brengt nog een bestelling weg. Stoppen kan als die is afgeleverd of teruggegeven.</Trans>
    </Notice>
  );
}

export function ToDeliveries() {
  return (
    <Link to={paths.dashboard.href({ tab: 'courier' })}>
      <Trans>Naar de ophaalservice</Trans>
    </Link>
  );
}
