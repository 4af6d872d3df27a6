import { vi } from 'vitest';

/** A browser with Web Push: its permission, its subscription and its push service are set by the test. */
export interface FakePush {
  permission: NotificationPermission;
  /** The answer of the user when the browser asks. */
  answer: NotificationPermission;
  subscription: FakeSubscription | null;
  /** Whether the push service of the browser can be reached. */
  fails: boolean;
  /** How often the browser asked the user. */
  asked: number;
}

interface FakeSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer; userVisibleOnly: boolean };
  unsubscribe(): Promise<boolean>;
  toJSON(): { endpoint: string; keys: { p256dh: string; auth: string } };
}

const KEYS = {
  p256dh: 'BCeiHkma_eszh2K1fqmEBxApw0jxTXu0sBKhNB492bUl_0k0-vHVYNSsgDhXbj33gF1bNh_pBGlvEMy7K69TFJ0',
  auth: 'Ici-CPlXCfHw6IJ3Z-J0aQ',
};

/** Stubs the Push and Notifications API of the browser. `name` begins its endpoints. */
export function stubPush(name = 'phone'): FakePush {
  let count = 0;
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    subscription: null,
    fails: false,
    asked: 0,
  };
  const pushManager = {
    getSubscription: async () => push.subscription,
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (push.fails) throw new DOMException('Registration failed', 'AbortError');
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      );
      const endpoint = `https://push.example/${name}-${++count}`;
      push.subscription = {
        endpoint,
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys: KEYS }),
        async unsubscribe() {
          push.subscription = null;
          return true;
        },
      };
      return push.subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    async requestPermission() {
      push.asked++;
      push.permission = push.answer;
      return push.answer;
    },
  });
  return push;
}

/** Removes the API, as in a browser without it. */
export function unstubPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
}
