import * as v from 'valibot';
import { count, date, euros, instant, text } from '#documents/fields';
import { hostSettingsSchema } from '#documents/host-settings';
import { organisationId, userId } from '#documents/ids';
import { CALCULABLE_YEAR } from '#domain/amsterdam-time';
import { MAX_BEST, MAX_REPORT_DAYS, rangeProblem } from '#domain/day-report';
import { LANGUAGES } from '#domain/language';
import { PAYMENT_TYPES } from '#domain/payment-status';
import { VAT_RATES } from '#domain/vat';
import { endpoint } from './endpoint.ts';
import { ownerErrors, ownerParams } from './of-owner.ts';
import { okAnswer } from './ok-answer.ts';

const reportDate = v.pipe(date, v.regex(CALCULABLE_YEAR));
const most = count(10_000_000);
const tally = { orders: most, amount: euros };

/** The figures of a business over some service days, in euros; see `DayReport`. */
export const reportSchema = v.object({
  host: organisationId,
  from: date,
  to: date,
  /** When the server added it up. */
  made: instant,
  orders: most,
  deliveries: most,
  total: euros,
  items: euros,
  discount: euros,
  delivery: euros,
  fees: euros,
  donations: euros,
  payments: v.array(v.object({ type: v.picklist(PAYMENT_TYPES), ...tally })),
  vat: v.array(v.object({ rate: v.picklist(VAT_RATES), gross: euros, vat: euros })),
  clubs: v.array(v.object({ club: v.string(), name: v.string(), ...tally })),
  stamps: v.object({ given: most, rewards: v.pipe(v.number(), v.integer()) }),
  unpaid: v.object(tally),
  cancelled: v.object(tally),
  reversed: v.object(tally),
  refunded: v.object(tally),
  /** Missing in answers of earlier versions, which devices keep. */
  failed_refunds: v.optional(v.object(tally)),
  /** Missing in answers of earlier versions. */
  kept: v.optional(v.object(tally)),
  best: v.pipe(v.array(v.object({ name: v.string(), quantity: most, amount: euros })), v.maxLength(MAX_BEST)),
  days: v.pipe(v.array(v.object({ date, ...tally })), v.maxLength(MAX_REPORT_DAYS)),
});
export type ReportAnswer = v.InferOutput<typeof reportSchema>;

export const report = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/report',
  summary: 'The figures of a business over at most 31 service days, for its owners',
  caller: 'user',
  params: ownerParams,
  query: v.pipe(
    v.object({ from: reportDate, to: reportDate }),
    v.check((range) => rangeProblem(range) === null, 'range'),
  ),
  answer: reportSchema,
  errors: ownerErrors,
});

/** A row for each order, or for each day. */
const CSV_ROWS = ['orders', 'days'] as const;
export type CsvRows = (typeof CSV_ROWS)[number];

export const reportCsv = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/report.csv',
  summary: 'The orders or the days of a month as CSV, for the bookkeeper of a business',
  caller: 'user',
  media: 'csv',
  params: ownerParams,
  query: v.object({
    month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), v.regex(CALCULABLE_YEAR)),
    rows: v.optional(v.picklist(CSV_ROWS)),
    lang: v.optional(v.picklist(LANGUAGES)),
  }),
  answer: v.string(),
  errors: ownerErrors,
});

export const updateHost = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/host',
  summary: 'Change settings of a business. A change that is sent again is answered as before',
  caller: 'user',
  params: ownerParams,
  body: v.object({
    /** `_rev` of the document of the business that the caller saw. */
    based_on: text(80),
    changes: hostSettingsSchema,
  }),
  answer: v.object({ ...okAnswer.entries, _rev: v.string() }),
  errors: [...ownerErrors, 'host-not-found', 'host-changed', 'settings-invalid', 'picture-gone'],
});

/** A user who delivers for a business, or asked to. */
export const courierSchema = v.object({
  _id: userId,
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
  /** The first and last two digits. */
  phone: v.string(),
  /** When they asked. */
  date: instant,
  /** Since when they are approved; absent if they are not. */
  verified: v.optional(instant),
});
export type CourierAnswer = v.InferOutput<typeof courierSchema>;

export const listCouriers = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/couriers',
  summary: 'The users who deliver for a business or asked to, the oldest request first',
  caller: 'user',
  params: ownerParams,
  answer: v.array(courierSchema),
  errors: ownerErrors,
});

export const approveCourier = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/couriers/{user:id}',
  summary: 'Approve a user who asked to deliver for a business, or withdraw the approval',
  caller: 'user',
  params: v.object({ ...ownerParams.entries, user: userId }),
  body: v.object({ approved: v.boolean() }),
  answer: okAnswer,
  errors: [...ownerErrors, 'not-found'],
});

export const declineCourier = endpoint({
  method: 'DELETE',
  path: '/api/kitchen/{host:id}/couriers/{user:id}',
  summary: 'Decline a request to deliver for a business. The user may ask again',
  caller: 'user',
  params: v.object({ ...ownerParams.entries, user: userId }),
  answer: okAnswer,
  errors: ownerErrors,
});
