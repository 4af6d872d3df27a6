import { pushKey, registerDevice, removeDevice } from '#contract/notices';
import { isTemporary } from '#domain/call-failure';
import { type Language, languageOf } from '#domain/language';
import type { NoticeKind } from '#domain/notice-kind';
import { isWithin } from '../device/cached.ts';
import { isOffline } from '../device/connection.ts';
import { session } from '../device/session-store.ts';
import { call } from '../server/api-client.ts';
import { changeNotices, noteEnded, noteEnding, noticeState } from './notice-state.ts';
import { isMadeWith, presentSubscription, subscribeWith, subscriptionOf } from './push-subscription.ts';

export type NoticeResult = { ok: true } | { ok: false; code: string; status?: number };

/** The server forgets devices that do not report for 90 days. */
const REPORTED_EVERY = 7 * 24 * 60 * 60 * 1000;

/**
 * Turns on notices for the user on this device, after the browser gave permission. Without a connection it is done
 * later. 'push-failed' if the browser cannot, 'push-off' if the server sends no notices.
 */
export async function enableNotices(): Promise<NoticeResult> {
  const user = session.get()?.user;
  if (!user) return { ok: false, code: 'not-logged-in' };
  changeNotices({ user: user._id, dismissed: false });
  const result = await syncNotices();
  if (!result.ok && !isTemporary(result)) changeNotices({ user: null });
  return result;
}

/** Ends the notices on this device. Without a connection the server learns of it later. */
export async function disableNotices(): Promise<void> {
  const { user, sent } = noticeState.get();
  if (sent) noteEnding(sent.endpoint);
  // A device that nobody is notified on stores nothing, also when it forgets a user.
  if (user !== null || sent) changeNotices({ user: null, sent: null });
  // The server may know another one: the answer may have been lost, or the browser may have renewed it.
  const present = await presentSubscription().catch(() => null);
  if (present && noticeState.get().user === null) noteEnding(present.endpoint);
  await finishEnding();
}

/** Call when another user logged in on this device, or nobody is logged in any more. */
export function endNoticesOf(others: { except?: string | undefined } = {}): void {
  const { user } = noticeState.get();
  if (user !== null && user === others.except) return;
  if (user !== null) changeNotices({ muted: [], dismissed: false });
  // Even if nobody is known to be notified: the browser may have lost that, and still have the subscription.
  void disableNotices();
}

export async function muteNotices(muted: NoticeKind[]): Promise<NoticeResult> {
  // Until the server has them, the settings say that it does not know them.
  changeNotices({ muted, sent: null });
  return syncNotices();
}

/** Requested once each time the page is opened, because the operator may have changed it. */
let serverKey: string | null = null;

let syncing: Promise<NoticeResult> | undefined;

/**
 * Brings the server up to date with what the user wants on this device. A call during a run waits for that run to end,
 * and then runs itself.
 */
export async function syncNotices(): Promise<NoticeResult> {
  while (syncing) await syncing.catch(() => {});
  syncing = sync().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

async function sync(): Promise<NoticeResult> {
  await finishEnding();
  const own = wanted();
  const what = whatNow();
  if (!own) return { ok: true };
  if (globalThis.Notification?.permission !== 'granted') return { ok: false, code: 'denied' };
  const present = await presentSubscription().catch(() => null);
  if (present && isReported(present.endpoint) && isMadeWith(present, serverKey)) return { ok: true };
  const answer = await call(pushKey);
  if (!answer.ok) return answer;
  const { key } = answer.answer;
  serverKey = key;
  if (key === null) return { ok: false, code: 'push-off' };
  const subscription = await subscribeWith(key).catch(() => null);
  if (!subscription) return { ok: false, code: isOffline() ? 'offline' : 'push-failed' };
  if (isReported(subscription.endpoint)) return { ok: true };
  const body = { subscription: subscriptionOf(subscription), key, ...own };
  const kept = await call(registerDevice, { body });
  if (!kept.ok) return kept;
  const { endpoint } = subscription;
  if (!wanted()) await disableAgain(endpoint);
  else if (what === whatNow()) changeNotices({ sent: { endpoint, what, at: Date.now() } });
  return { ok: true };
}

/** Call if the user logged out, or switched notices off, while the request was in flight. */
async function disableAgain(endpoint: string): Promise<void> {
  noteEnding(endpoint);
  await finishEnding();
}

/** The notices that this device wants from the server; null if none. */
function wanted(): { lang: Language; muted: NoticeKind[] } | null {
  const { user, muted } = noticeState.get();
  if (user === null || user !== session.get()?.user._id) return null;
  const { lang } = document.documentElement;
  return { lang: languageOf(lang), muted };
}

const whatNow = (): string => JSON.stringify([noticeState.get().user, wanted()]);

function isReported(endpoint: string): boolean {
  const { sent } = noticeState.get();
  return sent?.endpoint === endpoint && sent.what === whatNow() && isWithin(sent.at, REPORTED_EVERY);
}

/**
 * The browser ends the subscription at its push service. The server forgets it at once, or when the push service
 * refuses a message to it.
 */
async function finishEnding(): Promise<void> {
  for (const endpoint of noticeState.get().ending) {
    const present = await presentSubscription().catch(() => null);
    if (present?.endpoint === endpoint) await present.unsubscribe().catch(() => false);
    const result = await call(removeDevice, { body: { endpoint } });
    if (!result.ok && isTemporary(result)) return;
    noteEnded(endpoint);
  }
}

/** Reports changes of the language, and changes that could not be reported before. @returns the stop function */
export function followNotices(): () => void {
  const run = () => void syncNotices().catch(() => {});
  run();
  const language = new MutationObserver(run);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', run);
  return () => {
    language.disconnect();
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', run);
  };
}
