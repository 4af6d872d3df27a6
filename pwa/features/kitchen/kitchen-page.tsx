import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { chosenWorkplace } from '../../data/chosen-workplace.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
import { SubmissionPending } from '../../ui/business/submission-pending.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Board } from './board.tsx';
import { useKitchenApp } from './use-kitchen-app.ts';

/** The kitchen of a business: that of the sub-domain, else the one in the query, else the user's first. */
export default function KitchenPage() {
  useKitchenApp();
  const { user } = useSession();
  const [query] = useSearchParams();
  const workplaces = user?.['#KITCHENS'] ?? [];
  const workplace = chosenWorkplace(workplaces, query.get('host'));
  return workplace ? (
    <Board key={workplace._id} workplace={workplace} workplaces={workplaces} />
  ) : (
    <NoKitchen />
  );
}

function NoKitchen() {
  const { t } = useLingui();
  const submitted = useSubmittedBusinesses();
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
      <Page narrow>{submitted ? <Submitted names={submitted} /> : <NotInvited />}</Page>
    </>
  );
}

const NotInvited = () => (
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
);

const Submitted = ({ names }: { names: string }) => (
  <SubmissionPending
    names={names}
    action={
      <LinkButton to={`${paths.contact.href()}?about=business`} variant="secondary">
        <Trans>Stuur een bericht</Trans>
      </LinkButton>
    }
  />
);
