import * as v from 'valibot';
import { documentFields } from './fields.ts';

/** `counter/<name>` in `users`: the last number given out. */
export const counterSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^counter\/[a-z]+$/)),
  type: v.literal('counter'),
  value: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Counter = v.InferOutput<typeof counterSchema>;
