import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { Couch } from './couch.ts';
import { Conflict, CouchUnavailable } from './couch-errors.ts';
import { startingWith } from './prefix-range.ts';

interface Count {
  count: number;
}

const server = duringTests(startTestCouch);
let couch: Couch;
beforeAll(async () => {
  couch = server.couch;
  await couch.createDatabase('state');
});

const increment = (id: string) =>
  couch.upsert<Count>('state', id, (doc) => ({ _id: id, count: (doc?.count ?? 0) + 1 }));

describe('a change', () => {
  test('at the same moment all count', async () => {
    await Promise.all(Array.from({ length: 12 }, () => increment('order/many')));
    expect(await couch.get<Count>('state', 'order/many')).toMatchObject({ count: 12 });
  });

  test('to an equal document writes nothing', async () => {
    const before = await increment('same');
    const after = await couch.upsert<Count>('state', 'same', () => ({ _id: 'same', count: 1 }));
    expect(after?._rev).toBe(before?._rev);
    expect(await couch.upsert('state', 'same', () => null)).toEqual(before);
  });

  test('that is refused is not retried', async () => {
    let tries = 0;
    const refused = couch.upsert('state', 'same', () => {
      tries++;
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});

describe('a document', () => {
  test('is created once', async () => {
    await couch.create('state', { _id: 'once' });
    await expect(couch.create('state', { _id: 'once' })).rejects.toBeInstanceOf(Conflict);
  });

  test('that is removed leaves nothing, and can be created again', async () => {
    await increment('gone');
    await couch.remove('state', 'gone');
    expect(await couch.get('state', 'gone')).toBeNull();
    expect(await increment('gone')).toMatchObject({ count: 1 });
  });

  test('is listed by prefix and by keys', async () => {
    const docs = ['r', 'r/a', 'r/~', 'r0', 's/a'].map((_id) => ({ _id }));
    await couch.bulk('state', docs);
    await onAllCopies(couch, 'state', docs);
    const ids = async (range: object) => (await couch.all('state', range)).map(({ _id }) => _id);
    expect(await ids(startingWith('r/'))).toEqual(['r/a', 'r/~']);
    expect(await ids({ keys: ['s/a', 'none', 'r/a'] })).toEqual(['s/a', 'r/a']);
  });

  test.each(['.', '..', '../other', '%2e%2e', '?limit=1', 'a/b', '#', ''])(
    'that does not exist is null: %j',
    async (id) => {
      expect(await couch.get('state', id)).toBeNull();
    },
  );

  test('is found among any number of others', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({ _id: `many/${index}` }));
    await couch.bulk('state', many);
    await onAllCopies(couch, 'state', many);
    const inPages: string[] = [];
    for await (const page of couch.each('state', startingWith('many/')))
      inPages.push(...page.map(({ _id }) => _id));
    expect(inPages).toEqual(many.map(({ _id }) => _id).sort());
  });
});

test('a missing database reads as empty', async () => {
  expect(await couch.get('none', 'x')).toBeNull();
  expect(await couch.all('none')).toEqual([]);
  expect(await couch.exists('none')).toBe(false);
  await couch.destroyDatabase('none');
  // Also in a process that has not asked CouchDB anything yet.
  expect(await new Couch(server.url, server.prefix).get('none', 'x')).toBeNull();
});

test('without a database that always exists CouchDB counts as unavailable', async () => {
  await expect(couch.get('users', 'user/x')).rejects.toBeInstanceOf(CouchUnavailable);
  await expect(couch.all('users')).rejects.toBeInstanceOf(CouchUnavailable);
  await expect(couch.changes('users', 0)).rejects.toBeInstanceOf(CouchUnavailable);
  expect(await couch.exists('users')).toBe(false);
});

const failing = (times: number, couchStatus: number, couchReason = '') => {
  const fault = Object.assign(new Error(`CouchDB answered ${couchStatus}`), { couchStatus, couchReason });
  const request = vi.spyOn(couch, 'request');
  for (let time = 0; time < times; time++) request.mockRejectedValueOnce(fault);
  return request;
};
afterEach(() => void vi.restoreAllMocks());

describe('the creation of a database', () => {
  test('tells whether it is new', async () => {
    expect(await couch.createDatabase('fresh')).toBe(true);
    expect(await couch.createDatabase('fresh')).toBe(false);
  });

  test('is done if another server creates it through another node of the cluster at the same moment', async () => {
    failing(1, 500, 'conflict');
    expect(await couch.createDatabase('contested')).toBe(false);
  });

  test('fails if CouchDB has another trouble', async () => {
    failing(1, 500, 'emfile');
    await expect(couch.createDatabase('contested')).rejects.toThrow('500');
  });
});

describe('the deletion of a database', () => {
  test('is tried again while another server deletes it', async () => {
    await couch.createDatabase('gone');
    failing(3, 500);
    await couch.destroyDatabase('gone');
    expect(await couch.exists('gone')).toBe(false);
  });

  test('fails after four tries, and at once if CouchDB refuses it', async () => {
    const broken = failing(4, 500);
    await expect(couch.destroyDatabase('none')).rejects.toThrow('500');
    expect(broken).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
    const refused = failing(1, 401);
    await expect(couch.destroyDatabase('none')).rejects.toThrow('401');
    expect(refused).toHaveBeenCalledOnce();
  });
});

test('reports a CouchDB that does not answer, without its password', async () => {
  const nobody = new Couch('http://admin:verysecret@127.0.0.1:9');
  const error = await nobody.get('catalog', 'x').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CouchUnavailable);
  expect(String(error)).not.toContain('verysecret');
});
