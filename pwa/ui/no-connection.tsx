import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoConnectionProps {
  /** The value that is missing, and how to retry. */
  stored: { refreshing: boolean; retry(): void };
  /** Whether this is the whole page. */
  page?: boolean;
  /** Another link or button beside the retry. */
  other?: ReactNode;
  /** Says what is not on this device yet. */
  children?: ReactNode;
}

const brand = BRAND.name;

/** The value is not on this device and cannot be fetched now. */
export function NoConnection({ stored, page = false, other, children }: NoConnectionProps) {
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
