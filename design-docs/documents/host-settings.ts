import * as v from 'valibot';
import { MAX_EXCEPTIONS } from '#domain/settings-faults';
import { englishTextsSchema } from './english-texts.ts';
import { BUSINESS_TYPES, deliveryRegionSchema, hostOrderSchema, hostSchema } from './host.ts';
import { timetableEntrySchema, timetableExceptionSchema } from './opening-hours.ts';

const most = <S extends v.GenericSchema>(items: S, count: number) =>
  v.pipe(v.array(items), v.maxLength(count));

/** A field that null removes from the document. */
const removable = <S extends v.GenericSchema>(field: S) => v.optional(v.nullable(field));

const { description, message, color, phone, logo, banner, stealth, types } = hostSchema.entries;
const order = hostOrderSchema.entries;
const delivery = hostSchema.entries.delivery.wrapped.entries;

/**
 * The fields of its business that an owner may set (rule shop/settings); null removes one. Everything else is set by
 * the operator (name, address, hub), or in its own way (switches, menu).
 */
export const hostSettingsSchema = v.strictObject({
  description: removable(description.wrapped),
  message: removable(message.wrapped),
  en: removable(englishTextsSchema),
  color: removable(color.wrapped),
  phone: removable(phone.wrapped),
  logo: removable(logo.wrapped),
  banner: removable(banner.wrapped),
  stealth: removable(stealth.wrapped),
  types: v.optional(v.pipe(types, v.maxLength(BUSINESS_TYPES.length))),
  timetable: v.optional(most(timetableEntrySchema, 50)),
  exceptions: v.optional(most(timetableExceptionSchema, MAX_EXCEPTIONS)),
  regions: v.optional(most(deliveryRegionSchema, 100)),
  order: v.optional(
    v.strictObject({
      wait: removable(order.wait.wrapped),
      description: removable(order.description.wrapped),
      takeaway: removable(order.takeaway.wrapped),
      nopin: removable(order.nopin.wrapped),
      ideal: removable(order.ideal.wrapped),
      ideal_takeaway: removable(order.ideal_takeaway.wrapped),
      ideal_first: removable(order.ideal_first.wrapped),
      ideal_force: removable(order.ideal_force.wrapped),
      stampmax: removable(order.stampmax.wrapped),
      stampvalue: removable(order.stampvalue.wrapped),
    }),
  ),
  delivery: v.optional(
    v.strictObject({
      deliver: removable(delivery.deliver.wrapped),
      wait: removable(delivery.wait.wrapped),
      free: removable(delivery.free.wrapped),
      description: removable(delivery.description.wrapped),
    }),
  ),
});
/** A change of the settings: only the fields that change. */
export type HostSettings = v.InferOutput<typeof hostSettingsSchema>;
