import * as v from 'valibot';
import { codeStamps } from '#documents/action-code';
import { commandId, count, instant, text } from '#documents/fields';
import { CODE_KINDS, isTypedActionCode, MAX_VOUCHERS } from '#domain/action-code';
import { ULID } from '#domain/ulid';
import { endpoint } from './endpoint.ts';
import { ownerErrors, ownerParams } from './of-owner.ts';

const makeErrors = [...ownerErrors, 'code-expiry', 'too-many-codes', 'too-many-requests'] as const;

/** The command that made a batch; for a code of the operator the code itself. */
const batchId = v.pipe(v.string(), v.regex(new RegExp(`${ULID.source}|^[A-Z0-9]{5}$`)));
const message = v.optional(text(200));

/** What one command made: an action code, or vouchers. */
export const codeBatchSchema = v.object({
  batch: batchId,
  kind: v.picklist(CODE_KINDS),
  /** Stamps that each code gives. */
  stamps: codeStamps,
  message: v.optional(v.string()),
  expires: v.optional(instant),
  created: v.optional(instant),
  /** `collected` is the number of users who collected the code. */
  codes: v.array(v.object({ code: v.string(), collected: v.pipe(v.number(), v.integer()) })),
});
export type CodeBatch = v.InferOutput<typeof codeBatchSchema>;

export const listCodes = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/codes',
  summary:
    'The action codes and batches of vouchers of a business, the newest first, and how often each was collected. ' +
    'All that can be collected, and the last fifty that cannot',
  caller: 'user',
  params: ownerParams,
  answer: v.array(codeBatchSchema),
  errors: ownerErrors,
});

export const makeCode = endpoint({
  method: 'POST',
  path: '/api/kitchen/{host:id}/codes',
  summary: 'Make an action code, which every user can collect once. Drawn at random if none is given',
  caller: 'user',
  params: ownerParams,
  body: v.object({
    /** Made by the device. Sending it again makes no more codes. */
    command: commandId,
    stamps: codeStamps,
    code: v.optional(v.pipe(v.string(), v.check(isTypedActionCode, 'code5'), v.toUpperCase())),
    message,
    expires: instant,
  }),
  answer: codeBatchSchema,
  errors: [...makeErrors, 'code-taken'],
});

export const makeVouchers = endpoint({
  method: 'POST',
  path: '/api/kitchen/{host:id}/codes/vouchers',
  summary: 'Make a batch of vouchers: codes drawn at random, each of which only one user can collect',
  caller: 'user',
  params: ownerParams,
  body: v.object({
    /** Made by the device. Sending it again makes no more codes. */
    command: commandId,
    stamps: codeStamps,
    count: v.pipe(count(MAX_VOUCHERS), v.minValue(1)),
    message,
    expires: instant,
  }),
  answer: codeBatchSchema,
  errors: makeErrors,
});

export const endCodes = endpoint({
  method: 'POST',
  path: '/api/kitchen/{host:id}/codes/{batch}/end',
  summary: 'End an action code or a batch of vouchers: it expires now. Stamps that were given stay',
  caller: 'user',
  params: v.object({ ...ownerParams.entries, batch: batchId }),
  body: v.object({}),
  answer: codeBatchSchema,
  errors: [...ownerErrors, 'not-found'],
});
