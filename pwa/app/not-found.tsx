import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { paths } from '#domain/paths';
import { useTitle } from '../data/use-title.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { TopBar } from '../ui/top-bar.tsx';

export default function NotFound() {
  const { t } = useLingui();
  useTitle(t`Niet gevonden`);
  return (
    <>
      <TopBar title={<BrandMark />} />
      <Page narrow>
        <EmptyState
          page
          icon={<SearchX />}
          title={<Trans>Deze pagina bestaat niet</Trans>}
          action={
            <LinkButton to={paths.home.href()}>
              <Trans>Naar het begin</Trans>
            </LinkButton>
          }
        >
          <Trans>Misschien is het adres verkeerd overgenomen, of is de pagina verhuisd.</Trans>
        </EmptyState>
      </Page>
    </>
  );
}
