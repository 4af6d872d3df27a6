import { ulid } from 'ulid';
import { CATALOG, USER_DATABASES, USERS, userDatabase } from '#documents/databases';
import { type Id, keyOf } from '#documents/ids';
import type { PhoneOwner, User } from '#documents/user';
import { signToken } from '../../http/session.ts';
import { phoneKey } from '../../store/phone-key.ts';
import { type Caller, callerOf } from '../caller.ts';
import { caughtUp } from '../caught-up.ts';
import { changedBetween, databaseContents } from '../database-contents.ts';
import { fixtureTown } from '../fixture-town.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { type LoggedIn, startTestServer, type TestServer } from '../start-test-server.ts';

export interface Person extends LoggedIn {
  phone: string;
}
type Provider = ReturnType<typeof scriptedProvider>;

const SIX_O_CLOCK = 18 * 60;

/** The town for tests with two new users, for one check of one call. */
export class Scene {
  get clock() {
    return this.server.clock;
  }
  readonly server: TestServer;
  readonly provider: Provider;
  readonly anna: Person;
  readonly bram: Person;
  /** Without a token. */
  readonly anonymous: Caller;
  /** Number of servers that are called in turn. */
  readonly servers: number;

  private constructor(
    server: TestServer,
    provider: Provider,
    anna: Person,
    bram: Person,
    nobody: Caller,
    servers: number,
  ) {
    this.server = server;
    this.provider = provider;
    this.anna = anna;
    this.bram = bram;
    this.anonymous = nobody;
    this.servers = servers;
  }

  /** @param urls the servers that are called in turn; the town's own by default */
  static async set(
    server: TestServer,
    provider: Provider,
    urls: readonly string[] = [server.url],
  ): Promise<Scene> {
    server.clock.set('2026-06-12', SIX_O_CLOCK);
    provider.down = false;
    provider.refunds.length = 0;
    const [anna, bram] = [newPerson(server, urls), newPerson(server, urls)];
    await server.store.couch.bulk(USERS, [...documentsOf(server, anna), ...documentsOf(server, bram)]);
    return new Scene(server, provider, anna, bram, callerOf(urls), urls.length);
  }

  /** Removes what the check created. */
  async cleanUp(): Promise<void> {
    await this.caughtUp();
    const { couch, userDatabases, catalog } = this.server.store;
    const databases = await couch.databases('');
    const isThere = (user: Id<'user'>) =>
      USER_DATABASES.some((kind) => databases.includes(userDatabase(kind, user)));
    for (const { user } of [this.anna, this.bram]) if (isThere(user)) await userDatabases.destroyAll(user);
    const known = new Set<string>(knownIds());
    const added = (await this.server.store.couch.all(CATALOG)).filter(({ _id }) => !known.has(_id));
    for (const { _id } of added) await catalog.remove(_id as Id<'club'>);
  }

  /** A caller with the given token. */
  withToken(token: string): Caller {
    return callerOf(this.server.url, token);
  }

  /**
   * The kinds of documents that `work` changes, including derived ones, each once: 'orders-anna order'. Ignores
   * limits, which count every call.
   */
  async written(work: () => Promise<unknown>): Promise<string[]> {
    const { couch } = this.server.store;
    await this.caughtUp();
    const before = await databaseContents(couch);
    await work();
    await this.caughtUp();
    const changed = changedBetween(before, await databaseContents(couch));
    const names = new Set(changed.map(([db, id]) => `${this.#named(db, id)}${id ? '' : 'is deleted'}`));
    return [...names].sort();
  }

  /** Waits until all projections of the orders are written. */
  caughtUp(): Promise<void> {
    return caughtUp(this.server.store.couch);
  }

  #named(db: string, id: string): string {
    const kind = id.split('/')[0];
    return [this.anna, this.bram].reduce(
      (name, { user }, index) => name.replace(keyOf(user), index ? 'bram' : 'anna'),
      `${db} ${kind}`,
    );
  }
}

const knownIds = () => {
  const { hubs, hosts, menus, clubs } = fixtureTown();
  return [...hubs, ...hosts, ...menus, ...clubs].map(({ _id }) => _id);
};

let people = 0;
function newPerson({ deps }: TestServer, urls: readonly string[]): Person {
  const user: Id<'user'> = `user/${ulid().toLowerCase()}`;
  const { token } = signToken(deps.config.jwtSecret, user);
  return { ...callerOf(urls, token), user, token, phone: `06${String(70_000_000 + people++)}` };
}

function documentsOf({ clock, deps }: TestServer, { user, phone }: Person): (User | PhoneOwner)[] {
  const at = clock.iso;
  const key = phoneKey(deps.config.jwtSecret, phone);
  return [
    { _id: `phone/${key}`, type: 'phone', user },
    { _id: user, type: 'user', phone, verified: at, created: at },
  ];
}

/** A server for the scenes: everything is real except SMS and payments. */
export async function openTown(): Promise<{ server: TestServer; provider: Provider }> {
  const provider = scriptedProvider();
  const server = await startTestServer({ payments: provider });
  return { server, provider };
}
