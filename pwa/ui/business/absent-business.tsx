import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { BrandMark } from '../brand-mark.tsx';
import { LinkButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { NoConnection } from '../no-connection.tsx';
import { Page } from '../page.tsx';
import { TopBar } from '../top-bar.tsx';

/** The business does not exist. @param action links to go on. @param page whether this is the whole page */
export function BusinessMissing({ action, page = false }: { action: ReactNode; page?: boolean }) {
  return (
    <EmptyState
      page={page}
      icon={<SearchX />}
      title={<Trans>Helaas - We hebben dit restaurant niet gevonden...</Trans>}
      action={action}
    />
  );
}

interface AbsentBusinessProps {
  business: { status: string; refreshing: boolean; retry(): void };
  /** Says what is not on this device yet. */
  children: ReactNode;
}

/** The page of a business that cannot be shown: it is not on this device, or does not exist. */
export function AbsentBusiness({ business, children }: AbsentBusinessProps) {
  const isUnreachable = business.status === 'unreachable';
  const toStart = (
    <LinkButton to={paths.home.href()} variant={isUnreachable ? 'secondary' : 'primary'}>
      <Trans>Naar het begin</Trans>
    </LinkButton>
  );
  return (
    <>
      <TopBar title={<BrandMark />} />
      <Page narrow>
        {isUnreachable ? (
          <NoConnection page stored={business} other={toStart}>
            {children}
          </NoConnection>
        ) : (
          <BusinessMissing page action={toStart} />
        )}
      </Page>
    </>
  );
}
