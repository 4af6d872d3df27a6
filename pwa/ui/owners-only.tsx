import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** What a page of an owner shows to other users. */
export const OwnersOnly = ({ icon, title }: { icon: ReactNode; title: ReactNode }) => (
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
    />
  </Page>
);
