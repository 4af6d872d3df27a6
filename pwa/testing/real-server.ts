import type { Endpoint } from '#contract/endpoint';
import type { Id } from '#documents/id';
import { soon } from './soon.ts';

/** A logged-in user on another device, who calls the API. */
export interface TestUser {
  user: Id<'user'>;
  token: string;
  /** Calls the endpoint and returns its answer; the call must succeed. */
  get(endpoint: Endpoint, asked?: { params?: Record<string, string>; body?: unknown }): Promise<unknown>;
}

/** The part of the real server, with an embedded CouchDB and a hub, that the tests use. */
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
      sequence(database: string): Promise<string | number>;
    };
  };
  loggedIn(phone: string): Promise<TestUser>;
  /** Approves a user who asked to deliver for a business, or withdraws the approval. */
  approveCourier(user: Id<'user'>, host: Id<'organisation'>, approved: boolean): Promise<void>;
  /** Makes the user with this number an owner of the kitchen of a business. */
  inviteOwner(host: Id<'organisation'>, phone: string): Promise<void>;
  /** Makes the payment provider wait with each new payment, until the returned function is called. */
  holdPayments(): () => void;
  /** Waits until the projections of all orders are written. */
  caughtUp(): Promise<void>;
  /** Deletes a database and creates it again with these documents. */
  makeAnew(database: string, docs: object[]): Promise<void>;
  close(): Promise<void>;
}

// Imported by a variable path: the server belongs to another TypeScript project, with the types of Node.
const SERVER = '../../sync-server/testing/start-test-server.ts';
const APPROVAL = '../../sync-server/services/approve-courier.ts';
const INVITATIONS = '../../sync-server/services/invite-person.ts';
const PROJECTIONS = '../../sync-server/testing/caught-up.ts';
const MAKING = '../../sync-server/store/ensure-database.ts';

/** @param env the environment variables of the server */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  const { startTestServer } = await import(/* @vite-ignore */ SERVER);
  const { approveCourier } = await import(/* @vite-ignore */ APPROVAL);
  const { invitePerson } = await import(/* @vite-ignore */ INVITATIONS);
  const { caughtUp } = await import(/* @vite-ignore */ PROJECTIONS);
  const { ensureDatabase } = await import(/* @vite-ignore */ MAKING);
  const server = await startTestServer({}, env);
  const { couch } = server.store;
  const { payments } = server.deps;
  const create = payments.create.bind(payments);
  return {
    ...server,
    approveCourier: approveCourier.bind(null, server.deps),
    holdPayments() {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      payments.create = (payment: object) => released.then(() => create(payment));
      return release;
    },
    caughtUp: () => caughtUp(couch),
    inviteOwner: (host, phone) => invitePerson(server.deps, host, phone, 'owner'),
    async makeAnew(database, docs) {
      const { members } = await couch.request({ db: database, path: '_security' });
      // CouchDB may take a database that was created a moment after its deletion for the deleted one.
      await soon(async () => {
        await couch.destroyDatabase(database);
        await ensureDatabase(couch, database, members.names);
        const written = await couch.bulk(
          database,
          docs.map((doc) => ({ ...doc, _rev: undefined })),
        );
        const refused = written.find((one: { error?: string }) => one.error);
        if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
      });
    },
  };
}

/** The login code in the last SMS to a mobile number ('0612345678'). */
export const codeSentTo = ({ sms }: Pick<RealServer, 'sms'>, phone: string): string =>
  /\b\d{4}\b/.exec(sms.last(`+31${phone.slice(1)}`)?.text ?? '')?.[0] ?? '';
