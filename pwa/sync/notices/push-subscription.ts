import type { Subscription } from '#documents/device';
import { withTimeout } from '../device/with-timeout.ts';

/** Milliseconds to wait for the browser: without a connection some never answer. */
const PATIENCE_MS = 20_000;

/** The subscription of this browser; null if it has none. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * A subscription with this key of the server; one with another key is replaced. Throws if the browser refuses, or
 * cannot reach its push service.
 */
export async function subscribeWith(key: string): Promise<PushSubscription> {
  const present = await presentSubscription();
  if (present && isMadeWith(present, key)) return present;
  await present?.unsubscribe();
  const registration = await inTime(navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return inTime(registration.pushManager.subscribe(options));
}

/** The subscription in the form of the contract. */
export function subscriptionOf(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Whether it was made with this key of the server, in base64url. Also true in browsers that do not reveal the key. */
export function isMadeWith({ options }: PushSubscription, key: string | null): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(work, PATIENCE_MS, () => new DOMException('the browser did not answer', 'TimeoutError'));
