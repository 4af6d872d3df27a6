import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { signToken } from '../../http/session.ts';
import { openStore, type Store } from '../../store/store.ts';
import { type Caller, callerOf } from '../caller.ts';
import { ServerProcess } from '../server-process.ts';
import { fillTown } from '../start-test-server.ts';

/** Friday 12 June 2026, 18:00 in Amsterdam. */
const CLOCK = '2026-06-12T16:00:00.000Z';

export interface Person {
  user: Id<'user'>;
  /** Callers for the same person at each of the two servers. */
  at: [Caller, Caller];
}

/** Two server processes on the same cluster with different preferred nodes. */
export class TwoServers {
  readonly urls: [string, string];
  readonly store: Store;
  readonly #processes: ServerProcess[];
  readonly #secret: string;

  private constructor(processes: ServerProcess[], store: Store, secret: string) {
    this.#processes = processes;
    this.urls = [processes[0]!.url, processes[1]!.url];
    this.store = store;
    this.#secret = secret;
  }

  /** @param nodes addresses of CouchDB, each with the administrator's name and password */
  static async start(nodes: string[], secret: string): Promise<TwoServers> {
    const prefix = `t${randomBytes(6).toString('hex')}-`;
    const rotated = [...nodes.slice(1), nodes[0]!];
    const processes = await Promise.all(
      [nodes, rotated].map((urls) =>
        ServerProcess.create({
          COUCHDB_URL: urls.join(),
          DATABASE_PREFIX: prefix,
          JWT_SECRET: secret,
          EETPLEIN_CLOCK: CLOCK,
          TRUST_PROXY: '1',
          DEMO: '0',
        }),
      ),
    );
    // Start both at once: that has to work on an empty cluster too.
    await Promise.all(processes.map((server) => server.start()));
    const store = openStore(nodes.join(), prefix, secret);
    await fillTown(store);
    return new TwoServers(processes, store, secret);
  }

  /** Creates logged-in users. `change` is merged into their documents. */
  async people(count: number, change: Partial<User> = {}): Promise<Person[]> {
    const users = Array.from({ length: count }, (_, index): User => {
      const id: Id<'user'> = `user/${ulid().toLowerCase()}`;
      const phone = `06${String(10_000_000 + index)}`;
      return { _id: id, type: 'user', phone, verified: CLOCK, created: CLOCK, ...change };
    });
    for (const user of users) await this.store.users.change(user._id, () => user);
    return users.map(({ _id }) => {
      const { token } = signToken(this.#secret, _id);
      return { user: _id, at: [callerOf(this.urls[0], token), callerOf(this.urls[1], token)] };
    });
  }

  /** Documents with conflicting revisions, in every database of this run. */
  async conflicts(): Promise<string[]> {
    const { couch } = this.store;
    const found: string[] = [];
    for (const db of await couch.databases('')) {
      const docs = await couch.all<{ _conflicts?: string[] }>(db, { conflicts: true });
      found.push(...docs.filter(({ _conflicts }) => _conflicts).map(({ _id }) => `${db} ${_id}`));
    }
    return found;
  }

  /** Output of the processes, which log warnings and errors only. */
  get output(): string {
    return this.#processes.map(({ output }) => output).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((server) => server.remove()));
    const { couch } = this.store;
    for (const db of await couch.databases('')) await couch.destroyDatabase(db);
  }
}
