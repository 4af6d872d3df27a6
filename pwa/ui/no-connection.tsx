import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoConnectionProps {
  /** Whom there is no connection with. */
  brand: string;
  /** What is missing, and how to ask for it again. */
  stored: { refreshing: boolean; retry(): void };
  /** There is nothing else on the page. */
  page?: boolean;
  /** Another way on. */
  other?: ReactNode;
  /** What is not on this device yet. */
  children?: ReactNode;
}

/** Nothing of it is kept here, and it cannot be fetched now. */
export function NoConnection({ brand, stored, page = false, other, children }: NoConnectionProps) {
  return (
    <EmptyState
      page={page}
      icon={<WifiOff />}
      title={<Trans>Geen verbinding met {brand}</Trans>}
      action={
        <>
          <Button onClick={stored.retry} busy={stored.refreshing}>
            <Trans>Probeer opnieuw</Trans>
          </Button>
          {other}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
