import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { changedQuery } from '../../data/changed-query.ts';
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
  const [query, setQuery] = useSearchParams();
  const workplaces = workplacesOf(user);
  const workplace = chosenWorkplace(workplaces, query.get('host'));
  // Notices are told by the address for which of several businesses this board rings (rule notices/shown).
  const host = workplace && workplaces.length > 1 ? keyOf(workplace._id) : null;
  useEffect(() => {
    if (host && query.get('host') !== host) setQuery(changedQuery(query, { host }), { replace: true });
  }, [host, query, setQuery]);
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
