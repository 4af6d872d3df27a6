import * as v from 'valibot';
import { CODE_KINDS, MAX_CODE_STAMPS } from '#domain/action-code';
import { commandId, documentFields, instant, mark, name, text } from './fields.ts';
import { organisationId } from './ids.ts';

const CODE = '[A-Z0-9]{5}';

/** The stamps that a code gives. */
export const codeStamps = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CODE_STAMPS));

/**
 * `action-code/<CODE>` in `loyalty`: stamps that a business gives to users who enter the code, once per user. A voucher
 * is a code that only one user can collect.
 */
export const actionCodeSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^action-code/${CODE}$`))),
  type: v.literal('action-code'),
  host: v.strictObject({ _id: organisationId, name }),
  stamps: codeStamps,
  message: v.optional(text()),
  expires: v.optional(instant),
  /** Absent for a code that the operator made: any user can collect it. */
  kind: v.optional(v.picklist(CODE_KINDS)),
  /** The command that made it, which all vouchers of a batch share. */
  batch: v.optional(commandId),
  created: v.optional(instant),
  mark,
});
export type ActionCode = v.InferOutput<typeof actionCodeSchema>;

export const actionCodeId = (code: string): string => `action-code/${code}`;
export const codeOfId = (id: string): string => id.slice('action-code/'.length);

/**
 * `voucher-use/<CODE>` in `loyalty`: a user has collected the voucher. The creation of this document decides which
 * user, so it is never changed (rule stamps/voucher-once).
 */
export const voucherUseSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^voucher-use/${CODE}$`))),
  type: v.literal('voucher-use'),
  host: organisationId,
  /** A keyed hash of the user, which identifies no one after the account was deleted. */
  by: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  date: instant,
  mark,
});
export type VoucherUse = v.InferOutput<typeof voucherUseSchema>;

export const voucherUseId = (code: string): string => `voucher-use/${code}`;
