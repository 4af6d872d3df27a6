import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteUser, updateUser } from '#contract/auth';
import { addAddress, addDelivers } from '#contract/edges';
import { addOrder, updateOrder } from '#contract/orders';
import { readEntries } from '../embedded-couch/level-format/level-table.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { loadConfig } from '../setup/config.ts';
import { type RunningServer, startServer } from '../setup/start-server.ts';
import { callerOf } from '../testing/caller.ts';
import { caughtUp } from '../testing/caught-up.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { logInBySms } from '../testing/log-in.ts';
import { delivery } from '../testing/order-request.ts';
import { fillTown } from '../testing/start-test-server.ts';
import { TestClock } from '../testing/test-clock.ts';
import { approveCourier } from './approve-courier.ts';
import { clearDeliveries } from './clear-deliveries.ts';
import { housekeep } from './housekeep.ts';

const clock = new TestClock();
const sms = new SmsInbox({ clock: clock.now, print: () => {} });
const HOST = 'organisation/midden';
/** Texts that the person typed; they occur nowhere else in the fixtures. */
const PERSON = {
  phone: '0698765432',
  name: 'Wilhelmina Zonderspoor',
  street: 'Verdwijnlaan',
  remark: 'bel bij de blauwe buurvrouw',
  door: 'derde deur naast de regenton',
};

/** The server with the embedded CouchDB in a folder, as `npm start` has it. */
const start = (folder: string): Promise<RunningServer> =>
  startServer(
    loadConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' }),
    { clock: clock.now, sms },
  );

/** The names of the fields of `PERSON` that the files of a folder contain, each with a file. */
async function foundIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = textOf(path, await readFile(path));
    for (const [field, text] of Object.entries(PERSON)) {
      if (bytes.includes(text)) found.push(`${field} in ${path.slice(folder.length)}`);
    }
  }
  return found;
}

/** Tables of leveldb are compressed, and their keys are stored without the beginning that they share. */
const textOf = (path: string, bytes: Buffer): Buffer =>
  path.endsWith('.ldb')
    ? Buffer.concat([...readEntries(bytes)].flatMap(({ key, value }) => [key, value]))
    : bytes;

type Role = 'customer' | 'courier';
const PHONES: Record<Role, string> = { customer: '0611111111', courier: '0633333333' };

/** Orders a delivery, which a courier claims and delivers; one of them is `PERSON`. Returns the calls of that one. */
async function orderAndDeliver({ url, deps }: RunningServer, role: Role) {
  const phones = { ...PHONES, [role]: PERSON.phone };
  const logIn = async (phone: string) => {
    const { user, token } = await logInBySms(callerOf(url), sms, phone);
    return { ...callerOf(url, token), user: user._id };
  };
  const courier = await logIn(phones.courier);
  if (role === 'courier') await courier.get(updateUser, { body: { name: PERSON.name } });
  await courier.get(addDelivers, { params: { target: HOST }, body: {} });
  await approveCourier(deps, courier.user, HOST, true);
  const customer = await logIn(phones.customer);
  const home = addressAt('1234AB', '2');
  const [address, words] =
    role === 'customer'
      ? [
          { ...home, street: PERSON.street, door: PERSON.door },
          { description: PERSON.remark, name: PERSON.name },
        ]
      : [home, {}];
  if (role === 'customer') await customer.get(updateUser, { body: { name: PERSON.name } });
  await customer.get(addAddress, { params: { user: customer.user }, body: address });
  const order = delivery(clock, { _address: address, ...words });
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  await caughtUp(deps.store.couch);
  await courier.get(addDelivers, { params: { target: order._id }, body: {} });
  await courier.get(updateOrder, { params: { order: order._id }, body: { done: clock.iso } });
  await caughtUp(deps.store.couch);
  // A newcomer, so that the index of phone numbers has the customer's too.
  await logIn('0622222222');
  return { customer, courier }[role];
}

/** The index of phone numbers that earlier versions had. */
async function indexPhones({ deps }: RunningServer): Promise<void> {
  const { couch } = deps.store;
  const map = 'function (doc) { if (doc.phone) emit(doc.phone, null); }';
  const design = { _id: '_design/lists-before', views: { 'by-phone': { map } } };
  await couch.request({ db: 'users', method: 'PUT', path: design._id, body: design });
  await couch.request({ db: 'users', path: `${design._id}/_view/by-phone` });
  await couch.remove('users', design._id);
}

test.each<[Role, string[]]>([
  ['customer', Object.keys(PERSON)],
  ['courier', ['phone', 'name']],
])(
  'no file holds anything of a deleted %s after the next night',
  async (role, fields) => {
    const folder = await mkdtemp(join(tmpdir(), 'deleted-person-'));
    clock.set('2026-06-12', 12 * 60);
    let server = await start(folder);
    try {
      await fillTown(server.deps.store);
      const person = await orderAndDeliver(server, role);
      await indexPhones(server);
      const before = await foundIn(folder);
      expect(before.join()).toMatch(/phone in \S+mrview/);
      for (const field of fields) expect(before.join()).toContain(`${field} in`);
      await person.get(deleteUser, { params: { phone: PERSON.phone } });
      await caughtUp(server.deps.store.couch);
      await server.stop();
      clock.set('2026-06-13', 6 * 60);
      server = await start(folder);
      await clearDeliveries(server.deps.store, clock.now());
      await housekeep(server.deps);
      await expect.poll(() => foundIn(folder), { timeout: 20_000 }).toEqual([]);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
