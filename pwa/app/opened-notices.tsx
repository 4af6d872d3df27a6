import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAppPath, isBoardOf, type NoticeMessage } from '#contract/notice-payload';
import { showPageOnIcon } from '../data/icon-badge.ts';
import { isSeen } from '../data/when-seen.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

/** How long a notice is shown, ms: it makes no sound, and nothing else on the device tells of it. */
const SHOWN_MS = 10_000;

/**
 * Shows notices that arrive while the app is on the screen, and opens those that are pressed outside it. Once the user
 * looks at the app, its icon shows the count of the page instead of the number of notices.
 */
export function OpenedNotices() {
  const show = useSnackbar();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { t } = useLingui();
  const take = useEffectEvent((event: MessageEvent<NoticeMessage>) => {
    const { data } = event;
    if (data?.type === 'notice') {
      const { title, body, path } = data.notice;
      if (isBoardOf(here, path)) return;
      const action = { label: t`Bekijk`, onPress: () => navigate(path) };
      show(`${title}: ${body}`, here === path ? undefined : action, SHOWN_MS);
    }
    if (data?.type === 'open' && isAppPath(data.path)) {
      event.ports[0]?.postMessage('opened');
      if (here !== data.path) navigate(data.path);
    }
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = (event: MessageEvent) => take(event);
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, []);
  return null;
}

function markRead(): void {
  if (isSeen()) showPageOnIcon();
}
