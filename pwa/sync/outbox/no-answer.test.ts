import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#documents/order';
import { anneke } from '../../testing/in-memory.ts';
import { soon } from '../../testing/soon.ts';
import { session } from '../device/session-store.ts';
import { putOnScreen } from '../device/this-page.ts';
import { destroyDatabase, localDatabase } from '../replica/replicas.ts';
import type { Command } from './commands.ts';
import { enqueueCommandAndWait } from './enqueue-command.ts';
import { outboxName, readOutbox, storeCommand } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';

const { user } = anneke();
const profile: Command = { kind: 'save-profile', profile: { name: 'Anneke' } };
const cancel = (order: number): Command => ({ kind: 'cancel-order', order: `order/${order}` });
const states = async () => (await readOutbox(user._id)).map(({ state }) => state);

/** The paths of the calls, in order. */
let calls: string[] = [];
/** Whether the network swallows a request. */
let isSwallowed = (_path: string): boolean => true;
/** The requests that wait for an answer; each call of one is its time-out. */
let hanging: (() => void)[] = [];
const timeOut = () => hanging.splice(0).forEach((end) => void end());

beforeEach(() => {
  session.set(anneke());
  calls = [];
  hanging = [];
  vi.stubGlobal('fetch', (input: URL | string) => {
    const { pathname } = new URL(String(input));
    if (pathname.startsWith('/db')) return Promise.reject(new TypeError('Failed to fetch'));
    calls.push(pathname);
    if (!isSwallowed(pathname)) return Promise.resolve(Response.json({ status: 'OK', user }));
    return new Promise((_, reject) => {
      hanging.push(() => reject(new DOMException('', 'TimeoutError')));
    });
  });
});
afterEach(async () => {
  session.set(null);
  timeOut();
  await sendOutbox();
  await destroyDatabase(outboxName(user._id));
  vi.unstubAllGlobals();
});

test('saving takes one time-out on a network that swallows requests, however much waits', async () => {
  isSwallowed = () => true;
  for (const order of [1, 2, 3, 4, 5, 6]) await storeCommand(user._id, cancel(order));
  const saved = enqueueCommandAndWait(profile);
  await soon(() => expect(hanging).toHaveLength(1));
  timeOut();
  expect(await saved).toMatchObject({ state: 'waiting' });
  expect(calls).toHaveLength(1);
});

test('does not wait for the other commands once its own was answered', async () => {
  isSwallowed = (path) => path.includes('order/1');
  const { _id } = await storeCommand(user._id, cancel(1));
  const [stored] = await readOutbox(user._id);
  await localDatabase(outboxName(user._id)).put({ ...stored!, state: 'unknown', tries: 1, nextTry: 1 });
  expect(await enqueueCommandAndWait(profile)).toMatchObject({ state: 'answered' });
  await soon(() => expect(hanging).toHaveLength(1));
  expect((await readOutbox(user._id)).map((entry) => entry._id)).toEqual([_id]);
});

test('sends the others although one gets no answer, and at last that one too', async () => {
  isSwallowed = (path) => path.includes('order/1');
  for (const order of [1, 2, 3]) await storeCommand(user._id, cancel(order));
  const sent = sendOutbox();
  await soon(() => expect(hanging).toHaveLength(1));
  timeOut();
  await sent;
  expect(await states()).toEqual(['unknown', 'waiting', 'waiting']);
  const again = sendOutbox({ impatient: true });
  await soon(() => expect(hanging).toHaveLength(1));
  expect(calls.map((path) => path.split('/')[3])).toEqual(['1', '2', '3', '1']);
  timeOut();
  await again;
  isSwallowed = () => false;
  await sendOutbox({ impatient: true });
  expect(await states()).toEqual([]);
});

test('looks at the others by itself after one got no answer', async () => {
  isSwallowed = (path) => path.includes('order/1');
  for (const order of [1, 2]) await storeCommand(user._id, cancel(order));
  void sendOutbox();
  await soon(() => expect(hanging).toHaveLength(1));
  timeOut();
  await soon(async () => expect(await states()).toEqual(['unknown']));
});

test('sends nothing more if it gets no answer to what became of an order', async () => {
  isSwallowed = () => true;
  const order = { _id: 'order/1', payment: { type: 'ideal' } } as unknown as Order;
  await storeCommand(user._id, { kind: 'place-order', body: { order: order as never }, concept: order });
  const [stored] = await readOutbox(user._id);
  await localDatabase(outboxName(user._id)).put({ ...stored!, state: 'unknown', mayHaveBeenApplied: true });
  await storeCommand(user._id, cancel(2));
  const leave = putOnScreen('order/2');
  const sent = sendOutbox();
  await soon(() => expect(hanging).toHaveLength(1));
  timeOut();
  await sent;
  leave();
  expect(calls).toEqual(['/api/order/info']);
  expect(await states()).toEqual(['unknown', 'waiting']);
});
