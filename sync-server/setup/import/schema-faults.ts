import * as v from 'valibot';
import { pointer } from './import-set.ts';

type Issue = v.BaseIssue<unknown>;

/** Descriptions for the codes of the schemas' own checks. */
const CHECKS: Record<string, string> = {
  euros: 'is not an amount in euros with at most two decimals',
  time: 'is no time of the form HH:MM',
  zipcode: 'is no Dutch zipcode such as 7441AB',
  instant: 'is no instant such as 2026-01-31T12:00:00.000Z',
  'address-key': 'has an _id that is not its zipcode, number and addition',
  'product-ids': 'has two products with one _id',
};

const WORDS: Record<string, (issue: Issue) => string> = {
  max_length: (issue) => `is longer than ${issue.requirement}`,
  min_length: (issue) => `is shorter than ${issue.requirement}`,
  min_value: (issue) => `is less than ${issue.requirement}`,
  max_value: (issue) => `is more than ${issue.requirement}`,
  integer: (issue) => `is no whole number: ${issue.received}`,
  regex: (issue) => `has the wrong format: ${issue.received}`,
  picklist: (issue) => `is ${issue.received}, and must be one of ${issue.expected}`,
  literal: (issue) => `is ${issue.received}, and must be ${issue.expected}`,
  union: () => 'has none of the forms that are allowed here',
  custom: (issue) => `is no ${issue.message}: ${issue.received}`,
};

interface SchemaFault {
  path: string;
  code: string;
  message: string;
}

function describe(issue: Issue): Omit<SchemaFault, 'path'> {
  const check = CHECKS[issue.message];
  if (check) return { code: issue.message, message: check };
  if (issue.received === 'undefined') return { code: 'missing', message: 'is missing' };
  if (isUnknownField(issue)) return { code: 'unknown-field', message: 'is not a field that is known here' };
  const words = WORDS[issue.type] ?? (() => `is ${issue.received}, and must be ${issue.expected}`);
  return { code: issue.type.replaceAll('_', '-'), message: words(issue) };
}

const isUnknownField = (issue: Issue): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';

type Parsed<S extends v.GenericSchema> =
  | { success: true; output: v.InferOutput<S> }
  | { success: false; issues: Issue[] };

/**
 * Like `safeParse`, but reports every unknown field. A strict object reports only its first unknown field, so that
 * field is removed and the rest is parsed again until there is none.
 */
export function parseWithAllFaults<S extends v.GenericSchema>(schema: S, data: unknown): Parsed<S> {
  const first = v.safeParse(schema, data);
  if (first.success) return { success: true, output: first.output };
  const unknown: Issue[] = [];
  const rest = structuredClone(data);
  let issues: Issue[] = first.issues;
  for (let found = issues.filter(isUnknownField); found.length > 0; found = issues.filter(isUnknownField)) {
    unknown.push(...found);
    for (const issue of found)
      removeField(
        rest,
        (issue.path ?? []).map(({ key }) => String(key)),
      );
    issues = v.safeParse(schema, rest).issues ?? [];
  }
  return { success: false, issues: [...unknown, ...issues] };
}

function removeField(data: unknown, path: string[]): void {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields)[key], data);
  delete (parent as Fields)[path.at(-1) ?? ''];
}

type Fields = Record<string, unknown>;

/** The faults that a schema found, with JSON pointers below `base`. */
export function schemaFaults(issues: readonly Issue[], base: string): SchemaFault[] {
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => key as string | number);
    return { path: `${base}${pointer(...keys)}` || '/', ...describe(issue) };
  });
}
