/** The real server with an embedded CouchDB and a town, as far as tests of the page need it. */
export interface RealServer {
  url: string;
  sms: { last(to: string): { text: string } | undefined };
  clock: { now(): number; advance(by: { minutes: number }): void };
  store: {
    couch: {
      get(database: string, id: string): Promise<object | null>;
      upsert(database: string, id: string, change: (doc: object | null) => object | null): Promise<unknown>;
    };
  };
  close(): Promise<void>;
}

// Named at run time: the server is checked by its own project, whose types are Node's and not a browser's.
const SERVER = '../../sync-server/testing/start-test-server.ts';

/** `env` is what its operator sets. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  const { startTestServer } = await import(/* @vite-ignore */ SERVER);
  return startTestServer({}, env);
}
