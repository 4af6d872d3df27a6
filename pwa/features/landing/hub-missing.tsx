import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useTitle } from '../../data/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if the hub in the URL does not exist. */
export function HubMissing() {
  const { t } = useLingui();
  useTitle(t`Niet gevonden`);
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
