import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { pathOf } from '#contract/endpoint';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { addOrder, type OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { signToken } from '../http/session.ts';
import { openStore, type Store } from '../store/store.ts';
import { newOrderId } from '../testing/order-request.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { type Call, load } from './load.ts';

/** Friday 12 June 2026, 18:00 in Amsterdam. */
const CLOCK = '2026-06-12T16:00:00.000Z';
const SECRET = 'measured-with-a-secret-of-forty-characters';

interface Customer {
  user: Id<'user'>;
  token: string;
}

/** A server process with the demo towns, and customers who order at one of their businesses. */
export class OrderScene {
  readonly server: ServerProcess;
  readonly store: Store;
  /** The address of CouchDB, with the administrator's name and password. */
  readonly couchUrl: string;
  readonly #secret: string;
  #customers: Customer[] = [];
  #amounts = { takeaway: 0, delivery: 0 };
  #next = 0;

  private constructor(server: ServerProcess, couchUrl: string, prefix: string, secret: string) {
    this.server = server;
    this.couchUrl = couchUrl;
    this.#secret = secret;
    this.store = openStore(couchUrl, prefix, secret);
  }

  /** @param couch a CouchDB and the secret of its tokens; without it the server starts the embedded database */
  static async start(customers: number, couch?: { url: string; secret: string }): Promise<OrderScene> {
    const prefix = couch ? `m${ulid().toLowerCase()}-` : '';
    const secret = couch?.secret ?? SECRET;
    const at = couch && { COUCHDB_URL: couch.url, DATABASE_PREFIX: prefix };
    const { PROFILE } = process.env;
    const profile = PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {};
    const env = { EETPLEIN_CLOCK: CLOCK, JWT_SECRET: secret, ...at, ...profile };
    const server = await ServerProcess.create(env);
    await server.start();
    const embedded = () => readFileSync(join(server.dataDir, 'secrets', 'couchdb-url'), 'utf8').trim();
    const scene = new OrderScene(server, couch?.url ?? embedded(), prefix, secret);
    try {
      await scene.#addCustomers(customers);
      await scene.#readAmounts();
      return scene;
    } catch (error) {
      await scene.remove();
      throw error;
    }
  }

  async #addCustomers(count: number): Promise<void> {
    const users = Array.from({ length: count }, (_, index): User => {
      const phone = `06${String(10_000_000 + index)}`;
      return { _id: `user/${ulid().toLowerCase()}`, type: 'user', phone, verified: CLOCK, created: CLOCK };
    });
    await Promise.all(users.map((user) => this.store.users.change(user._id, () => user)));
    this.#customers = users.map(({ _id }) => ({ user: _id, token: signToken(this.#secret, _id).token }));
  }

  /** The server's own amounts, from the refusals of wrong ones. */
  async #readAmounts(): Promise<void> {
    const [takeaway, delivery] = [this.#order(false), this.#order(true)];
    const { answers } = await load(1, [this.#call(takeaway), this.#call(delivery)]);
    const amountOf = ({ text }: { text: string }): number => JSON.parse(text).details.amount;
    this.#amounts = { takeaway: amountOf(answers[0]!), delivery: amountOf(answers[1]!) };
  }

  /** New orders, alternately for takeaway and delivery, each by the next customer. */
  orders(count: number): Call[] {
    return Array.from({ length: count }, (_, index) => this.#call(this.#order(index % 2 === 1)));
  }

  #call(order: OrderRequest): Call {
    const { user, token } = this.#customers[this.#next++ % this.#customers.length]!;
    return {
      method: 'POST',
      url: this.server.url + pathOf(addOrder, { user }),
      headers: { [API_KEY_HEADER]: APP_API_KEY, authorization: `Bearer ${token}` },
      body: { order },
    };
  }

  #order(deliver: boolean): OrderRequest {
    return {
      _id: newOrderId(),
      _host: { _id: 'organisation/roma' },
      _items: [{ _id: 'coca-cola', $quantity: deliver ? 8 : 4 }],
      deliver,
      asap: true,
      due: new Date(Date.parse(CLOCK) + (deliver ? 45 : 25) * 60_000).toISOString(),
      payment: { type: 'cash' },
      amount: (deliver ? this.#amounts.delivery : this.#amounts.takeaway) || 0.01,
      ...(deliver && { _address: ADDRESS }),
    };
  }

  /** Stops the server in order, so that it writes its profile if PROFILE names a folder, and deletes everything. */
  async remove(): Promise<void> {
    await this.server.stop();
    await this.server.remove();
    const { couch } = this.store;
    if (couch.prefix) for (const db of await couch.databases('')) await couch.destroyDatabase(db);
  }
}

const ADDRESS = {
  name: 'Grotestraat 12, Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BB',
  city: 'Nijverdal',
};
