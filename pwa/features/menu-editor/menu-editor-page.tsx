import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat, Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chosenWorkplace } from '../../data/chosen-workplace.ts';
import { useOwnBusiness } from '../../data/use-own-business.ts';
import { useSession } from '../../data/use-session.ts';
import { useSubmittedBusinesses } from '../../data/use-submitted-businesses.ts';
import { useTitle } from '../../data/use-title.ts';
import { SubmissionPending } from '../../ui/business/submission-pending.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OwnerBar } from '../../ui/owner-bar.tsx';
import { OwnersOnly } from '../../ui/owners-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Editor } from './editor.tsx';

/** The menu editor of a business, for its owners. */
export default function MenuEditorPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { business } = useOwnBusiness();
  const { t } = useLingui();
  useTitle(t`Menukaart`);
  if (business) return <Editor key={business._id} workplace={business} />;
  const kitchen = chosenWorkplace(user?.['#KITCHENS'] ?? [], query.get('host'));
  if (!kitchen) return <NoKitchen />;
  return (
    <OwnersOnly icon={<Lock />} title={<Trans>Alleen de eigenaar wijzigt de menukaart</Trans>}>
      <Trans>Is een product op? Dat kun je in de keuken aangeven.</Trans>
    </OwnersOnly>
  );
}

function NoKitchen() {
  const submitted = useSubmittedBusinesses();
  return (
    <>
      <OwnerBar place={{}} title={<Trans>Menukaart</Trans>} />
      <Page narrow>
        {submitted ? (
          <SubmissionPending names={submitted} />
        ) : (
          <EmptyState icon={<ChefHat />} title={<Trans>Je werkt hier nog niet in een keuken</Trans>}>
            <Trans>Vraag de eigenaar van de zaak om je mobiele nummer toe te voegen.</Trans>
          </EmptyState>
        )}
      </Page>
    </>
  );
}
