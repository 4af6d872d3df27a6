import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Host } from '#documents/host';
import { joinPickup, leavePickup } from '../../data/account.ts';
import { approvalBy } from '../../data/courier-approval.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useSession } from '../../data/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Asks to deliver for this business, or stops delivering (rule couriers/asking-a-business). */
export function CourierSwitch({ host }: { host: Host }) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const { t } = useLingui();
  if (!user) return null;
  const approval = approvalBy(host._id, user);
  if (!user.courier && approval === 'none') return null;
  const change = async (on: boolean) => {
    setBusy(true);
    setRefused(null);
    const result = await (on ? joinPickup(host._id) : leavePickup(host._id));
    setBusy(false);
    if (!result.ok) setRefused(result.code);
  };
  return (
    <>
      <Switch
        label={t`Ik bezorg voor ${host.name}`}
        note={approval === 'pending' ? t`Goedkeuring afwachten` : undefined}
        checked={approval !== 'none'}
        busy={busy}
        onChange={(on) => void change(on)}
      />
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
    </>
  );
}
