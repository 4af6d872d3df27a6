import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { keepWithdrawnDetails } from '../deliveries/deliveries.ts';
import { clearOldDetails, deliveryReplicas } from '../deliveries/deliveries-replicas.ts';
import { readDetails } from '../deliveries/delivery-details.ts';
import { session } from '../device/session-store.ts';
import { writeLocalNote } from '../replica/local-notes.ts';
import { enqueueCommandAndWait } from './enqueue-command.ts';
import { readOutbox } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';

const ORDER = 'order/a';
const replica = { user: 'user/koen', host: 'organisation/roma' } as const;
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const hasDetails = async () => (await readDetails(deliveryReplicas.openReplica(replica)))(ORDER) !== null;
let online: { mockReturnValue(value: boolean): unknown };

/** 'Afgeleverd' of ten minutes ago was withdrawn a minute later, without a network. */
beforeEach(async () => {
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const relation = { _id: replica.host, _role: 'DELIVERS', date: '', _verified: '2026-03-02T12:00:00.000Z' };
  const koen = { _id: replica.user, phone: '0612345603', courier: true, '#HOSTS': [relation] };
  session.set({ token: 't', expires: '', user: koen as never });
  const database = deliveryReplicas.openReplica(replica);
  const courier = { _id: replica.user };
  await database.put({ _id: ORDER, due: at(10), updated: at(-10), courier, done: at(-10) } as never);
  const details = { customer: {}, address: {}, items: [] };
  await writeLocalNote(database, 'details', { noted: { [ORDER]: { updated: at(-30), details } } });
  await enqueueCommandAndWait({ kind: 'undo-delivered', order: ORDER, at: at(-9) });
  await keepWithdrawnDetails(ORDER);
  await clearOldDetails();
});
afterEach(async () => {
  session.set(null);
  await deliveryReplicas.removeWithdrawn();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The network is back for one call. */
async function sendOnly(answer: object, status = 200): Promise<void> {
  vi.stubGlobal('fetch', async (url: URL) => {
    if (!String(url).endsWith(`/api/${ORDER}`)) throw new TypeError('Failed to fetch');
    return Response.json(answer, { status });
  });
  online.mockReturnValue(true);
  await sendOutbox({ impatient: true });
}

test('keeps the details when the connection goes right after the withdrawal was answered', async () => {
  expect(await hasDetails()).toBe(true);
  await sendOnly({ status: 'OK', _id: ORDER, done: null, updated: at(0) });
  expect(await readOutbox(replica.user)).toMatchObject([{ state: 'answered' }]);
  // In turn with the release of the details.
  await clearOldDetails();
  expect(await hasDetails()).toBe(true);
});

test('removes the details when the withdrawal was refused', async () => {
  await sendOnly({ code: 'undo-over', message: '' }, 409);
  await soon(async () => {
    await clearOldDetails();
    expect(await hasDetails()).toBe(false);
  });
});
