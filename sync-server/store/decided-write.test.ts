import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ThreeCopies } from '../testing/three-copies.ts';
import { type Couch, type Stored, tombstone } from './couch.ts';
import { Conflict, CouchUnavailable, Uncertain } from './couch-errors.ts';
import { readDecided } from './decided-write.ts';

interface Limit {
  type: 'limit';
  events: string[];
}
const ID = 'limit/a';
/** Shrinking would take longer than the test may. */
const RUNS = { numRuns: 15, endOnFailure: true };

/** A cluster whose message delays come from fast-check, so that it finds harmful interleavings. */
const clusterWith = (delays: number[]) => {
  let next = 0;
  return new ThreeCopies(() => delays[next++ % delays.length] ?? 0);
};
const delays = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 7, maxLength: 29 });

const count = (couch: Couch) =>
  couch.upsert<Limit>('state', ID, (current) => ({
    _id: ID,
    type: 'limit',
    // The same time for all: without a mark the writes would be equal.
    events: [...(current?.events ?? []), 'now'],
  }));

describe('Writers at different nodes', () => {
  test('all count once, and leave no conflict', async () => {
    await fc.assert(
      fc.asyncProperty(delays, async (chosen) => {
        const cluster = clusterWith(chosen);
        const writers = [0, 1, 2, 0, 1].map((node) => count(cluster.seenBy(node)));
        await Promise.all(writers);
        await cluster.quiet();
        expect(cluster.conflicts(ID)).toHaveLength(1);
        expect((cluster.read(2, ID) as unknown as Limit).events).toHaveLength(5);
      }),
      RUNS,
    );
  }, 120_000);

  test('create a document once: exactly one of them succeeds, and it stays theirs', async () => {
    await fc.assert(
      fc.asyncProperty(delays, async (chosen) => {
        const cluster = clusterWith(chosen);
        const made = await Promise.allSettled(
          [0, 1, 2].map((node) =>
            cluster.seenBy(node).create('users', { _id: 'phone/a', type: 'phone', user: `user/${node}` }),
          ),
        );
        const winners = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        expect(winners).toHaveLength(1);
        for (const result of made)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Conflict);
        await cluster.quiet();
        for (const node of [0, 1, 2]) {
          expect(cluster.read(node, 'phone/a')).toMatchObject({ user: winners[0]!.user });
        }
        expect(cluster.conflicts('phone/a')).toHaveLength(1);
      }),
      RUNS,
    );
  }, 120_000);

  test('lose no acknowledged write when a node is killed in between', async () => {
    await fc.assert(
      fc.asyncProperty(delays, fc.nat(2), fc.nat(12), async (chosen, victim, after) => {
        const cluster = clusterWith(chosen);
        setTimeout(() => cluster.kill(victim), after);
        const results = await Promise.allSettled([0, 1, 2].map((node) => count(cluster.seenBy(node))));
        const acknowledged = results.filter(({ status }) => status === 'fulfilled').length;
        for (const result of results) {
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(CouchUnavailable);
        }
        await cluster.quiet();
        await cluster.revive(victim);
        const couch = cluster.seenBy(victim);
        const last = await readDecided<Limit>(couch, 'state', ID);
        expect(last?.events.length ?? 0).toBeGreaterThanOrEqual(acknowledged);
        await cluster.quiet();
        expect(cluster.conflicts(ID).length).toBeLessThanOrEqual(1);
      }),
      { ...RUNS, numRuns: 8 },
    );
  }, 120_000);
});

describe('A write that only a minority of the copies took', () => {
  const alone = () => {
    const cluster = new ThreeCopies(() => 0);
    cluster.kill(1);
    cluster.kill(2);
    return cluster;
  };

  /** Seen by a server whose node has not noticed yet that the others are gone. */
  const unaware = (cluster: ThreeCopies) =>
    Object.assign(cluster.seenBy(0), { ensureMajority: async () => {} });

  test('is reported as uncertain, and can be retried', async () => {
    const cluster = alone();
    await expect(count(unaware(cluster))).rejects.toBeInstanceOf(Uncertain);
    await cluster.revive(1);
    const sealed = await cluster.seenBy(0).upsert<Limit>('state', ID, (current) => current, { seal: true });
    expect(sealed?.events).toHaveLength(1);
  });

  test('that is retried stays uncertain while copies are missing', async () => {
    const couch = unaware(alone());
    await expect(count(couch)).rejects.toBeInstanceOf(Uncertain);
    const again = couch.upsert<Limit>('state', ID, (current) => current, { seal: true });
    await expect(again).rejects.toBeInstanceOf(Uncertain);
  });
});

test('What the majority decides while a node is cut off outlives what was written there, however often it was tried', async () => {
  const cluster = new ThreeCopies(() => 0);
  const servers = [0, 1].map((node) => cluster.seenBy(node));
  const claim = (node: number, user: string) =>
    servers[node]!.upsert<{ user: string }>(
      'orders',
      'order/a',
      (current) => current ?? { _id: 'order/a', user },
      {
        seal: true,
      },
    );
  cluster.kill(1);
  cluster.kill(2);
  for (let tries = 0; tries < 3; tries++)
    await expect(claim(0, 'user/anna')).rejects.toBeInstanceOf(CouchUnavailable);
  cluster.kill(0);
  await cluster.revive(1);
  await cluster.revive(2);
  expect(await claim(1, 'user/bram')).toMatchObject({ user: 'user/bram' });
  await cluster.revive(0);
  expect(await readDecided(cluster.seenBy(0), 'orders', 'order/a')).toMatchObject({ user: 'user/bram' });
});

describe('A deletion', () => {
  interface Invitation {
    kitchens: string[];
  }
  const DOC = 'invitation/a';
  const invite = (couch: Couch, ...kitchens: string[]) =>
    couch.upsert<Invitation>('users', DOC, () => ({ _id: DOC, kitchens }));
  const decided = (cluster: ThreeCopies) => readDecided<Invitation>(cluster.seenBy(2), 'users', DOC);

  /** Node 0 is cut off while it takes a write, which is refused as uncertain, and returns after `meanwhile`. */
  async function afterReturn(cluster: ThreeCopies, meanwhile: (couch: Couch) => Promise<unknown>) {
    cluster.kill(1);
    cluster.kill(2);
    await expect(invite(cluster.seenBy(0), 'roma', 'midden')).rejects.toBeInstanceOf(CouchUnavailable);
    cluster.kill(0);
    await cluster.revive(1);
    await cluster.revive(2);
    await meanwhile(cluster.seenBy(1));
    await cluster.quiet();
    await cluster.revive(0);
    return decided(cluster);
  }

  test('stays when a node returns with a write that was never acknowledged', async () => {
    const cluster = new ThreeCopies(() => 0);
    await invite(cluster.seenBy(1), 'roma');
    await cluster.quiet();
    expect(await afterReturn(cluster, (couch) => couch.remove('users', DOC))).toBeNull();
    await cluster.quiet();
    expect(cluster.conflicts(DOC)).toEqual([]);
  });

  test('stays when a node returns with a document that was made again elsewhere, and deleted there', async () => {
    const made = async (couch: Couch) => {
      await invite(couch, 'roma', 'midden');
      await couch.upsert<Invitation>('users', DOC, (current) => current && tombstone<Invitation>(DOC));
    };
    expect(await afterReturn(new ThreeCopies(() => 0), made)).toBeNull();
  });

  test('does not end a document that is made again', async () => {
    const cluster = new ThreeCopies(() => 0);
    await invite(cluster.seenBy(1), 'roma');
    await cluster.quiet();
    const again = async (couch: Couch) => {
      await couch.remove('users', DOC);
      await invite(couch, 'later');
    };
    expect(await afterReturn(cluster, again)).toMatchObject({ kitchens: ['later'] });
    await cluster.quiet();
    expect(cluster.conflicts(DOC)).toHaveLength(1);
  });

  test('ends no acknowledged write if it was not acknowledged itself', async () => {
    const cluster = new ThreeCopies(() => 0);
    const first = await invite(cluster.seenBy(1), 'roma');
    await cluster.quiet();
    cluster.kill(1);
    cluster.kill(2);
    await cluster.seenBy(0).write('users', { _id: DOC, _rev: first!._rev, _deleted: true });
    cluster.kill(0);
    await cluster.revive(1);
    await cluster.revive(2);
    await invite(cluster.seenBy(1), 'later');
    await cluster.revive(0);
    expect(await decided(cluster)).toMatchObject({ kitchens: ['later'] });
  });

  test('and a change at another node have one outcome, and leave no conflict', async () => {
    await fc.assert(
      fc.asyncProperty(delays, async (chosen) => {
        const cluster = clusterWith(chosen);
        await invite(cluster.seenBy(1), 'roma');
        const removed = cluster.seenBy(0).remove('users', DOC);
        const changed = cluster
          .seenBy(2)
          .upsert<Invitation>('users', DOC, (current) => current && { ...current, kitchens: ['later'] });
        await Promise.all([removed, changed]);
        await cluster.quiet();
        expect(await decided(cluster)).toBeNull();
        await cluster.quiet();
        expect(cluster.conflicts(DOC)).toEqual([]);
      }),
      RUNS,
    );
  }, 120_000);
});

test('The branches of writers who are at work are left to them, however long that takes', async () => {
  const start = performance.now();
  const cluster = new ThreeCopies(() => 0);
  const couch = cluster.seenBy(0);
  let reads = 0;
  couch.leaves = async <D extends object>() => {
    reads++;
    const revs = performance.now() - start < 2500 ? [`${reads}-a`, `${reads}-b`] : ['9-a'];
    return revs.map((_rev) => ({ _id: ID, _rev })) as Stored<D>[];
  };
  const write = vi.spyOn(couch, 'write');
  expect(await readDecided<Limit>(couch, 'state', ID)).toEqual({ _id: ID, _rev: '9-a' });
  expect(write).not.toHaveBeenCalled();
});

test('The branch of a crashed writer is merged, and every server writes the same merge', async () => {
  const cluster = new ThreeCopies(() => 0);
  const couch = cluster.seenBy(0);
  await count(couch);
  const first = cluster.read(0, ID)!;
  // Each of the two writers reached a different copy, and neither took its revision back.
  cluster.kill(1);
  cluster.kill(2);
  const event = (mark: string) => ({ ...first, mark, events: ['now', mark] });
  await couch.write('state', event('a'));
  await cluster.revive(1);
  cluster.kill(0);
  await cluster
    .seenBy(1)
    .write('state', { ...event('b'), _rev: first._rev })
    .catch(() => {});
  await cluster.revive(0);
  await cluster.revive(2);
  const merged = await Promise.all(
    [0, 1, 2].map((node) => readDecided<Limit>(cluster.seenBy(node), 'state', ID)),
  );
  await cluster.quiet();
  expect(new Set(merged.map((doc) => doc?._rev)).size).toBe(1);
  expect(cluster.conflicts(ID)).toHaveLength(1);
});
