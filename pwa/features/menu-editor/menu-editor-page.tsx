import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chosenWorkplace, workplacesOf } from '../../data/chosen-workplace.ts';
import { useOwnBusiness } from '../../data/use-own-business.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
import { NoKitchen } from '../../ui/business/no-kitchen.tsx';
import { OwnerBar } from '../../ui/owner-bar.tsx';
import { OwnersOnly } from '../../ui/owners-only.tsx';
import { Editor } from './editor.tsx';

/** The menu editor of a business, for its owners. */
export default function MenuEditorPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { business } = useOwnBusiness();
  const submitted = useSubmittedBusinesses();
  const { t } = useLingui();
  useTitle(t`Menukaart`);
  if (business) return <Editor key={business._id} workplace={business} />;
  const kitchen = chosenWorkplace(workplacesOf(user), query.get('host'));
  if (!kitchen) {
    return (
      <>
        <OwnerBar place={{}} title={<Trans>Menukaart</Trans>} />
        <NoKitchen submitted={submitted} />
      </>
    );
  }
  return (
    <OwnersOnly icon={<Lock />} title={<Trans>Alleen de eigenaar wijzigt de menukaart</Trans>}>
      <Trans>Is een product op? Dat kun je in de keuken aangeven.</Trans>
    </OwnersOnly>
  );
}
