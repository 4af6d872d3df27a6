import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import {
  isAppPath,
  KITCHEN_PATH,
  type NoticeMessage,
  type NoticePayload,
  RENEW_PATH,
} from '#contract/notice-payload';
import { TEST_BASE_PATH } from '#contract/test-environment';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds within which an open page has to open a path itself; otherwise the worker navigates the page. */
const TAKES_OVER = 1000;

/** Apple ends subscriptions whose messages show nothing, even if the app is on the screen. */
const mustShow = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom|Edg/.test(navigator.userAgent);

/** Shows a notice. While the app is on the screen, the page shows it instead, without a sound. */
export async function showNotice(event: PushEvent): Promise<void> {
  const notice = read(event);
  if (!notice) return;
  const visible = (await openPages()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const page of visible) post(page, { type: 'notice', notice });
  if (visible.length > 0 && !mustShow()) return;
  const { title, body, tag, lang, path } = notice;
  const options = {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path },
    // A notice that replaces another one is news too.
    renotify: true,
    silent: visible.length > 0,
  };
  await self.registration.showNotification(title, options);
  if (visible.length === 0) await countOnIcon();
}

/** null for a message of another sender; the browser then shows a text of its own. */
function read({ data }: PushEvent): NoticePayload | null {
  try {
    const notice = data?.json() as Partial<NoticePayload> | undefined;
    const isWhole = [notice?.title, notice?.body, notice?.tag].every((text) => typeof text === 'string');
    return isWhole && isAppPath(notice?.path) ? (notice as NoticePayload) : null;
  } catch {
    return null;
  }
}

/**
 * Opens the path of a notice: in an open page of the app if there is one, the visible one first. The address of a page
 * is that at which it was loaded in most browsers, so it only helps to choose one.
 */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  await countOnIcon();
  const path: unknown = notification.data?.path;
  const target = isAppPath(path) ? path : '/';
  const pages = [...(await openPages())].sort((a, b) => Number(b.focused) - Number(a.focused));
  const page =
    pages.find(({ url }) => pathOf(url) === target) ??
    pages.find(({ url }) => isKitchen(url, target)) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await self.clients.openWindow(target));
  await page.focus().catch(() => {});
  if ((await takesOver(page, target)) || pathOf(page.url) === target) return;
  await page.navigate(target).catch(() => self.clients.openWindow(target));
}

/** Whether both are the board, even if on different tabs of it or of different businesses of the user. */
const isKitchen = (url: string, target: string): boolean =>
  [url, target].every((one) => new URL(one, url).pathname === KITCHEN_PATH);

/** Whether the page opens the path itself, which keeps what it has in memory. */
function takesOver(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, TAKES_OVER, false);
    post(page, { type: 'open', path }, [port2]);
  });
}

/** The browser replaced or ended the subscription: tells the server, or leaves it to the app's next start. */
export async function renewSubscription(event: Event): Promise<void> {
  const { oldSubscription: old, newSubscription } = event as Event & {
    oldSubscription?: PushSubscription;
    newSubscription?: PushSubscription;
  };
  if (!old) return;
  const { applicationServerKey } = old.options;
  const again = { userVisibleOnly: true, applicationServerKey };
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(again).catch(() => null));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  const body = JSON.stringify({ endpoint: old.endpoint, subscription: { endpoint, keys } });
  // The worker does not know in which environment the device is.
  for (const base of ['', TEST_BASE_PATH]) if (await isRenewed(`${base}${RENEW_PATH}`, body)) return;
}

async function isRenewed(url: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [API_KEY_HEADER]: APP_API_KEY };
  const answer = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' }).catch(() => null);
  return answer?.ok === true;
}

/** The number of notices that were not opened, on the icon of the installed app. */
async function countOnIcon(): Promise<void> {
  const { length } = await self.registration.getNotifications();
  const icon = navigator as { setAppBadge?(count: number): Promise<void> };
  await icon.setAppBadge?.(length).catch(() => {});
}

const openPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const post = (page: WindowClient, message: NoticeMessage, ports: MessagePort[] = []): void =>
  page.postMessage(message, ports);

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
