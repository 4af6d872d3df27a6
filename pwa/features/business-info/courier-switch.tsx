import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserAnswer } from '#contract/auth';
import type { Host } from '#documents/host';
import { joinPickup, leavePickup } from '../../data/account.ts';
import { approvalBy } from '../../data/courier-approval.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { CourierLoses } from '../../ui/business/courier-loses.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';

interface CourierSwitchProps {
  host: Host;
  user: UserAnswer;
}

/**
 * Asks to deliver for this business, takes that back, or stops delivering after a question (rule
 * couriers/asking-a-business).
 */
export default function CourierSwitch({ host: { _id, name }, user }: CourierSwitchProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const { t } = useLingui();
  const approval = approvalBy(_id, user);
  const change = async (on: boolean) => {
    setAsking(false);
    setBusy(true);
    setRefused(null);
    const result = await (on ? joinPickup(_id) : leavePickup(_id));
    setBusy(false);
    if (!result.ok) setRefused(result.code);
  };
  return (
    <>
      <Switch
        label={t`Ik bezorg voor ${name}`}
        note={approval === 'pending' ? t`Goedkeuring afwachten` : undefined}
        checked={approval !== 'none'}
        busy={busy}
        onChange={(on) => (approval === 'approved' ? setAsking(true) : void change(on))}
      />
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
      <ConfirmDialog
        open={asking && approval === 'approved'}
        title={t`Stoppen met bezorgen voor ${name}?`}
        yes={t`Stoppen`}
        no={t`Blijven`}
        danger
        onYes={() => void change(false)}
        onNo={() => setAsking(false)}
      >
        <CourierLoses name={name} />
      </ConfirmDialog>
    </>
  );
}
