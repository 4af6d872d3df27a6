import { afterEach, describe, expect, test, vi } from 'vitest';
import { Couch } from './couch.ts';
import { CouchUnavailable } from './couch-errors.ts';
import { untilNodesAgree } from './until-nodes-agree.ts';

const NODES = ['couchdb@one', 'couchdb@two', 'couchdb@three'];
afterEach(() => vi.restoreAllMocks());

/** A cluster whose nodes have these revisions, or are 'down': one row for each check, of which the last one stays. */
function clusterWith(rows: (string | undefined)[][], nodes = NODES) {
  const couch = new Couch('http://127.0.0.1:9', 'test-');
  vi.spyOn(couch, 'nodeNames').mockResolvedValue(nodes);
  const request = vi.spyOn(couch, 'request').mockImplementation(async (...[{ path = '' }]) => {
    const row = rows[Math.floor((request.mock.calls.length - 1) / nodes.length)] ?? rows.at(-1)!;
    const node = nodes.findIndex((name) => path === `_node/${encodeURIComponent(name)}/_dbs/test-state`);
    if (row[node] === 'down') throw new CouchUnavailable(row[node]);
    return row[node] === undefined ? null : { _rev: row[node] };
  });
  return { couch, checks: () => request.mock.calls.length / nodes.length };
}

describe('A database that servers may create at once is used', () => {
  test('after all nodes of the cluster have the same files, in two checks', async () => {
    const { couch, checks } = clusterWith([
      ['1-a', '1-b', undefined],
      ['1-a', '1-b', '1-a'],
      ['1-b', '1-b', '1-b'],
      ['1-a', '1-b', '1-b'],
      ['1-b', '1-b', '1-b'],
    ]);
    await untilNodesAgree(couch, 'state');
    expect(checks()).toBe(6);
  });

  test('although a node cannot be asked', async () => {
    const { couch, checks } = clusterWith([['1-a', 'down', '1-a']]);
    await untilNodesAgree(couch, 'state');
    expect(checks()).toBe(2);
  });

  test('at once if there are no nodes that could disagree', async () => {
    const { couch, checks } = clusterWith([], ['couchdb@one']);
    await untilNodesAgree(couch, 'state');
    expect(checks()).toBe(0);
  });

  test('never while the nodes disagree: the server does not start', async () => {
    const { couch } = clusterWith([['1-a', '1-b', '1-b']]);
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10_000);
    now.mockReturnValue(10_001);
    await expect(untilNodesAgree(couch, 'state')).rejects.toThrow(CouchUnavailable);
  });
});
