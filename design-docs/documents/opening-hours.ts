import * as v from 'valibot';
import { date, text, time, weekday } from './fields.ts';

/** An entry of a business's timetable. `day` is 0 (Sunday) to 6; times are on the clock of Amsterdam. */
export const timetableEntrySchema = v.strictObject({
  day: weekday,
  start: time,
  end: time,
  description: v.optional(text()),
  text: v.optional(text()),
});

/** A date, such as a holiday, that overrides its weekday: either closed or with hours of its own. */
export const timetableExceptionSchema = v.union([
  v.strictObject({ date, closed: v.literal(true), text: v.optional(text()) }),
  v.strictObject({
    date,
    closed: v.optional(v.literal(false)),
    start: time,
    end: time,
    text: v.optional(text()),
  }),
]);
