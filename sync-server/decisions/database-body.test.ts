import { describe, expect, test } from 'vitest';
import { readDatabaseBody, refusedDocument, withRefused } from './database-body.ts';
import type { CouchRefusal } from './database-call.ts';
import { haveLeaves, haveRoom, MAX_LEAVES } from './document-room.ts';
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
/** As long as those of PouchDB and CouchDB. */
const revisionIds = (count: number) => ids(count).map((id) => id.padEnd(32, '0'));
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
    [
      '_bulk_get',
      { docs: [{ id: '_local/x' }] },
      '400 `docs` must be a list of objects with the `id` of a document',
    ],
    [
      '_bulk_get',
      { docs: [{ rev: '1-b' }] },
      '400 `docs` must be a list of objects with the `id` of a document',
    ],
    ['_bulk_get', { docs: [{ id: 'a', rev: '1-b/c' }] }, '400 Invalid rev format'],
    ['_bulk_get', { docs: 'a' }, '400 `docs` must be a list'],
    ['_bulk_get', { docs: [{ id: 'a' }, { id: 'a' }] }, '400 The list has duplicates'],
    [
      '_bulk_get',
      { docs: [{ id: 'a' }, { id: 'a', rev: '1-b' }] },
      { docs: [{ id: 'a' }, { id: 'a', rev: '1-b' }] },
    ],
    ['_all_docs', { keys: ['a', 'a'] }, '400 The list has duplicates'],
    ['_revs_diff', { a: ['1-b'] }, { a: ['1-b'] }],
    ['_revs_diff', { a: [{ $gt: 1 }] }, '400 Each id must have a list of revisions'],
    ['_revs_diff', { a: Array(10_001).fill('1-b') }, '413 Too many revisions'],
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
    expect(sent('PUT', '_local/x', { _attachments: {} })).toMatch(/^400/);
  });
});

describe('A document or a note that is nested too deeply', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const forms: [string, string, (value: unknown) => object][] = [
    ['PUT', 'x', (value) => ({ _id: 'x', a: value })],
    ['PUT', '_local/x', (value) => ({ _id: '_local/x', a: value })],
    ['POST', '_bulk_docs', (value) => ({ docs: [{ _id: 'x', a: value }] })],
  ];
  test.each(forms)('is refused: %s %s', (method, address, body) => {
    for (const levels of [50, 20_000]) {
      expect(sent(method, address, body(nested(levels)))).toBe('400 The body is nested too deeply');
    }
    expect(sent(method, address, body(nested(45)))).toEqual(body(nested(45)));
  });

  test.each<[string, object]>([
    ['_bulk_get', { docs: [{ id: 'x', rev: nested(20_000) }] }],
    ['_all_docs', { keys: nested(20_000) }],
    ['_revs_diff', { a: nested(20_000) }],
    ['_changes?filter=_selector', { selector: { a: nested(20_000) } }],
  ])('is nothing that %s asks for', (address, body) => {
    expect(sent('POST', address, body)).toMatch(/^400/);
  });
});

describe('Selectors', () => {
  test.each([
    [{ _id: { $regex: '^[^_]' } }],
    [{ $or: [{ _id: 'hub/x' }, { 'hub._id': 'hub/x' }] }],
    [{ $not: { _id: 'hub/x' } }],
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
    ['a long text', { _id: 'x'.repeat(501) }],
    ['a long name of a field', { ['x'.repeat(501)]: 1 }],
    ['what is not allowed, negated', { $not: { _id: { $where: '1' } } }],
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
    [{ _id: 'a', _revisions: { start: 1, ids: [] } }, 'revisions'],
    [{ _id: 'a', _revisions: { start: 1, ids: ['b', 'a'] } }, 'revisions'],
    [{ _id: 'a', _revisions: { start: -5, ids: ['a'] } }, 'revisions'],
    [{ _id: 'a', _revisions: { start: 1_000_000_000, ids: ['a'] } }, 'revisions'],
    [{ _id: 'a', text: 'x'.repeat(16_000) }, 'document-too-large'],
  ])('refuses %j', (doc, reason) => {
    expect(refusedDocument(doc)).toMatchObject({ error: 'forbidden', reason });
  });

  test('accepts a long history, as far as it has room in the document', () => {
    const edited = (start: number) => ({ _id: 'hub/x', _revisions: { start, ids: revisionIds(start) } });
    expect(refusedDocument(edited(400))).toBeNull();
    expect(refusedDocument(edited(1000))).toMatchObject({ reason: 'document-too-large' });
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

describe('The leaves of a replicated document', () => {
  const full = Array.from({ length: MAX_LEAVES }, (_, index) => `2-leaf${index}`);
  const rev = (_rev: string, _id = 'here') => ({ _id, _rev });
  const grown = (start: number, ...ids: string[]) => ({ _id: 'here', _revisions: { start, ids } });
  const of = (stored: string[], ...docs: object[]) =>
    haveLeaves(new Map(stored.length > 0 ? [['here', stored]] : []), docs as never);
  test.each<[string, boolean[], boolean[]]>([
    ['are few: any revision is taken', of(['1-a'], rev('1-b'), grown(4, 'd', 'c')), [true, true]],
    ['are the most there are: another is refused', of(full, rev('1-b'), grown(3, 'x', 'y')), [false, false]],
    ['are the most there are: one is continued', of(full, grown(4, 'd', 'c', 'leaf3', 'a')), [true]],
    ['are the most there are: one is sent again', of(full, rev('2-leaf3')), [true]],
    ['are continued once', of(full, grown(3, 'x', 'leaf3'), grown(3, 'y', 'leaf3')), [true, false]],
    [
      'are continued twice in a row',
      of(full, grown(3, 'x', 'leaf3'), grown(4, 'z', 'x', 'leaf3')),
      [true, true],
    ],
    ['count with their generation', of(full, grown(4, 'x', 'leaf3')), [false]],
    ['count within one request', of(full.slice(1), rev('1-b'), rev('1-c')), [true, false]],
    [
      'count of a new document too',
      of([], ...[...full, '1-b'].map((one) => rev(one))),
      [...full.map(() => true), false],
    ],
    ['count for each document', of(full, rev('1-b', 'other')), [true]],
  ])('%s', (_, fits, expected) => {
    expect(fits).toEqual(expected);
  });
});
