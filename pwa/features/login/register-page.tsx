import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { paths } from '#domain/paths';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

/** There is no separate registration: the first login registers the user. */
export default function RegisterPage() {
  return (
    <>
      <TopBar title={<BrandMark />} />
      <Page narrow>
        <EmptyState
          page
          icon={<Smartphone />}
          title={<Trans>Aanmelden</Trans>}
          action={
            <LinkButton to={paths.login.href()}>
              <Trans>Login met mobiel</Trans>
            </LinkButton>
          }
        >
          <Trans>Aanmelden en inloggen gaan in één keer: met je mobiele nummer.</Trans>
        </EmptyState>
      </Page>
    </>
  );
}
