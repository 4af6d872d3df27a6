import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';

interface SubmissionPendingProps {
  /** Of the businesses that wait for approval, with commas. */
  names: string;
  action?: ReactNode;
}

/** What a page of a kitchen shows to a user whose business is not approved yet. */
export const SubmissionPending = ({ names, action }: SubmissionPendingProps) => (
  <EmptyState icon={<Hourglass />} title={<Trans>We bekijken je aanmelding</Trans>} action={action}>
    <Trans>
      Je hebt {names} aangemeld. Zodra we de zaak hebben goedgekeurd, verschijnt de keuken hier vanzelf.
    </Trans>
  </EmptyState>
);
