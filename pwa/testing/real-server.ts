import type { Id } from '#documents/ids';

/** The real server with an embedded CouchDB and a town, as far as tests of the page need it. */
export interface RealServer {
  url: string;
  sms: { list(): { to: string; text: string }[] };
  store: {
    couch: {
      upsert(database: string, id: string, change: (doc: object | null) => object | null): Promise<unknown>;
    };
    orders: { get(id: Id<'order'>): Promise<{ status: string } | null> };
  };
  loggedIn(phone: string): Promise<{ user: Id<'user'>; token: string }>;
  close(): Promise<void>;
}

// Named at run time: the server is checked by its own project, whose types are Node's and not a browser's.
const SERVER = '../../sync-server/testing/start-test-server.ts';

export async function startRealServer(): Promise<RealServer> {
  const { startTestServer } = await import(/* @vite-ignore */ SERVER);
  return startTestServer();
}
