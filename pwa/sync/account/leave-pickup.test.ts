// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '#contract/orders';
import { delivery } from '../../../sync-server/testing/order-request.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { codeSentTo, type RealServer, startRealServer } from '../../testing/real-server.ts';

const HOST = 'organisation/midden';
const KOEN = '0612345603';
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../engine.ts');

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  sync = await import('../engine.ts');
}, 60_000);
afterAll(async () => {
  await sync.logout();
  await server.close();
});

test('a courier who leaves sends first what was delivered without a connection', async () => {
  const { session } = await import('../device/session-store.ts');
  const customer = await server.loggedIn('0612345604');
  network.others.add(customer.token);
  await sync.requestCode(KOEN);
  const code = codeSentTo(server, KOEN);
  await sync.confirmCode(KOEN, code);
  await sync.joinPickup(HOST);
  await server.approveCourier(session.get()!.user._id, HOST, true);
  const order = delivery(server.clock as never);
  const { _id } = order;
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: _id });
  network.cut = true;
  const done = new Date(server.clock.now()).toISOString();
  await sync.enqueueCommandAndWait({ kind: 'mark-delivered', order: _id, done });
  expect(await sync.leavePickup(HOST)).toEqual({ ok: false, code: 'unreachable' });
  network.cut = false;
  expect(await sync.leavePickup(HOST)).toEqual({ ok: true });
  expect(await server.store.couch.get('orders', _id)).toMatchObject({
    done,
    courier: { _id: session.get()!.user._id },
  });
});
