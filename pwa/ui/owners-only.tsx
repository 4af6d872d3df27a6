import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

interface OwnersOnlyProps {
  icon: ReactNode;
  title: ReactNode;
  /** What other users can do instead. */
  children?: ReactNode;
}

/** What a page of an owner shows to other users. */
export const OwnersOnly = ({ icon, title, children }: OwnersOnlyProps) => (
  <Page narrow>
    <EmptyState
      page
      icon={icon}
      title={title}
      action={
        <LinkButton to={paths.kitchen.href()} variant="secondary">
          <Trans>Naar de keuken</Trans>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  </Page>
);
