import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, Hourglass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { chosenWorkplace } from '../../data/chosen-workplace.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
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
      <Closed icon={<Hourglass />} title={<Trans>We bekijken je aanmelding</Trans>}>
        <Trans>
          Je hebt {names} aangemeld. Zodra we de zaak hebben goedgekeurd, verschijnt de keuken hier vanzelf.
        </Trans>
      </Closed>
    );
  }
  if (!workplace) {
    return (
      <Closed icon={<ChefHat />} title={<Trans>Je werkt hier nog niet in een keuken</Trans>}>
        <Trans>Vraag de eigenaar van de zaak om je mobiele nummer toe te voegen.</Trans>
      </Closed>
    );
  }
  if (workplace._role !== 'owner') {
    return (
      <Closed icon={<Lock />} title={<Trans>Alleen de eigenaar wijzigt de menukaart</Trans>}>
        <Trans>Is een product op? Dat kun je in de keuken aangeven.</Trans>
      </Closed>
    );
  }
  return <Editor key={workplace._id} workplace={workplace} />;
}

interface ClosedProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Closed({ icon, title, children }: ClosedProps) {
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
      <Page narrow>
        <EmptyState icon={icon} title={title}>
          {children}
        </EmptyState>
      </Page>
    </>
  );
}
