import { Trans } from '@lingui/react/macro';
import { Bike, Hourglass } from 'lucide-react';
import type { UserAnswer } from '#contract/auth';
import { paths } from '#domain/paths';
import { approvalBy } from '../../../data/courier-approval.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowsLoading } from '../orders/rows-loading.tsx';

/** The pickup service is on, but the user has not asked any business yet. */
export const NoBusiness = () => (
  <EmptyState
    icon={<Bike />}
    title={<Trans>Je bezorgt nog voor geen enkele zaak</Trans>}
    action={
      <LinkButton to={paths.settings.href(paths.dashboard.href({ tab: 'courier' }))}>
        <Trans>Kies een zaak</Trans>
      </LinkButton>
    }
  >
    <Trans>Vraag een zaak of je mag bezorgen. Daarna staan de bestellingen hier.</Trans>
  </EmptyState>
);

interface AwaitsApprovalProps {
  user: UserAnswer;
  /** No business has approved the user, so there are no deliveries to show. */
  alone: boolean;
}

/** The businesses that have not approved the user yet. */
export function AwaitsApproval({ user, alone }: AwaitsApprovalProps) {
  const waiting = user['#HOSTS'].filter(({ _id }) => approvalBy(_id, user) === 'pending');
  if (waiting.length === 0) return null;
  const names = waiting.map(({ name, _id }) => name ?? _id).join(', ');
  const title = <Trans>Goedkeuring afwachten</Trans>;
  if (!alone) return <Notice title={title}>{names}</Notice>;
  return (
    <EmptyState icon={<Hourglass />} title={title}>
      <p>
        <strong>{names}</strong>
      </p>
      <Trans>Zodra de zaak je goedkeurt, zie je hier wat er te bezorgen is.</Trans>
    </EmptyState>
  );
}

interface NotYetHereProps {
  stored: { status: string; refreshing: boolean; retry(): void };
  /** Height of a skeleton, in CSS pixels. */
  height?: number;
}

/** What is not on this device yet: everything, or the deliveries of a business that has just approved the courier. */
export function NotYetHere({ stored, height }: NotYetHereProps) {
  if (stored.status === 'loading' || stored.refreshing)
    return <RowsLoading {...(height !== undefined && { height })} />;
  return (
    <NoConnection stored={stored}>
      <Trans>De bestellingen om op te halen staan nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}
