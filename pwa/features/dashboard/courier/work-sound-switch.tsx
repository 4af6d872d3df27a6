import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useWorkSound } from '../../../data/use-work-sound.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** Plays a sound when a delivery appears that can be picked up, unless it is switched off (rule couriers/sound). */
export function WorkSoundSwitch({ free }: { free: readonly DeliveryView[] }) {
  const key = free.map(({ delivery }) => delivery._id).join(' ');
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const { state, on, setOn } = useWorkSound(ids);
  const { t } = useLingui();
  if (on && state === 'unsupported') return null;
  return (
    <>
      <Switch label={t`Geluid bij een nieuwe bestelling`} checked={on} onChange={setOn} />
      {on && state === 'blocked' && (
        <Notice>
          <Trans>
            Je browser maakt nog geen geluid. Tik één keer op het scherm, dan hoor je nieuwe bestellingen.
          </Trans>
        </Notice>
      )}
    </>
  );
}
