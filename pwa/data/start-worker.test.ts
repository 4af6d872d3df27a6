import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/auth';

/** A service worker as a page sees it. It starts at once when it is told not to wait. */
class FakeWorker extends EventTarget {
  readonly scriptURL = `${location.origin}/sw.js`;
  state = 'installing';
  readonly told: unknown[] = [];
  readonly #start: (worker: FakeWorker) => void;

  constructor(start: (worker: FakeWorker) => void) {
    super();
    this.#start = start;
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(data: { type: string }): void {
    this.told.push(data);
    if (data.type === 'SKIP_WAITING') this.#start(this);
  }
}

/** `navigator.serviceWorker` with one registration. A worker claims the pages when it starts, as sw.ts does. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    update: async () => {},
  });
  readonly register = async () => this.registration;
  #isReady: (registration: object) => void = () => {};
  readonly ready = new Promise<object>((resolve) => {
    this.#isReady = resolve;
  });

  #start = (worker: FakeWorker): void => {
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.become('activated');
    this.#isReady(this.registration);
  };
  find(): FakeWorker {
    const worker = new FakeWorker(this.#start);
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    return worker;
  }
  install(worker = this.find()): FakeWorker {
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.become('installed');
    if (!this.registration.active) this.#start(worker);
    return worker;
  }
}

const reload = vi.fn();
let workers: FakeContainer;
/** Listeners added since the test began, also by what an earlier test file in this process still starts. */
let listeners: [event: string, listener: () => void][];
const happens = (event: string): void => {
  for (const [name, listener] of listeners) if (name === event) listener();
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockReset();
  workers = new FakeContainer();
  listeners = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    listeners.push([name, listener as () => void]);
  });
  const { href, origin, pathname } = location;
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { href, origin, pathname, reload });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function open() {
  const { startWorker } = await import('./start-worker.ts');
  const { renewApp } = await import('./use-update.ts');
  await startWorker();
  return renewApp;
}

/** A new version comes out, hours later. */
async function release(): Promise<FakeWorker> {
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  return workers.install();
}

/** What the page knows about a newer version. */
async function update() {
  const { useUpdate } = await import('./use-update.ts');
  return renderHook(() => useUpdate()).result.current;
}

test('the new version starts when the visitor agrees, and not before', async () => {
  workers.install();
  const renew = await open();
  const next = await release();
  expect(next.told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await renew();
  expect(next.told).toMatchObject([{ type: 'SKIP_WAITING' }]);
  expect(reload).toHaveBeenCalledOnce();
});

test('so it does on the page that installed the first worker', async () => {
  const renew = await open();
  workers.install();
  await vi.advanceTimersByTimeAsync(0);
  expect(workers.controller).not.toBeNull();
  expect((await update()).waiting).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  const next = await release();
  await renew();
  expect(next.told).toMatchObject([{ type: 'SKIP_WAITING' }]);
  expect(reload).toHaveBeenCalledOnce();
});

test('offers each further version anew, because the visitor may have declined the one before', async () => {
  workers.install();
  await open();
  await release();
  const declined = await update();
  expect(declined.waiting).toBe(true);
  const next = await release();
  const { apply } = await update();
  expect(apply).not.toBe(declined.apply);
  apply();
  expect(next.told).toMatchObject([{ type: 'SKIP_WAITING' }]);
});

test('offers a version although the one before it could not be installed', async () => {
  workers.install();
  await open();
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  workers.find().become('redundant');
  await release();
  expect((await update()).waiting).toBe(true);
});

test('offers a version that was being installed when the page opened', async () => {
  workers.install();
  const next = workers.find();
  await open();
  expect((await update()).waiting).toBe(false);
  workers.install(next);
  expect((await update()).waiting).toBe(true);
});

test('registers the worker later if that fails at first, and then offers a newer one', async () => {
  workers.install();
  vi.spyOn(workers, 'register').mockRejectedValueOnce(new TypeError('answered with 502'));
  const opening = open();
  await vi.advanceTimersByTimeAsync(60_000);
  await opening;
  await release();
  expect((await update()).waiting).toBe(true);
});

test('another tab keeps its version until its visitor agrees', async () => {
  workers.install();
  const renew = await open();
  const next = await release();
  next.postMessage({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  await renew();
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['before', 'after'])(
  'a page that failed starts a version that was installed %s it did',
  async (when) => {
    workers.install();
    await open();
    const { renewFailedPage } = await import('./start-worker.ts');
    if (when === 'after') await renewFailedPage();
    expect(reload).not.toHaveBeenCalled();
    const next = await release();
    if (when === 'before') await renewFailedPage();
    expect(next.told).toMatchObject([{ type: 'SKIP_WAITING' }]);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('a page that failed before the worker was registered starts a newer version too', async () => {
  workers.install();
  const { renewFailedPage } = await import('./start-worker.ts');
  await renewFailedPage();
  await release();
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that is missing reloads a page whose version was replaced, and no other', async () => {
  await open();
  workers.install();
  happens('vite:preloadError');
  expect(reload).not.toHaveBeenCalled();
  const next = await release();
  next.postMessage({ type: 'SKIP_WAITING' });
  happens('vite:preloadError');
  expect(reload).toHaveBeenCalledOnce();
});

test('tells the worker which files this device keeps: those of the kitchen if its user works in one', async () => {
  const { session } = await import('../sync/device/session-store.ts');
  const worker = workers.install();
  await open();
  const told = () => vi.advanceTimersByTimeAsync(0).then(() => worker.told.at(-1));
  expect(await told()).toEqual({ type: 'files', isStaff: false });
  const user = { _id: 'user/1', _key: '0612345678', phone: '0612345678', '#HOSTS': [] };
  const workplace = { _id: 'organisation/roma', name: 'Roma', _role: 'staff' };
  session.set({ token: 't', user: { ...user, '#KITCHENS': [workplace] } } as unknown as Session);
  expect(await told()).toEqual({ type: 'files', isStaff: true });
  session.set(null);
  expect(await told()).toEqual({ type: 'files', isStaff: false });
});

test('tells it again when the network is back, and every hour, because a file may have failed', async () => {
  const worker = workers.install();
  await open();
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.told).toHaveLength(1);
  happens('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(worker.told).toHaveLength(3);
});
