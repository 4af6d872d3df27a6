import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAppPath, type NoticeMessage } from '#contract/notice-payload';
import { useSnackbar } from '../ui/snackbar.tsx';

/**
 * Shows the notices that come while the app is on the screen, and opens those that are pressed outside of it. Looking
 * at the app clears the number on its icon.
 */
export function OpenedNotices() {
  const show = useSnackbar();
  const navigate = useNavigate();
  const { t } = useLingui();
  const take = useEffectEvent((event: MessageEvent<NoticeMessage>) => {
    const { data } = event;
    if (data?.type === 'notice') {
      const { title, body, path } = data.notice;
      const isHere = location.pathname + location.search === path;
      show(`${title}: ${body}`, isHere ? undefined : { label: t`Bekijk`, onPress: () => navigate(path) });
    }
    if (data?.type === 'open' && isAppPath(data.path)) {
      event.ports[0]?.postMessage('opened');
      navigate(data.path);
    }
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = (event: MessageEvent) => take(event);
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    clearIcon();
    document.addEventListener('visibilitychange', clearIcon);
    return () => document.removeEventListener('visibilitychange', clearIcon);
  }, []);
  return null;
}

function clearIcon(): void {
  if (document.visibilityState !== 'visible') return;
  const icon = navigator as { clearAppBadge?(): Promise<void> };
  void icon.clearAppBadge?.().catch(() => {});
}
