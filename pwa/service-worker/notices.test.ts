import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openNotice, renewSubscription, showNotice } from './notices.ts';

const notice = {
  title: 'Pizzeria Roma',
  body: 'Bestelling 1001 is onderweg.',
  kind: 'on-its-way',
  path: '/order/01m7',
  tag: 'order/01m7',
  lang: 'nl',
};

interface OpenPage {
  url: string;
  visibilityState: string;
  focused: boolean;
  focus: ReturnType<typeof vi.fn>;
  navigate: ReturnType<typeof vi.fn>;
  postMessage: ReturnType<typeof vi.fn>;
}
let pages: OpenPage[];
let shown: { title: string; options: { tag: string; silent: boolean; data: { path: string } } }[];
let opened: string[];
let badge: number | null;

/** For a page that opens the path itself. */
const takingOver = () => ({
  postMessage: vi.fn((_, [port]: MessagePort[]) => port!.postMessage('opened')),
});

const page = (path: string, change: Partial<OpenPage> = {}): OpenPage => ({
  url: `https://eetplein.nl${path}`,
  visibilityState: 'hidden',
  focused: false,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async () => {}),
  postMessage: vi.fn(),
  ...change,
});

beforeEach(() => {
  vi.unstubAllGlobals();
  pages = [];
  shown = [];
  opened = [];
  badge = null;
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (path: string) => void opened.push(path),
  });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: never) => {
      shown = [
        ...shown.filter((one) => one.options.tag !== (options as { tag: string }).tag),
        { title, options },
      ];
    },
    getNotifications: async () => shown,
    pushManager: { subscribe: async () => subscriptionAt('https://push.example/new') },
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 Chrome/156',
    async setAppBadge(count: number) {
      badge = count;
    },
  });
});

const pushed = (data: unknown) =>
  showNotice({ data: { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } } as PushEvent);
const pressed = (path: unknown = notice.path) => {
  shown = [];
  return openNotice({ notification: { close: () => {}, data: { path } } } as unknown as NotificationEvent);
};

test('shows a notice with a number on the icon; a later one of the same order replaces it', async () => {
  await pushed(notice);
  expect(shown).toMatchObject([
    {
      title: 'Pizzeria Roma',
      options: { body: notice.body, lang: 'nl', silent: false, data: { path: notice.path } },
    },
  ]);
  await pushed({ ...notice, body: 'later' });
  await pushed({ ...notice, tag: 'order/02' });
  expect(shown).toHaveLength(2);
  expect(badge).toBe(2);
});

test('while the app is on the screen the page shows it, and nothing makes a sound', async () => {
  const [visible, hidden] = [page('/', { visibilityState: 'visible' }), page('/cart')];
  pages = [visible, hidden];
  await pushed(notice);
  expect(shown).toEqual([]);
  expect(visible.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'notice', notice });
  expect(hidden.postMessage).not.toHaveBeenCalled();
});

test('Safari, which insists on a notification, gets a silent one', async () => {
  pages = [page('/', { visibilityState: 'visible' })];
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  });
  await pushed(notice);
  expect(shown).toMatchObject([{ options: { silent: true } }]);
});

describe('A notice for the kitchen', () => {
  const order = { ...notice, kind: 'new-order', path: '/kitchen?host=roma', tag: 'kitchen/01m7' };
  const board = (path: string) => page(path, { visibilityState: 'visible' });

  test.each(['/kitchen?host=roma', '/kitchen?host=lotus', '/dashboard'])(
    'is left to the visible page that was loaded at %s, which knows what it shows now',
    async (path) => {
      pages = [board(path)];
      await pushed(order);
      expect(shown).toEqual([]);
      expect(pages[0]?.postMessage).toHaveBeenCalledWith({ type: 'notice', notice: order }, []);
    },
  );

  test('is a notification while the board is hidden, and opens that board', async () => {
    const [other, hidden] = [page('/'), page('/kitchen?tab=done')];
    pages = [other, hidden];
    await pushed(order);
    expect(shown).toMatchObject([{ options: { silent: false, data: { path: order.path } } }]);
    hidden.postMessage.mockImplementation((_, [port]: MessagePort[]) => port?.postMessage('opened'));
    await pressed(order.path);
    expect(hidden.focus).toHaveBeenCalled();
    expect(other.focus).not.toHaveBeenCalled();
  });
});

test.each([
  ['text', 'no json'],
  ['no title', { ...notice, title: undefined }],
  ['a path to another site', { ...notice, path: '//example.com' }],
])('ignores a message with %s', async (_, data) => {
  await pushed(data);
  expect(shown).toEqual([]);
});

test('a press opens the order in a new window if the app is not open', async () => {
  await pressed();
  expect(opened).toEqual(['/order/01m7']);
  expect(badge).toBe(0);
});

test('a press focuses the tab that shows the order', async () => {
  const [other, same] = [page('/', { focused: true }), page('/order/01m7')];
  pages = [other, same];
  await pressed();
  expect(same.focus).toHaveBeenCalled();
  expect(same.navigate).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

test('an open page opens the order itself, without loading again', async () => {
  const open = page('/cart', takingOver());
  pages = [open];
  await pressed();
  expect(open.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/order/01m7' });
  expect(open.focus).toHaveBeenCalled();
  expect(open.navigate).not.toHaveBeenCalled();
});

test('a page that was loaded at the order, and shows something else by now, opens it again', async () => {
  const loaded = page('/order/01m7', takingOver());
  pages = [loaded];
  await pressed();
  expect(loaded.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/order/01m7' });
});

test('an open page that does not answer is navigated there', async () => {
  const open = page('/login');
  pages = [open];
  await pressed();
  expect(open.navigate).toHaveBeenCalledWith('/order/01m7');
});

test('a path outside the app opens the app', async () => {
  await pressed('https://example.com');
  expect(opened).toEqual(['/']);
});

const KEYS = { p256dh: 'p', auth: 'a' };
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }),
});

test('sends the server the subscription that replaces another one, in the environment that knows it', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    expect(new Headers(headers).get('x-api-key')).toBe('eetplein-app');
    asked.push([url, JSON.parse(String(body))]);
    return new Response('', { status: url.startsWith('/test') ? 200 : 404 });
  });
  const oldSubscription = subscriptionAt('https://push.example/old');
  await renewSubscription(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription }));
  const body = {
    endpoint: 'https://push.example/old',
    subscription: { endpoint: 'https://push.example/new', keys: KEYS },
  };
  expect(asked).toEqual([
    ['/api/notices/device/renew', body],
    ['/test/api/notices/device/renew', body],
  ]);
});
