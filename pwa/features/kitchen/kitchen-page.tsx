import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useSession } from '../../data/use-session.ts';
import { useTitle } from '../../data/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Board } from './board.tsx';

/** The kitchen of a business: on its own sub-domain that one, else the one in the query, else the first. */
export default function KitchenPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const workplaces = user?.['#KITCHENS'] ?? [];
  const workplace = chosen(workplaces, query.get('host'));
  return workplace ? (
    <Board key={workplace._id} workplace={workplace} workplaces={workplaces} />
  ) : (
    <NoKitchen />
  );
}

function chosen(workplaces: readonly WorkplaceAnswer[], key: string | null): WorkplaceAnswer | undefined {
  const wanted = hostModeBusiness ?? (key ? `organisation/${key}` : null);
  return workplaces.find(({ _id }) => _id === wanted) ?? (hostModeBusiness ? undefined : workplaces[0]);
}

function NoKitchen() {
  const { t } = useLingui();
  useTitle(t`Keuken`);
  return (
    <>
      <TopBar
        back={{ to: paths.home.href(), label: t`Terug` }}
        title={
          <h1>
            <Trans>Keuken</Trans>
          </h1>
        }
      />
      <Page narrow>
        <EmptyState
          icon={<ChefHat />}
          title={<Trans>Je werkt hier nog niet in een keuken</Trans>}
          action={
            <LinkButton to={paths.forBusinesses.href()} variant="secondary">
              <Trans>Voor ondernemers</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Vraag de eigenaar van de zaak om je mobiele nummer toe te voegen. Daarna verschijnt de keuken hier
            vanzelf.
          </Trans>
        </EmptyState>
      </Page>
    </>
  );
}
