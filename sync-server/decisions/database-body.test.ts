import { describe, expect, test } from 'vitest';
import { readDatabaseBody, refusedDocument, withRefused } from './database-body.ts';
import type { CouchRefusal } from './database-call.ts';
import { haveRoom } from './document-room.ts';
import { readDatabaseCall } from './read-database-call.ts';

/** The body that would be forwarded, or the refusal. */
function sent(method: string, address: string, body: unknown): unknown {
  try {
    return readDatabaseBody(readDatabaseCall(method, `/db/addresses-anna/${address}`), body);
  } catch (error) {
    const { status, message } = error as CouchRefusal;
    return `${status} ${message}`;
  }
}
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);
const select = (selector: unknown) => sent('POST', '_changes?filter=_selector', { selector });
const NOT_PASSED = '400 This selector is not passed through';

describe('Only the fields that replication needs are forwarded', () => {
  test.each([
    ['_changes?filter=_doc_ids', { doc_ids: ['a'], feed: 'continuous', timeout: 1 }, { doc_ids: ['a'] }],
    ['_all_docs', { keys: ['a'], include_docs: true, queries: [] }, { keys: ['a'] }],
    [
      '_bulk_get',
      { docs: [{ id: 'a', rev: '1-b', atts_since: [] }], attachments: true },
      { docs: [{ id: 'a', rev: '1-b' }] },
    ],
    ['_bulk_get', { docs: [{ id: '_local/x' }] }, '400 `docs` holds ids of documents'],
    ['_bulk_get', { docs: [{ id: 'a' }, { id: 'a' }] }, '400 Asked for twice'],
    [
      '_bulk_get',
      { docs: [{ id: 'a' }, { id: 'a', rev: '1-b' }] },
      { docs: [{ id: 'a' }, { id: 'a', rev: '1-b' }] },
    ],
    ['_all_docs', { keys: ['a', 'a'] }, '400 Asked for twice'],
    ['_revs_diff', { a: ['1-b'] }, { a: ['1-b'] }],
    ['_revs_diff', { a: [{ $gt: 1 }] }, '400 Each id has a list of revisions'],
    [
      '_bulk_docs',
      { docs: [], new_edits: false, all_or_nothing: true, w: 1 },
      { docs: [], new_edits: false },
    ],
    ['_bulk_docs', { docs: ['a'] }, '400 Document must be a JSON object'],
    ['_bulk_docs', { docs: ids(1001).map((_id) => ({ _id })) }, '413 More than 1000 in `docs`'],
    ['_all_docs', { keys: ids(1001) }, '413 More than 1000 in `keys`'],
    ['_all_docs', [], '400 The body must be a JSON object'],
  ])('%s %j', (address, body, expected) => {
    expect(sent('POST', address, body)).toEqual(expected);
  });

  test('the id comes from the path', () => {
    expect(sent('PUT', 'x', { a: 1 })).toEqual({ _id: 'x', a: 1 });
    expect(sent('PUT', 'x', { _id: '_local/x' })).toBe('400 `_id` differs from the path');
    expect(sent('PUT', '_local/x', { _id: '_local/y' })).toBe('400 `_id` differs from the path');
  });

  test('a note is small and cannot be deleted', () => {
    expect(sent('PUT', '_local/x', { last_seq: 3 })).toEqual({ _id: '_local/x', last_seq: 3 });
    expect(sent('PUT', '_local/x', { text: 'x'.repeat(32_000) })).toBe('413 document-too-large');
    expect(sent('PUT', '_local/x', { _deleted: true })).toMatch(/^400/);
  });
});

describe('Selectors', () => {
  test.each([
    [{ _id: { $regex: '^[^_]' } }],
    [{ $or: [{ _id: 'hub/x' }, { 'hub._id': 'hub/x' }] }],
    [{ type: { $in: ['hub', 'club'] }, hub: { _id: 'hub/x' }, closed: { $exists: false } }],
  ])('forwards %j', (selector) => {
    expect(select(selector)).toEqual({ selector });
  });

  const deep = (depth: number): object => (depth === 0 ? { a: 1 } : { $not: deep(depth - 1) });
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['a pattern that backtracks', { _id: { $regex: '^(a+)+$' } }],
    ['a pattern with optional parts', { _id: { $regex: 'a?a?a?aaa' } }],
    ['an unknown operator', { _id: { $where: '1' } }],
    ['a deep one', deep(20)],
    ['a very deep one', deep(5_000)],
    ['a wide one', { $or: ids(101).map((_id) => ({ _id })) }],
    ['a product', { $or: ids(20).map(() => ({ $or: ids(20).map((_id) => ({ _id })) })) }],
    ['a list that is not one', { $or: 'x' }],
  ])('refuses %s', (_, selector) => {
    expect(select(selector)).toBe(NOT_PASSED);
  });
});

describe('Documents', () => {
  test.each([
    [{ _id: '_local/spam' }, 'reserved-id'],
    [{ _id: '_design/shape' }, 'reserved-id'],
    [{}, 'id'],
    [{ _id: '' }, 'id'],
    [{ _id: 'a\u001b[2J' }, 'id'],
    [{ _id: '..' }, 'id'],
    [{ _id: 'x'.repeat(513) }, 'id'],
    [{ _id: 'a', _attachments: {} }, 'attachments'],
    [{ _id: 'a', _rev: 'x' }, 'revision'],
    [{ _id: 'a', _revisions: { start: 1, ids: ids(1001) } }, 'revisions'],
    [{ _id: 'a', _revisions: { start: 1, ids: ['x'.repeat(1000)] } }, 'revisions'],
    [{ _id: 'a', text: 'x'.repeat(16_000) }, 'document-too-large'],
  ])('refuses %j', (doc, reason) => {
    expect(refusedDocument(doc)).toMatchObject({ error: 'forbidden', reason });
  });

  test('accepts a long history', () => {
    const _revisions = { start: 500, ids: ids(500) };
    expect(refusedDocument({ _id: 'hub/x', _rev: '500-id0', _revisions })).toBeNull();
  });

  test('answers refused documents at their place in the batch', () => {
    const no = { id: 'b', error: 'forbidden' as const, reason: 'id' };
    expect(withRefused(['A', 'C'], [null, no, null], undefined)).toEqual(['A', no, 'C']);
    expect(withRefused([], [null, no, null], false)).toEqual([no]);
  });
});

describe('Room', () => {
  const room = { living: 3, total: 5 };
  const known = new Map([
    ['here', 'living' as const],
    ['gone', 'deleted' as const],
  ]);
  const of = (living: number, total: number, ...docs: string[]) =>
    haveRoom(
      room,
      { living, total, known },
      docs.map((text) => ({ _id: text.replace('-', ''), ...(text.startsWith('-') && { _deleted: true }) })),
    );
  test.each<[string, boolean[], boolean[]]>([
    ['new ones up to the limit', of(2, 2, 'a', 'b'), [true, false]],
    ['a change of an existing document', of(3, 5, 'here'), [true]],
    ['a deletion makes room', of(3, 3, 'a', '-here', 'b'), [false, true, true]],
    ['recreating a deleted document needs room', of(3, 4, 'gone'), [false]],
    ['the same one twice counts once', of(2, 2, 'a', 'a'), [true, true]],
    ['traces of deleted ones count too', of(0, 4, '-x', '-y'), [true, false]],
  ])('%s', (_, fits, expected) => {
    expect(fits).toEqual(expected);
  });
});
