import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, signup } from '#contract/auth';
import { addOrder, listOrders, type OrderAnswer, type OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';
import { type Caller, callerOf } from './testing/caller.ts';
import { remote } from './testing/phone.ts';
import { ServerProcess } from './testing/server-process.ts';

/** Friday 12 June 2026, 18:00 in Amsterdam. */
const CLOCK = '2026-06-12T16:00:00.000Z';
const CUSTOMERS = 5;
/** Minimum number of orders answered before the process is killed. */
const ANSWERED = 12;
const CUTS = 3;

interface Customer extends Caller {
  user: Id<'user'>;
  token: string;
}
interface Sent {
  by: Customer;
  request: OrderRequest;
  /** The server's answer, if it arrived. */
  answer: OrderAnswer | null;
}

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.create({ EETPLEIN_CLOCK: CLOCK });
  await server.start();
}, 60_000);
afterAll(() => server.remove());

async function logIn(phone: string): Promise<Customer> {
  const anyone = callerOf(server.url);
  await anyone.get(signup, { body: { phone } });
  const inbox = (await (await fetch(`${server.url}/dev/sms.json`)).json()) as { to: string; text: string }[];
  const code = /\b\d{4}\b/.exec(inbox.find(({ to }) => to.endsWith(phone.slice(2)))!.text)![0];
  const { user, token } = await anyone.get(login, { body: { phone, code } });
  return { ...callerOf(server.url, token), user: user._id, token };
}

const newOrder = (amount: number): OrderRequest => ({
  _id: `order/${ulid().toLowerCase()}`,
  _host: { _id: 'organisation/roma' },
  _items: [{ _id: 'coca-cola', $quantity: 4 }],
  deliver: false,
  asap: true,
  due: new Date(Date.parse(CLOCK) + 20 * 60_000).toISOString(),
  payment: { type: 'cash' },
  amount,
});

const place = ({ by, request }: Pick<Sent, 'by' | 'request'>) =>
  by.ask(addOrder, { params: { user: by.user }, body: { order: request } });

/** The server's own amount, from the refusal of a wrong one. */
async function amountOf(by: Customer): Promise<number> {
  const { body } = await place({ by, request: newOrder(0.01) });
  return (body as unknown as { details: { amount: number } }).details.amount;
}

/** Every customer places orders, one after the other, until the server stops answering. */
async function orderUntilTheCut(customers: Customer[], amount: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const orderOn = async (by: Customer) => {
    for (;;) {
      const one: Sent = { by, request: newOrder(amount), answer: null };
      sent.push(one);
      const answered = await place(one).catch(() => null);
      if (!answered) return;
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
      one.answer = answered.body;
      if (sent.filter(({ answer }) => answer).length >= ANSWERED) void server.kill();
    }
  };
  await Promise.all(customers.map(orderOn));
  return sent;
}

/** Reads a database as the customer's phone does. */
async function readDatabase(kind: 'orders' | 'stamps', { user, token }: Customer) {
  const db = remote(`${server.url}/db/${kind}-${user.slice('user/'.length)}`, token) as {
    allDocs(options: object): Promise<{ rows: { doc: Record<string, unknown> }[] }>;
  };
  const { rows } = await db.allDocs({ include_docs: true });
  return rows.flatMap(({ doc }) => (String(doc._id).startsWith('_design/') ? [] : [doc]));
}

const mapOf = <T extends { _id: string }>(docs: T[]) => new Map(docs.map((doc) => [doc._id, doc]));

test('after a kill during orders, every answered order exists once and the others can be sent again', async () => {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, index) => logIn(`061234560${index}`)),
  );
  const amount = await amountOf(customers[0]!);
  const sent: Sent[] = [];

  for (let cut = 0; cut < CUTS; cut++) {
    const round = await orderUntilTheCut(customers, amount);
    await server.kill();
    await server.start();
    expect(round.filter(({ answer }) => answer).length).toBeGreaterThanOrEqual(ANSWERED);
    expect(round.some(({ answer }) => !answer)).toBe(true);
    sent.push(...round);
    await everyAnsweredOneIsThere(sent);
    // The outbox sends unanswered orders again, including those whose answer was lost.
    for (const one of round) {
      const { status, body } = await place(one);
      expect(status, JSON.stringify(body)).toBe(200);
      if (one.answer) expect(body.number).toBe(one.answer.number);
      one.answer = body;
    }
  }

  await everyAnsweredOneIsThere(sent);
  for (const by of customers) await nothingIsHalfDone(by, sent);
  const numbers = sent.map(({ answer }) => answer!.number);
  expect(new Set(numbers).size).toBe(numbers.length);
}, 180_000);

async function everyAnsweredOneIsThere(sent: Sent[]): Promise<void> {
  for (const by of new Set(sent.map((one) => one.by))) {
    const orders = mapOf(await by.get(listOrders, { body: {} }));
    for (const { request, answer } of sent.filter((one) => one.by === by)) {
      const kept = answer && { number: answer.number, amount: answer.amount };
      if (kept) expect(orders.get(request._id)).toMatchObject(kept);
    }
  }
}

/** Checks that the ledger, the customer's copies and their stamps agree. */
async function nothingIsHalfDone(by: Customer, sent: Sent[]): Promise<void> {
  const ids = sent.filter((one) => one.by === by).map(({ request }) => request._id);
  const orders = await by.get(listOrders, { body: {} });
  expect(orders.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
  expect(orders.every(({ stamps }) => stamps !== 0)).toBe(true);

  await expect.poll(() => readDatabase('stamps', by), { timeout: 20_000 }).toHaveLength(ids.length);
  const copies = new Map((await readDatabase('orders', by)).map((copy) => [copy._id, copy]));
  const entries = new Map((await readDatabase('stamps', by)).map((entry) => [entry._id, entry]));
  for (const { _id, number, stamps } of orders) {
    expect(copies.get(_id)).toMatchObject({ number, stamps });
    expect(entries.get(`stamp/${_id}`)).toMatchObject({ stamps });
  }
}
