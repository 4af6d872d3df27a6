import * as v from 'valibot';

/** The answer of a call that returns no data. */
export const okAnswer = v.object({ status: v.literal('OK') });
