import { type Id, isId } from '#documents/id';
import { NOTICE_RULES, type NoticeKind } from '#domain/notice-kind';
import { localValue } from '../device/local-value.ts';

/** The state of this device that the server last confirmed. */
export interface SentDevice {
  endpoint: string;
  /** User, key, language and kinds as text, to detect changes. */
  what: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface NoticeState {
  /** The user who wants to be notified on this device. */
  user: Id<'user'> | null;
  /** The kinds that are switched off. */
  muted: NoticeKind[];
  /** Whether the order page stops asking. */
  dismissed: boolean;
  /** null until the server confirmed it. */
  sent: SentDevice | null;
  /** Endpoints that still have to be removed at the server. */
  ending: string[];
}

const NONE: NoticeState = { user: null, muted: [], dismissed: false, sent: null, ending: [] };

/** The notices of this device; per environment, as the session is. */
export const noticeState = localValue<NoticeState>('eetplein-notices', (stored) => {
  const { user, muted, dismissed, sent, ending } = (stored ?? {}) as Partial<NoticeState>;
  return {
    ...NONE,
    ...(isId('user', user) && { user }),
    ...(Array.isArray(muted) && { muted: muted.filter((kind) => kind in NOTICE_RULES) }),
    ...(dismissed === true && { dismissed }),
    ...(typeof sent?.endpoint === 'string' && typeof sent.what === 'string' && { sent }),
    ...(Array.isArray(ending) && { ending: ending.filter((one) => typeof one === 'string') }),
  };
});

export const changeNotices = (change: Partial<NoticeState>): boolean =>
  noticeState.update((present) => ({ ...present, ...change }));

/** Notes an endpoint that still has to be removed at the server. */
export const noteEnding = (endpoint: string): boolean =>
  noticeState.update((present) => ({
    ...present,
    ending: [...present.ending.filter((one) => one !== endpoint), endpoint],
  }));

export const noteEnded = (endpoint: string): boolean =>
  noticeState.update((present) => ({
    ...present,
    ending: present.ending.filter((one) => one !== endpoint),
  }));
