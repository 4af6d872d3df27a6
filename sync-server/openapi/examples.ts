import type { API } from '#contract/api';
import type { ErrorCode } from '#contract/errors';
import examples from './examples.json' with { type: 'json' };
import type { Schema } from './field-words.ts';

/** What a call takes or answers, by media type. */
export type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Schema; 'x-picture'?: unknown }
>;

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  request?: unknown;
  answer?: unknown;
  /** Refusals with more than a code. */
  refusals?: Partial<Record<ErrorCode, unknown>>;
}

/** By group and name, as in `API`. Generated from the demo towns by fixtures/mocks/write-examples.ts. */
const EXAMPLES = examples as Record<string, Example | undefined>;

export const exampleOf = ({ group, name }: Pick<(typeof API)[number], 'group' | 'name'>): Example =>
  EXAMPLES[`${group}.${name}`] ?? {};
