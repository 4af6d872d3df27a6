import { useLingui } from '@lingui/react/macro';
import { submitClub } from '../../../data/account.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { SubmissionDialog } from '../../../ui/business/submission-dialog.tsx';

interface ClubFormProps {
  open: boolean;
  /** Name of the hub, filled in as the city. */
  city: string;
  onClose(): void;
}

export function ClubForm(props: ClubFormProps) {
  const explain = useRefusalText();
  const { t } = useLingui();
  return (
    <SubmissionDialog
      {...props}
      title={t`Meld je eigen/favoriete vereniging aan`}
      nameLabel={t`Naam van de vereniging`}
      submit={submitClub}
      explain={explain}
    />
  );
}
