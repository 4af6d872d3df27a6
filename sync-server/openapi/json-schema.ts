import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { sessionSchema, userAnswerSchema } from '#contract/auth';
import { snapshotSchema } from '#contract/catalog';
import { CHECK_WORDS, kindsOf } from '#contract/check-words';
import { errorSchema } from '#contract/errors';
import { hostAnswerSchema, hubAnswerSchema, productAnswerSchema } from '#contract/host-answer';
import {
  deliveryAnswerSchema,
  deliveryItemAnswerSchema,
  itemAnswerSchema,
  orderAnswerSchema,
  orderRequestSchema,
} from '#contract/orders';
import { paymentAnswerSchema } from '#contract/payments';
import { addressCandidateSchema, addressSchema } from '#documents/address';
import { discountSchema } from '#documents/menu';
import { shortItemSchema } from '#documents/order';
import { type Schema, withWords } from './field-words.ts';

export const KEY = '[a-z0-9][a-z0-9-]{0,63}';

/** Schemas that become named components of the document. */
const NAMED: Record<string, v.GenericSchema> = {
  Error: errorSchema,
  User: userAnswerSchema,
  Session: sessionSchema,
  Hub: hubAnswerSchema,
  Business: hostAnswerSchema,
  Product: productAnswerSchema,
  Discount: discountSchema,
  Address: addressSchema,
  AddressCandidate: addressCandidateSchema,
  OrderRequest: orderRequestSchema,
  Order: orderAnswerSchema,
  OrderItem: itemAnswerSchema,
  Delivery: deliveryAnswerSchema,
  DeliveryItem: deliveryItemAnswerSchema,
  KitchenItem: shortItemSchema,
  Payment: paymentAnswerSchema,
  Snapshot: snapshotSchema,
};

/** The contract's own checks as far as JSON Schema can express them. */
const RULES: Record<string, Schema> = {
  mobile: { pattern: '^06\\d{8}$' },
  phone: { pattern: '^(0\\d{9}|0\\d-\\d{8}|0\\d{2}-\\d{7}|0\\d{3}-\\d{6})$' },
  zipcode: { pattern: '^[1-9]\\d{3} ?(?![sS][aAdDsS])[a-zA-Z]{2}$' },
  'zipcode or digits': {
    pattern: '^ *[1-9] *\\d *\\d *\\d *((?![sS] *[aAdDsS])[a-zA-Z] *[a-zA-Z] *)?$',
  },
  website: {
    pattern:
      '^(([hH][tT][tT][pP][sS]?://)?([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+[a-zA-Z]{2,63}(:\\d{1,5})?([/?#]\\S*)?)?$',
  },
  code: { pattern: '^\\d{4}$' },
  code5: { pattern: '^[A-Za-z0-9]{5}$' },
  euros: { minimum: -10_000_000, maximum: 10_000_000 },
  date: { format: 'date' },
  time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  instant: { format: 'date-time' },
};

/** The checks in terms of JSON Schema, with their words. One without words stops the generator, so that none is omitted. */
export const CHECKS: Record<string, Schema> = Object.fromEntries(
  Object.entries(CHECK_WORDS).map(([check, description]) => [check, { ...RULES[check], description }]),
);

const idSchema = (message: string): Schema => ({
  type: 'string',
  pattern: `^(${kindsOf(message).join('|')})/${KEY}$`,
});

/** Patterns in JSON Schema have no flags. */
function patternOf({ requirement: { source, flags } }: { requirement: RegExp }): string {
  if (flags === '') return source;
  if (flags === 'i' && !/[a-z]/.test(source)) return source.replaceAll('A-Z', 'A-Za-z');
  throw new Error(`the document has no words for the flags of /${source}/${flags}`);
}

type Check = { type: string; message?: unknown };

const settings = {
  target: 'draft-2020-12',
  // Input is cleaned and trimmed, and codes converted to upper case, before validation. That does not change what may
  // be sent.
  ignoreActions: ['transform', 'trim', 'to_upper_case'],
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'custom') return idSchema(String((valibotSchema as Check).message)) as never;
    return jsonSchema;
  },
  overrideAction({ valibotAction, jsonSchema }) {
    if (valibotAction.type === 'regex') return { ...jsonSchema, pattern: patternOf(valibotAction as never) };
    if (valibotAction.type !== 'check') return jsonSchema;
    const words = CHECKS[String((valibotAction as Check).message)];
    if (!words)
      throw new Error(`the document has no words for the check ${(valibotAction as Check).message}`);
    return { ...jsonSchema, ...words } as never;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. `call` is the call it belongs to. */
export function jsonSchema(schema: v.GenericSchema, call?: string): Schema {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, {
    ...settings,
    definitions: NAMED,
  }) as Schema;
  return call === undefined ? converted : withWords(converted, call);
}

export function namedSchemas(): Record<string, Schema> {
  const named = Object.entries(toJsonSchemaDefs(NAMED, settings) as Record<string, Schema>);
  return Object.fromEntries(named.map(([name, schema]) => [name, withWords(schema, name)]));
}
