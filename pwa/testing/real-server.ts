import type { Endpoint } from '#contract/endpoint';
import type { Id } from '#documents/id';

/** Somebody elsewhere, who is logged in and calls the API. */
export interface Somebody {
  user: Id<'user'>;
  token: string;
  /** The answer of a call that must succeed. */
  get(endpoint: Endpoint, asked?: { params?: Record<string, string>; body?: unknown }): Promise<unknown>;
}

/** The real server with an embedded CouchDB and a town, as far as tests of the page need it. */
export interface RealServer {
  url: string;
  sms: { last(to: string): { text: string } | undefined };
  clock: { now(): number; advance(by: { minutes: number }): void };
  store: {
    couch: {
      get(database: string, id: string): Promise<object | null>;
      upsert(database: string, id: string, change: (doc: object | null) => object | null): Promise<unknown>;
      all(database: string): Promise<object[]>;
      bulk(database: string, docs: object[]): Promise<unknown>;
    };
  };
  loggedIn(phone: string): Promise<Somebody>;
  /** What a business says to somebody who asked to deliver for it. */
  approveCourier(user: Id<'user'>, host: Id<'organisation'>, approved: boolean): Promise<void>;
  /** Its operator throws a database away and makes it again, with these documents in it. */
  makeAnew(database: string, docs: object[]): Promise<void>;
  close(): Promise<void>;
}

// Named at run time: the server is checked by its own project, whose types are Node's and not a browser's.
const SERVER = '../../sync-server/testing/start-test-server.ts';
const APPROVAL = '../../sync-server/services/approve-courier.ts';
const MAKING = '../../sync-server/store/ensure-database.ts';

/** `env` is what its operator sets. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  const { startTestServer } = await import(/* @vite-ignore */ SERVER);
  const { approveCourier } = await import(/* @vite-ignore */ APPROVAL);
  const { ensureDatabase } = await import(/* @vite-ignore */ MAKING);
  const server = await startTestServer({}, env);
  const { couch } = server.store;
  return {
    ...server,
    approveCourier: approveCourier.bind(null, server.deps),
    async makeAnew(database, docs) {
      const { members } = await couch.request({ db: database, path: '_security' });
      await couch.destroyDatabase(database);
      await ensureDatabase(couch, database, members.names);
      const written = await couch.bulk(
        database,
        docs.map((doc) => ({ ...doc, _rev: undefined })),
      );
      const refused = written.find((one: { error?: string }) => one.error);
      if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
    },
  };
}
