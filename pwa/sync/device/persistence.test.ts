import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Order } from '#documents/order';
import { FakeServer } from '../../testing/fake-server.ts';
import { soon } from '../../testing/soon.ts';
import type { Command } from '../outbox/commands.ts';

const BROWSER = { onLine: true, userAgent: 'Chrome/156' };
const DAY = 24 * 60 * 60_000;
let asked: ReturnType<typeof vi.fn>;
let isPersisted = false;
/** The browser's answer that the device keeps; undefined if it was never asked. */
const kept = () => JSON.parse(localStorage.getItem('eetplein-persistence') ?? '{}').granted;

const place = (order: string): Command => ({
  kind: 'place-order',
  body: { order: { _id: order, amount: 10, payment: { type: 'cash' } } as never },
  concept: { _id: order } as unknown as Order,
});

async function openPage() {
  vi.resetModules();
  const { session } = await import('./session-store.ts');
  session.set({
    user: { _id: 'user/anna', phone: '0612345678' } as unknown as UserAnswer,
    token: 't',
    expires: '',
  });
  const { enqueueCommandAndWait } = await import('../outbox/enqueue-command.ts');
  return { enqueueCommandAndWait };
}

beforeEach(() => {
  new FakeServer().install();
  isPersisted = false;
  asked = vi.fn(async () => true);
  vi.stubGlobal('navigator', {
    ...BROWSER,
    storage: { persist: asked, persisted: async () => isPersisted },
  });
});
afterEach(async () => {
  const { destroyDatabase } = await import('../replica/replicas.ts');
  await destroyDatabase('outbox-anna');
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('asks the browser for persistent storage with the first order, and not before', async () => {
  const page = await openPage();
  await page.enqueueCommandAndWait({ kind: 'collect-code', code: 'AAAAA' });
  expect(asked).not.toHaveBeenCalled();
  expect(kept()).toBeUndefined();
  await page.enqueueCommandAndWait(place('order/1'));
  await soon(() => expect(kept()).toBe(true));
  await page.enqueueCommandAndWait(place('order/2'));
  const next = await openPage();
  await next.enqueueCommandAndWait(place('order/3'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(kept()).toBe(true);
});

test('asks again after a refusal, with an order after a month', async () => {
  asked.mockResolvedValue(false);
  const page = await openPage();
  await page.enqueueCommandAndWait(place('order/1'));
  await soon(() => expect(kept()).toBe(false));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY);
  await page.enqueueCommandAndWait(place('order/2'));
  expect(asked).toHaveBeenCalledTimes(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY);
  await page.enqueueCommandAndWait(place('order/3'));
  await soon(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('does not ask if the storage is persistent already', async () => {
  isPersisted = true;
  const page = await openPage();
  await page.enqueueCommandAndWait(place('order/1'));
  await soon(() => expect(kept()).toBe(true));
  expect(asked).not.toHaveBeenCalled();
});

test('stores the order if the browser does not support the request, or fails', async () => {
  asked.mockRejectedValue(new TypeError('not here'));
  const page = await openPage();
  expect(await page.enqueueCommandAndWait(place('order/1'))).toMatchObject({ state: 'answered' });
  vi.stubGlobal('navigator', BROWSER);
  expect(await page.enqueueCommandAndWait(place('order/2'))).toMatchObject({ state: 'answered' });
});
