import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import type { Couch, Unsaved } from './couch.ts';
import { Conflict, CouchUnavailable, Refused } from './couch-errors.ts';

const DB = 'state';
const note = (name: string, value = '1'): Unsaved =>
  ({ _id: `note/${name}`, type: 'note', value }) as Unsaved;

let running: TestStore;
let couch: Couch;
beforeAll(async () => {
  running = await startTestStore();
  couch = running.store.couch;
});
afterAll(() => running.close());

/** The requests that `work` sends, as method and path. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(couch, 'send');
  try {
    await work();
    return send.mock.calls.map(([{ method = 'GET', path }]) => `${method} ${path}`);
  } finally {
    send.mockRestore();
  }
}

describe('Writes of one database', () => {
  test('are sent together if they are made at the same moment or while another is in flight', async () => {
    const requests = await sent(async () => {
      const first = couch.write(DB, note('a'));
      await nextTurn();
      await Promise.all([first, ...['b', 'c', 'd'].map((name) => couch.write(DB, note(name)))]);
      await Promise.all(['e', 'f'].map((name) => couch.write(DB, note(name))));
    });
    expect(requests).toEqual(['PUT note%2Fa', 'POST _bulk_docs', 'POST _bulk_docs']);
    expect(await couch.get(DB, 'note/d')).toMatchObject({ value: '1' });
  });

  test('have separate outcomes: a conflict or a refusal fails no other write', async () => {
    await couch.write(DB, note('taken'));
    const docs = [note('first'), note('taken'), { _id: 'note/wrong', type: 'what' } as Unsaved, note('last')];
    const outcomes = await Promise.allSettled(docs.map((doc) => couch.write(DB, doc)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons[0]).toBeInstanceOf(Conflict);
    expect(reasons[1]).toBeInstanceOf(Refused);
  });

  test('are sent one by one if a malformed document fails their batch', async () => {
    const docs = [note('p'), note('q'), { ...note('r'), _unknown: 1 } as Unsaved, note('s')];
    const outcomes = await Promise.allSettled(docs.map((doc) => couch.write(DB, doc)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  test('all fail if CouchDB cannot be reached, and the next ones are sent again', async () => {
    const send = vi.spyOn(couch, 'send').mockRejectedValue(new CouchUnavailable('gone'));
    const outcomes = await Promise.allSettled(['t', 'u', 'v'].map((name) => couch.write(DB, note(name))));
    send.mockRestore();
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(CouchUnavailable) });
    await expect(couch.write(DB, note('t'))).resolves.toMatchObject({ byMajority: true });
  });

  test('are judged one by one when a cluster answers that a minority of the copies took some of them', async () => {
    const answer = (docs: Unsaved[]) =>
      docs.map(({ _id }) => ({ id: _id, rev: '1-a', ...(_id === 'note/few' && { accepted: true }) }));
    const send = vi
      .spyOn(couch, 'send')
      .mockImplementation(async ({ path, body }) =>
        path === '_bulk_docs'
          ? { status: 202, body: answer((body as { docs: Unsaved[] }).docs) as never }
          : { status: 201, body: { rev: '1-a' } as never },
      );
    const written = await Promise.all(
      ['alone', 'few', 'many'].map((name) => couch.write('orders', note(name))),
    );
    send.mockRestore();
    expect(written.map(({ byMajority }) => byMajority)).toEqual([true, false, true]);
  });
});

describe('Reads of one database', () => {
  test('are sent together if they are made at the same moment; each reader of a document gets its own object', async () => {
    await Promise.all(['x', 'y'].map((name) => couch.write(DB, note(name))));
    let found: (object | null)[] = [];
    const requests = await sent(async () => {
      const ids = ['note/x', 'note/y', 'note/none', 'note/y'];
      found = await Promise.all(ids.map((id) => couch.get(DB, id)));
    });
    if (!(await couch.isReplicated(DB))) expect(requests).toEqual(['POST _all_docs']);
    expect(found[1]).toEqual(found[3]);
    expect(found[1]).not.toBe(found[3]);
    expect(found[2]).toBeNull();
  });

  test('of a database that does not exist are null', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((id) => couch.get('orders-nobody', id)))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
