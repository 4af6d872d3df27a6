import * as v from 'valibot';
import { date, text, time, weekday } from './fields.ts';

/** D1 §3: an entry of a business's timetable. Days are 0 (Sunday) to 6 (decision 8). */
export const timetableEntrySchema = v.strictObject({
  day: weekday,
  start: time,
  end: time,
  description: v.optional(text()),
  text: v.optional(text()),
});

/** Decision 9: a holiday overrides the weekday, either closed or with hours of its own. */
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
