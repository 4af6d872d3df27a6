import * as v from 'valibot';

type FieldPath = (string | number)[];
type Value = Record<string | number, unknown> | undefined;
interface Piped {
  type: string;
  requirement?: unknown;
  pipe?: readonly Piped[];
}
/** What the schemas of the contract consist of. */
interface Schema extends v.GenericSchema, Piped {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly unknown[];
  /** Of a tuple. */
  items?: readonly Schema[];
}

/** Characters of a text, and elements of a list, for which the schema has no limit. */
const MAX_LENGTH = 5000;
const MAX_COPIES = 300;
/** Longest key of an id. */
const KEY = 'x'.repeat(64);

/** The valid bodies that differ from a right one at one place, which is at a limit of its schema. */
export function extremeBodies(schema: v.GenericSchema, right: unknown): unknown[] {
  const bodies = new Map<string, unknown>();
  for (const [path, place, value] of placesOf(schema as Schema, right))
    for (const extreme of extremesOf(place, value)) {
      const body = changed(right, path, extreme);
      if (v.is(schema, body)) bodies.set(JSON.stringify(body), body);
    }
  return [...bodies.values()];
}

/** Every place of a body, with its schema and its value. The first element stands for all of an array. */
function* placesOf(
  schema: Schema,
  value: unknown,
  path: FieldPath = [],
): Generator<[FieldPath, Schema, unknown]> {
  yield [path, schema, value];
  const inside = value as Value;
  if (schema.wrapped) yield* placesOf(schema.wrapped, value, path);
  if (schema.type === 'union') for (const one of schema.options!) yield* placesOf(one as Schema, value, path);
  if (schema.item && inside?.[0] !== undefined) yield* placesOf(schema.item, inside[0], [...path, 0]);
  for (const [index, item] of (schema.items ?? []).entries())
    yield* placesOf(item, inside?.[index], [...path, index]);
  for (const [key, field] of Object.entries(schema.entries ?? {}))
    yield* placesOf(field, inside?.[key], [...path, key]);
}

function changed(body: unknown, [first, ...rest]: FieldPath, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.with(first as number, changed(body[first as number], rest, value));
  const before = body as Value;
  return { ...before, [first]: changed(before?.[first], rest, value) };
}

function extremesOf(schema: Schema, value: unknown): unknown[] {
  const { type, options = [] } = schema;
  if (type === 'string') return isFree(schema) ? texts(limitOf(schema, 'max_length') ?? MAX_LENGTH) : FORMS;
  if (type === 'number') return numbers(schema);
  if (type === 'custom') return [`${String(value).split('/')[0]}/${KEY}`];
  if (type === 'boolean') return [!value];
  if (type === 'picklist') return [options[0], options.at(-1)];
  if (type === 'nullable') return [null];
  if (type === 'array') return lists(schema, value);
  if (type === 'record') return [{}, { ['x'.repeat(200)]: 'x'.repeat(200) }, JSON.parse('{"__proto__":"x"}')];
  return [];
}

const texts = (longest: number): string[] => ['', ' '.repeat(longest), '💥'.repeat(longest / 2)];

/** Texts for fields that require a certain form, each of which is valid for one of those forms. */
const FORMS = [
  KEY,
  '1970-01-01T00:00:00.000Z',
  '2899-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '9999-12-31',
  '00:00',
  '23:59',
];

/** Whether a text may be anything up to its length. */
const isFree = ({ pipe = [] }: Piped): boolean =>
  pipe.every((step) => step.type !== 'regex' && step.type !== 'check' && isFree(step));

const numbers = (schema: Schema): unknown[] => [
  limitOf(schema, 'min_value') ?? -Number.MAX_VALUE,
  limitOf(schema, 'max_value') ?? Number.MAX_VALUE,
  0,
  // The largest amounts of the contract, in euros.
  10_000_000,
  -10_000_000,
];

/** An empty list, the same element twice, also with its numbers at their limits, and as often as possible. */
function lists(schema: Schema, value: unknown): unknown[] {
  const [first] = (value ?? []) as unknown[];
  const copies = Array(limitOf(schema, 'max_length') ?? MAX_COPIES).fill(first);
  if (first === undefined) return [[]];
  const largest = withLargest(schema.item!, first);
  return [[], [first, first], [largest, largest], copies];
}

/** A value with all its numbers at their upper limit. */
function withLargest(schema: Schema, value: unknown): unknown {
  let largest = value;
  for (const [path, place] of placesOf(schema, value)) {
    const most = limitOf(place, 'max_value');
    if (place.type === 'number' && most !== undefined) largest = changed(largest, path, most);
  }
  return largest;
}

/** The requirement of a schema's last check of this kind. */
function limitOf({ pipe = [] }: Piped, kind: string): number | undefined {
  const found = pipe.flatMap((step) =>
    step.type === kind ? [step.requirement] : (limitOf(step, kind) ?? []),
  );
  return found.at(-1) as number | undefined;
}
