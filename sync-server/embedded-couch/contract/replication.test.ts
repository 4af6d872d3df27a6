import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LevelPouch } from '../pouchdb-packages.ts';
import { durableLeveldown } from '../storage/durable-leveldown.ts';
import { PouchDB } from '../testing/replicating-pouch.ts';
import { call, makeDatabase, randomName, withServer } from './under-test.ts';

withServer();

/** The part of PouchDB that these tests use, as applications see it. */
interface Client {
  put(doc: object): Promise<{ rev: string }>;
  get(id: string, options?: object): Promise<Record<string, unknown>>;
  remove(id: string, rev: string): Promise<unknown>;
  bulkDocs(docs: object[]): Promise<unknown>;
  allDocs(): Promise<{ rows: { id: string }[] }>;
  info(): Promise<{ doc_count: number }>;
  sync(other: string, options?: object): Promise<unknown> & { cancel(): void };
  replicate: Record<'to' | 'from', (other: string, options?: object) => Promise<Outcome>>;
  close(): Promise<void>;
}
interface Outcome {
  docs_read: number;
  docs_written: number;
  doc_write_failures: number;
}

function LocalPouch(this: unknown, options: object, done: (error: unknown, api: unknown) => void) {
  LevelPouch.call(this, { ...options, db: durableLeveldown }, done);
}
LocalPouch.valid = () => true;
LocalPouch.use_prefix = false;
PouchDB.adapter('phone', LocalPouch, true);

let folder = '';
const phones: Client[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phones-'));
});
afterAll(async () => {
  for (const phone of phones) await phone.close();
  await rm(folder, { recursive: true, force: true });
});

function makePhone(): Client {
  const phone = new PouchDB(join(folder, randomName()), { adapter: 'phone' }) as Client;
  phones.push(phone);
  return phone;
}

const ids = async (phone: Client) => (await phone.allDocs()).rows.map((row) => row.id);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a phone', () => {
  test('pushes its documents and pulls those of others', async () => {
    const { url, db } = await makeDatabase();
    const phone = makePhone();
    await phone.bulkDocs([{ _id: 'mine', x: 1 }]);
    await db.insert({ y: 1 }, 'theirs');
    await phone.sync(url);
    expect(await ids(phone)).toEqual(['mine', 'theirs']);
    expect(await db.get('mine')).toMatchObject({ x: 1 });
  });

  test('pulls changes and deletions, and nothing twice', async () => {
    const { url, db } = await makeDatabase();
    const phone = makePhone();
    const { rev } = await db.insert({ x: 1 }, 'a');
    const other = await db.insert({}, 'b');
    expect((await phone.replicate.from(url)).docs_written).toBe(2);
    await db.insert({ _rev: rev, x: 2 } as never, 'a');
    await db.destroy('b', other.rev);
    expect((await phone.replicate.from(url)).docs_written).toBe(2);
    expect((await phone.replicate.from(url)).docs_read).toBe(0);
    expect(await ids(phone)).toEqual(['a']);
    expect((await phone.get('a')).x).toBe(2);
  });

  test('agrees with the server on the winner of a conflict', async () => {
    const { url, db } = await makeDatabase();
    const [one, two] = [makePhone(), makePhone()];
    await one.put({ _id: 'a', by: 'one' });
    await two.put({ _id: 'a', by: 'two' });
    await one.replicate.to(url);
    await two.sync(url);
    await one.sync(url);
    const options = { conflicts: true };
    const [left, right] = [await one.get('a', options), await two.get('a', options)];
    expect(left).toEqual(right);
    expect(await db.get('a', options)).toEqual(left);
    expect(left._conflicts).toHaveLength(1);
  });

  test('pulls more documents than fit in a batch', async () => {
    const { url, db } = await makeDatabase();
    await db.bulk({ docs: Array.from({ length: 250 }, (_, n) => ({ _id: `doc-${n}` })) as never });
    const phone = makePhone();
    await phone.replicate.from(url, { batch_size: 100 });
    expect((await phone.info()).doc_count).toBe(250);
  });

  test('pulls only what its selector matches', async () => {
    const { url, db } = await makeDatabase();
    await db.bulk({
      docs: [
        { _id: 'a', hub: 'one' },
        { _id: 'b', hub: 'two' },
      ] as never,
    });
    const phone = makePhone();
    await phone.replicate.from(url, { selector: { hub: 'one' } });
    expect(await ids(phone)).toEqual(['a']);
  });

  test('replicates attachments in both directions', async () => {
    const { name, url } = await makeDatabase();
    const attachment = { content_type: 'text/plain', data: 'c291cA==' };
    await call(`/${name}/a`, { method: 'PUT', body: { _attachments: { 'menu.txt': attachment } } });
    const phone = makePhone();
    await phone.put({ _id: 'b', _attachments: { 'photo.txt': attachment } });
    await phone.sync(url);
    const here = await phone.get('a', { attachments: true });
    expect(here._attachments).toMatchObject({ 'menu.txt': { data: attachment.data } });
    const there = (await call(`/${name}/b?attachments=true`)).body;
    expect(there._attachments['photo.txt'].data).toBe(attachment.data);
  });

  test('learns which documents were refused; the others are stored', async () => {
    const { name, url, db } = await makeDatabase();
    const validate_doc_update = "function (doc) { if (doc.bad) throw { forbidden: 'bad' }; }";
    await call(`/${name}/_design/rule`, { method: 'PUT', body: { validate_doc_update } });
    const phone = makePhone();
    await phone.bulkDocs([{ _id: 'good' }, { _id: 'worse', bad: true }]);
    const { docs_written, doc_write_failures } = await phone.replicate.to(url);
    expect([docs_written, doc_write_failures]).toEqual([1, 1]);
    expect(await db.get('good')).toBeDefined();
  });

  test('that stays connected receives changes as they happen', async () => {
    const { url, db } = await makeDatabase();
    const phone = makePhone();
    const live = phone.sync(url, { live: true, retry: true });
    await later(300);
    await db.insert({}, 'theirs');
    await phone.put({ _id: 'mine' });
    await expect.poll(() => ids(phone)).toEqual(['mine', 'theirs']);
    const isThere = () =>
      db.head('mine').then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(true);
    live.cancel();
  });
});
