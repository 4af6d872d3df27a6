import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { type DesignDocument, designDocuments } from './build.ts';
import type { DatabaseKind } from './documents/databases.ts';

const KINDS: DatabaseKind[] = [
  'catalog',
  'orders',
  'users',
  'gazetteer',
  'notices',
  'orders-of-user',
  'stamps-of-user',
  'addresses-of-user',
  'favourites-of-user',
  'deliveries-of-host',
];

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof (value as { type?: unknown } | null)?.type === 'string';

function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodes(child);
  }
}

/** Syntax newer than ES2017 that a bundler could leave in. */
function tooNew(node: Node): string | null {
  const { type, operator } = node;
  if (
    type === 'ObjectExpression' &&
    (node.properties as Node[]).some((one) => one.type === 'SpreadElement')
  ) {
    return 'object spread';
  }
  if (type === 'ObjectPattern' && (node.properties as Node[]).some((one) => one.type === 'RestElement')) {
    return 'object rest';
  }
  if (type === 'CatchClause' && !node.param) return 'bare catch';
  if (type === 'ForOfStatement' && node.await) return 'for await';
  if (
    (type.endsWith('FunctionExpression') || type === 'FunctionDeclaration') &&
    node.async &&
    node.generator
  ) {
    return 'async generator';
  }
  if (['ChainExpression', 'PropertyDefinition', 'PrivateIdentifier', 'StaticBlock'].includes(type))
    return type;
  if (['ImportExpression', 'MetaProperty'].includes(type)) return type;
  if (operator === '??' || /^(\?\?|\|\||&&)=$/.test(String(operator))) return String(operator);
  if (type === 'Literal' && typeof node.bigint === 'string') return 'bigint';
  const regex = node.regex as { flags: string; pattern: string } | undefined;
  if (regex && (/[sdv]/.test(regex.flags) || /\(\?<|\\p\{/.test(regex.pattern)))
    return `regex ${regex.pattern}`;
  return null;
}

const functionsOf = (documents: DesignDocument[]): [string, string][] =>
  documents.flatMap(({ _id, validate_doc_update, views = {} }) => [
    ...(validate_doc_update ? [[`${_id}/validate`, validate_doc_update] as [string, string]] : []),
    ...Object.entries(views).map(([view, { map }]): [string, string] => [`${_id}/${view}`, map]),
  ]);

describe('the functions for CouchDB', () => {
  test.each(KINDS)('of %s use no syntax newer than ES2017', async (kind) => {
    const functions = functionsOf(await designDocuments(kind));
    expect(functions.map(([name]) => name)).toEqual(expect.arrayContaining(['_design/rules/validate']));
    for (const [name, source] of functions) {
      const faults = [...nodes(parseAst(source) as unknown as Node)].map(tooNew).filter(Boolean);
      expect(faults, name).toEqual([]);
    }
  });

  test('are checked by code that finds newer syntax', () => {
    const news = [
      '({...a})',
      'const {a, ...b} = c',
      'a?.b',
      'a ?? b',
      'try {} catch {}',
      'class A { b = 1 }',
    ];
    for (const source of [...news, 'a ||= b', '/a/s', '/(?<year>a)/', '1n', 'import("a")']) {
      const faults = [...nodes(parseAst(source) as unknown as Node)].map(tooNew).filter(Boolean);
      expect(faults, source).toHaveLength(1);
    }
  });
});

test('a function uses no globals of the platform, and refuses with a plain object', async () => {
  const [rules] = await designDocuments('favourites-of-user');
  const rule = new Function('Intl', 'process', `return ${rules!.validate_doc_update}`)() as (
    ...args: (object | null)[]
  ) => void;
  const validate = (doc: object) => rule(doc, null, { name: 'admin', roles: ['_admin'] }, {});
  const favourite = {
    _id: 'hub/rijssen',
    type: 'favourite',
    favorite: true,
    date: '2026-05-01T10:00:00.000Z',
  };
  expect(() => validate(favourite)).not.toThrow();
  let refusal: unknown;
  try {
    validate({ ...favourite, _id: 'menu/roma' });
  } catch (thrown) {
    refusal = thrown;
  }
  expect(refusal).toEqual({ forbidden: 'shape:_id' });
});

test('a database has one validate function, which says who may write before it says what', async () => {
  for (const kind of KINDS) {
    const ids = (await designDocuments(kind)).flatMap((doc) => (doc.validate_doc_update ? doc._id : []));
    expect(ids, kind).toEqual(['_design/rules']);
  }
  const [rules] = (await designDocuments('orders')).filter(({ _id }) => _id === '_design/rules');
  const validate = new Function(`return ${rules!.validate_doc_update}`)() as (...args: unknown[]) => void;
  const refusalBy = (...roles: string[]) => {
    try {
      return validate({ _id: 'order/x' }, null, { name: 'user/anna', roles }, {});
    } catch (thrown) {
      return thrown;
    }
  };
  expect(refusalBy()).toEqual({ forbidden: 'server-only' });
  expect(refusalBy('_admin')).toEqual({ forbidden: expect.stringMatching(/^shape:/) });
});
