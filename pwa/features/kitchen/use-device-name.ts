import { useLingui } from '@lingui/react/macro';
import { describeDevice } from '../../data/device-name.ts';
import { useOwnDevice } from '../../data/kitchen-device.ts';

/** The name of this device, as the user changed it or as the browser describes it. */
export function useDeviceName(): { name: string; isOwn: boolean } {
  const { t } = useLingui();
  const own = useOwnDevice();
  if (own?.name) return { name: own.name, isOwn: true };
  const { browser, system } = describeDevice(navigator.userAgent, navigator.maxTouchPoints);
  const name = browser && system ? t`${browser} op ${system}` : (browser ?? system ?? t`Apparaat`);
  return { name, isOwn: false };
}
