import { useState } from 'react';
import { isTemporary } from '#domain/call-failure';
import { type Audience, type NoticeKind, noticeKindsFor } from '#domain/notice-kind';
import { isStaff } from '../sync/device/workplaces.ts';
import type { NoticeResult } from '../sync/notices/device-notices.ts';
import { changeNotices, noticeState } from '../sync/notices/notice-state.ts';
import { runWithEngine, withEngine } from './outcome.ts';
import { isInstalled, isIos } from './use-install.ts';
import { useLocalValue } from './use-local-value.ts';
import { useSession } from './use-session.ts';

/**
 * - unsupported: this browser has no notices
 * - not-installed: an iPhone or iPad, which has them only on the home screen
 * - denied: the user or the browser forbids them
 * - off: not asked yet, or switched off
 * - waiting: wanted, but the server does not know it yet
 */
export type NoticeStatus = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'waiting' | 'on';

export interface Notices {
  status: NoticeStatus;
  /** The kinds that this user can get. */
  kinds: NoticeKind[];
  muted: NoticeKind[];
  /** The user does not want to be asked again on this device. */
  dismissed: boolean;
  busy: boolean;
  /** Why it failed; null if it did not. */
  failure: string | null;
  /** Asks the browser for permission: call it in the handler of a press. */
  enable(): Promise<void>;
  disable(): Promise<void>;
  mute(kind: NoticeKind, off: boolean): Promise<void>;
  dismiss(): void;
}

export function useNotices(): Notices {
  const state = useLocalValue(noticeState);
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<NoticeResult>) => {
    setBusy(true);
    setFailure(null);
    const result = await work();
    setBusy(false);
    if (!result.ok && !isUnshown(result)) setFailure(result.code);
  };
  const audiences: Audience[] = [
    'customer',
    ...(user?.courier ? (['courier'] as const) : []),
    ...(isStaff(user) ? (['kitchen'] as const) : []),
  ];
  const isWanted = user !== null && state.user === user._id;
  return {
    status: statusOf(isWanted, state.sent !== null),
    kinds: noticeKindsFor(audiences),
    muted: state.muted,
    dismissed: state.dismissed,
    busy,
    failure,
    enable: () => run(enable),
    disable: () => run(() => runWithEngine((loaded) => loaded.disableNotices())),
    mute: (kind, off) =>
      run(() =>
        withEngine((loaded) => {
          // Read now: another kind may have been switched off while the engine was loaded.
          const others = noticeState.get().muted.filter((one) => one !== kind);
          return loaded.muteNotices(off ? [...others, kind] : others);
        }),
      ),
    dismiss: () => void changeNotices({ dismissed: true }),
  };
}

/** A temporary failure is retried, as the status says; a denied permission is the user's own choice. */
const isUnshown = (failure: { code: string; status?: number }): boolean =>
  isTemporary(failure) || failure.code === 'denied';

/** Safari only asks while it handles the press, so nothing may be awaited before this. */
async function enable() {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { ok: false as const, code: 'denied' };
  return withEngine((loaded) => loaded.enableNotices());
}

function statusOf(isWanted: boolean, isSent: boolean): NoticeStatus {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() && !isInstalled() ? 'not-installed' : 'unsupported';
  const { permission } = Notification;
  if (permission === 'denied') return 'denied';
  // Browsers take the permission back from sites that were not used for some time.
  if (!isWanted || permission !== 'granted') return 'off';
  return isSent ? 'on' : 'waiting';
}
