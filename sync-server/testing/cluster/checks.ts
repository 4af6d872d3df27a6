import { setTimeout as pause } from 'node:timers/promises';
import { login, signup } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { addOrder, type OrderAnswer, type OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { serviceDay } from '#domain/amsterdam-time';
import { startingWith } from '../../store/prefix-range.ts';
import { callerOf } from '../caller.ts';
import { delivery, takeaway } from '../order-request.ts';
import type { Person, TwoServers } from './two-servers.ts';

/** A line of the printed table. */
export interface Finding {
  what: string;
  wanted: string;
  found: string;
  holds: boolean;
}
export type Check = (servers: TwoServers) => Promise<Finding[]>;

export const CLOCK = { now: () => Date.parse('2026-06-12T16:00:00.000Z') } as Parameters<typeof takeaway>[0];
export const MIDDEN = 'organisation/midden';

export const finding = (
  what: string,
  wanted: number | string,
  found: number | string,
  holds = wanted === found,
) => ({
  what,
  wanted: String(wanted),
  found: String(found),
  holds,
});

/** Sends an order as a phone does: with the same id until it is answered. */
export async function sendUntilAnswered(
  person: Person,
  request: OrderRequest,
  first: number,
): Promise<OrderAnswer> {
  let server = first;
  const sent = { params: { user: person.user }, body: { order: request } };
  const answer = await untilAnswered(() => person.at[server++ % 2]!.ask(addOrder, sent));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code}`);
  return answer.body;
}

/** Retries while the server is unreachable or cannot tell the outcome, like the outbox of a phone. */
export async function untilAnswered<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await pause(200);
  }
  throw new Error('a call was never answered');
}

/** 200 orders from ten people at two servers. `meanwhile` runs when a quarter of them is answered. */
export const ordersKeepTheirNumbers =
  (meanwhile: () => Promise<void> = async () => {}): Check =>
  async (servers) => {
    const people = await servers.people(10);
    let answered = 0;
    const one = async (person: Person, index: number) => {
      const order = await sendUntilAnswered(person, takeaway(CLOCK), index);
      if (++answered === 50) await meanwhile();
      return order;
    };
    const orders = (
      await Promise.all(
        people.map(async (person, index) => {
          const mine: OrderAnswer[] = [];
          for (let count = 0; count < 20; count++) mine.push(await one(person, index + count));
          return mine;
        }),
      )
    ).flat();
    const names = orders.map(({ number, due }) => `${serviceDay(Date.parse(due))} ${number}`);
    const stored = await Promise.all(orders.map(({ _id }) => servers.store.orders.get(_id as Id<'order'>)));
    const lost = stored.filter((order) => order === null).length;
    const different = stored.filter((order, index) => order && !isSame(order, orders[index]!)).length;
    return [
      finding('orders answered', 200, orders.length),
      finding('orders that share their number', 0, names.length - new Set(names).size),
      finding('answered orders that are lost', 0, lost),
      finding('answered orders that are different', 0, different),
    ];
  };

const isSame = (stored: LedgerOrder, answer: OrderAnswer): boolean =>
  stored.number === answer.number && stored.amount === answer.amount && stored.date === answer.date;

/** The same order sent to both servers at once, 20 times. */
export const sameOrderAtBoth: Check = async (servers) => {
  let double = 0;
  for (const person of await servers.people(20)) {
    const request = takeaway(CLOCK);
    const both = await Promise.all([0, 1].map((first) => sendUntilAnswered(person, request, first)));
    if (both[0]!.number !== both[1]!.number || both[0]!.date !== both[1]!.date) double++;
  }
  return [finding('orders sent to both servers that were placed twice', 0, double)];
};

/** Two couriers claim the same delivery at once at different servers, 20 times. */
export const oneClaimWins: Check = async (servers) => {
  const approved = { _id: MIDDEN, role: 'DELIVERS', date: NOW, verified: NOW } as const;
  const [anna, bram] = (await servers.people(2, { hosts: [approved] })) as [Person, Person];
  const [customer] = (await servers.people(1)) as [Person];
  let both = 0;
  let changed = 0;
  let slowest = 0;
  for (let round = 0; round < 20; round++) {
    const { _id } = await sendUntilAnswered(customer, delivery(CLOCK), round);
    const start = performance.now();
    const claim = { params: { target: _id }, body: {} };
    const said = await Promise.all([
      untilAnswered(() => anna.at[0].ask(addDelivers, claim)),
      untilAnswered(() => bram.at[1].ask(addDelivers, claim)),
    ]);
    slowest = Math.max(slowest, performance.now() - start);
    const winners = [anna, bram].filter((_, index) => said[index]!.status === 200);
    if (winners.length !== 1) both++;
    await pause(100);
    const order = await servers.store.orders.get(_id as Id<'order'>);
    if (order?.courier?._id !== winners[0]?.user) changed++;
  }
  return [
    finding('claims without exactly one winner', 0, both),
    finding('claims that another courier has afterwards', 0, changed),
    finding('slowest answer to a claim, ms', '< 2000', Math.round(slowest), slowest < 2000),
  ];
};
export const NOW = '2026-06-12T15:00:00.000Z';

/** 60 sign-ups from one address, half of them at each server. */
export const limitsHold: Check = async (servers) => {
  const headers = { 'x-forwarded-for': '10.20.30.40' };
  const said = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const phone = `06${String(20_000_000 + index)}`;
      return callerOf(servers.urls[index % 2]!).ask(signup, { body: { phone }, headers });
    }),
  );
  const passed = said.filter(({ status }) => status === 200).length;
  const wrong = said.filter(({ status }) => status !== 200 && status !== 429).length;
  return [
    finding('sign-ups that passed a limit of 40', '38 to 42', passed, Math.abs(passed - 40) <= 2),
    finding('sign-ups neither accepted nor limited', 0, wrong),
  ];
};

/** Ten phones, each of which logs in at both servers at once with the same code. */
export const onePhoneOneUser: Check = async (servers) => {
  const phones = Array.from({ length: 10 }, (_, index) => `06${String(30_000_000 + index)}`);
  let twice = 0;
  for (const [index, phone] of phones.entries()) {
    const headers = { 'x-forwarded-for': `10.20.31.${index}` };
    await callerOf(servers.urls[0]).get(signup, { body: { phone }, headers });
    const code = await codeFor(servers.urls[0], phone);
    const logIn = (url: string) => callerOf(url).ask(login, { body: { phone, code }, headers });
    const said = await Promise.all(servers.urls.map(logIn));
    if (said.filter(({ status }) => status === 200).length !== 1) twice++;
  }
  const users = await servers.store.couch.all<User>('users', startingWith('user/'));
  const owners = users.filter((user) => phones.includes(user.phone));
  return [
    finding('codes that logged in twice, or never', 0, twice),
    finding('users of ten phones', 10, owners.length),
  ];
};

async function codeFor(url: string, phone: string): Promise<string> {
  const inbox = (await (await fetch(`${url}/dev/sms.json`)).json()) as { to: string; text: string }[];
  const message = inbox.findLast(({ to }) => to.endsWith(phone.slice(2)))!;
  return /\b\d{4}\b/.exec(message.text)![0];
}

/** Conflicts that remain ten seconds after the last write. */
export const noConflictIsLeft: Check = async (servers) => {
  await pause(10_000);
  const conflicts = await servers.conflicts();
  return [finding('documents in conflict', 0, conflicts.length, conflicts.length === 0)];
};
