import { describe, expect, test } from 'vitest';
import type { Stored } from './couch.ts';
import type { BulkResult } from './stored-document.ts';
import { DocumentsRefused, upsertMany } from './upsert-many.ts';

type Town = { _id: string; name: string; visits?: number };
const DEVENTER: Town = { _id: 'hub/deventer', name: 'Deventer' };
const RIJSSEN: Town = { _id: 'hub/rijssen', name: 'Rijssen' };

/** A database with these documents. @param meanwhile what another writer does before each write */
function databaseOf(docs: Town[], meanwhile: (write: (doc: Town) => void) => void = () => {}) {
  const stored = new Map<string, Stored<Town>>();
  const write = (doc: Town) => {
    const generation = Number.parseInt(stored.get(doc._id)?._rev ?? '0', 10) + 1;
    stored.set(doc._id, { ...doc, _rev: `${generation}-a` });
  };
  const put = (doc: Town & { _rev?: string }): BulkResult => {
    if (stored.get(doc._id)?._rev !== doc._rev) return { id: doc._id, error: 'conflict', reason: '' };
    write(doc);
    return { id: doc._id, rev: stored.get(doc._id)!._rev };
  };
  docs.forEach(write);
  return {
    stored,
    all: async (_db: string, { keys }: { keys: string[] }) => keys.flatMap((key) => stored.get(key) ?? []),
    bulk: async (_db: string, changed: object[]) => {
      meanwhile(write);
      return (changed as Town[]).map(put);
    },
  };
}

describe('Changing many documents', () => {
  test('writes those that are new or different, and counts them', async () => {
    const database = databaseOf([RIJSSEN]);
    expect(await upsertMany(database, 'catalog', [DEVENTER, RIJSSEN], (given) => given)).toBe(1);
    expect(database.stored.get(DEVENTER._id)).toEqual({ ...DEVENTER, _rev: '1-a' });
    expect(database.stored.get(RIJSSEN._id)).toEqual({ ...RIJSSEN, _rev: '1-a' });
  });

  test('decides again on what another writer made of a document, and on no other', async () => {
    let rivals = 1;
    const database = databaseOf([DEVENTER, RIJSSEN], (write) => {
      if (rivals-- > 0) write({ ...RIJSSEN, visits: 7 });
    });
    const asked: string[] = [];
    const written = await upsertMany(database, 'catalog', [DEVENTER, RIJSSEN], ({ _id, name }, stored) => {
      asked.push(_id);
      return { ...stored, _id, name: name.toUpperCase() };
    });
    expect(written).toBe(2);
    expect(asked).toEqual([DEVENTER._id, RIJSSEN._id, RIJSSEN._id]);
    expect(database.stored.get(RIJSSEN._id)).toMatchObject({ name: 'RIJSSEN', visits: 7 });
  });

  test('leaves a document as it is if the decision is to write nothing', async () => {
    const database = databaseOf([RIJSSEN]);
    expect(await upsertMany(database, 'catalog', [DEVENTER, RIJSSEN], () => null)).toBe(0);
    expect([...database.stored.keys()]).toEqual([RIJSSEN._id]);
  });

  test('is refused with the names of the documents that keep changing', async () => {
    let visits = 0;
    const database = databaseOf([RIJSSEN], (write) => write({ ...RIJSSEN, visits: ++visits }));
    const changing = upsertMany(database, 'catalog', [{ ...RIJSSEN, name: 'R' }], (given) => given);
    await expect(changing).rejects.toThrow(DocumentsRefused);
    await expect(changing).rejects.toThrow('catalog: hub/rijssen: conflict');
  });
});
