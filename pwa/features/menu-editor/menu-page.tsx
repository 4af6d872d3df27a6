import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { chosenWorkplace } from '../../data/chosen-workplace.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
import { SubmissionPending } from '../../ui/business/submission-pending.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Editor } from './editor.tsx';

/** The menu editor of a business: that of the sub-domain, else the one in the query, else the user's first. */
export default function MenuPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { t } = useLingui();
  const names = useSubmittedBusinesses();
  useTitle(t`Menukaart`);
  const workplace = chosenWorkplace(user?.['#KITCHENS'] ?? [], query.get('host'));
  if (!workplace && names) {
    return (
      <Closed>
        <SubmissionPending names={names} />
      </Closed>
    );
  }
  if (!workplace) {
    return (
      <Closed>
        <EmptyState icon={<ChefHat />} title={<Trans>Je werkt hier nog niet in een keuken</Trans>}>
          <Trans>Vraag de eigenaar van de zaak om je mobiele nummer toe te voegen.</Trans>
        </EmptyState>
      </Closed>
    );
  }
  if (workplace._role !== 'owner') {
    return (
      <Closed>
        <EmptyState icon={<Lock />} title={<Trans>Alleen de eigenaar wijzigt de menukaart</Trans>}>
          <Trans>Is een product op? Dat kun je in de keuken aangeven.</Trans>
        </EmptyState>
      </Closed>
    );
  }
  return <Editor key={workplace._id} workplace={workplace} />;
}

/** @param children why this user cannot edit the menu */
function Closed({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <TopBar
        back={{ to: paths.kitchen.href(), label: t`Terug` }}
        title={
          <h1>
            <Trans>Menukaart</Trans>
          </h1>
        }
      />
      <Page narrow>{children}</Page>
    </>
  );
}
