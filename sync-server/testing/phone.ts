import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_VERSION } from '#contract/app-version';
import { APP_VERSION_HEADER } from '#contract/headers';
import { LevelPouch } from '../embedded-couch/pouchdb-packages.ts';
import { durableLeveldown } from '../embedded-couch/storage/durable-leveldown.ts';
import { PouchDB } from '../embedded-couch/testing/replicating-pouch.ts';

interface Outcome {
  ok: boolean;
  docs_written: number;
  last_seq: string | number;
}
/** The part of PouchDB that these tests use, as the app does on a phone. */
export interface Phone {
  get<T>(id: string, options?: object): Promise<T>;
  put(doc: object): Promise<{ rev: string }>;
  bulkDocs(docs: object[], options?: object): Promise<unknown>;
  allDocs(options?: object): Promise<{ rows: { id: string; doc?: Record<string, unknown> }[] }>;
  replicate: Record<'to' | 'from', (other: unknown, options?: object) => Promise<Outcome>>;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

function PhonePouch(this: unknown, options: object, done: (error: unknown, api: unknown) => void) {
  LevelPouch.call(this, { ...options, db: durableLeveldown }, done);
}
PhonePouch.valid = () => true;
PhonePouch.use_prefix = false;
PouchDB.adapter('phone', PhonePouch, true);

/** Creates a database on a phone. `throwAway` deletes it. */
export async function createPhone(): Promise<{ phone: Phone; throwAway(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'));
  const phone = new PouchDB(join(folder, 'db'), { adapter: 'phone' }) as Phone;
  const throwAway = async () => {
    await phone.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { phone, throwAway };
}

/** A database of the server as the app reaches it, with the token of the phone's user. */
export function remote(url: string, token?: string): unknown {
  const fetchWithToken = (address: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set(APP_VERSION_HEADER, String(APP_VERSION));
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(address, { ...options, headers });
  };
  return new PouchDB(url, { skip_setup: true, fetch: fetchWithToken });
}
