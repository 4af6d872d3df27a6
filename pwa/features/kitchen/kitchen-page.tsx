import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { chosenWorkplace, workplacesOf } from '../../data/chosen-workplace.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
import { NoKitchen } from '../../ui/business/no-kitchen.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Board } from './board.tsx';
import { useKitchenApp } from './use-kitchen-app.ts';

/** The kitchen of a business: that of the sub-domain, else the one in the query, else the user's first. */
export default function KitchenPage() {
  useKitchenApp();
  const { user } = useSession();
  const [query] = useSearchParams();
  const workplaces = workplacesOf(user);
  const workplace = chosenWorkplace(workplaces, query.get('host'));
  return workplace ? (
    <Board key={workplace._id} workplace={workplace} workplaces={workplaces} />
  ) : (
    <WithoutKitchen />
  );
}

function WithoutKitchen() {
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
      <NoKitchen submitted={submitted} />
    </>
  );
}
