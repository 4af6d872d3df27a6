import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitBusiness } from '../../data/account.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { SubmissionDialog } from '../../ui/business/submission-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './order.module.css';

/**
 * Lets the customer suggest a missing business.
 * @param host id of the order's business, whose city is filled in
 */
export function SubmitBusiness({ host }: { host: string }) {
  const [open, setOpen] = useState(false);
  const city = useBusiness(host).value?.host.hub.name ?? '';
  const explain = useRefusalText();
  const { t } = useLingui();
  return (
    <div className={styles.submission}>
      <p>
        <Trans>Mis je een restaurant?</Trans>
      </p>
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        <Trans>Restaurant aanmelden</Trans>
      </Button>
      <SubmissionDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Restaurant aanmelden`}
        nameLabel={t`Naam van het restaurant`}
        city={city}
        submit={submitBusiness}
        explain={explain}
      />
    </div>
  );
}
