import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if the hub in the URL does not exist. */
export function HubMissing() {
  return (
    <EmptyState
      page
      icon={<SearchX />}
      title={<Trans>Dit {BRAND.product} bestaat niet (meer)</Trans>}
      action={
        <LinkButton to={paths.home.href()}>
          <Trans>Naar alle {BRAND.product}en</Trans>
        </LinkButton>
      }
    />
  );
}
