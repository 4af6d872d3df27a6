import * as v from 'valibot';
import { ULID, withUlid } from '#domain/ulid';
import { documentFields, instant, name } from './fields.ts';

/** Made by the device. */
export const kitchenDeviceKey = v.pipe(v.string(), v.regex(ULID));

/** The name of a device, such as 'Chrome op Android'. */
export const kitchenDeviceName = v.pipe(name, v.maxLength(60));

/** `device/<ulid>` in `kitchen-<business>`: a device whose board was open, for the whole team to see. */
export const kitchenDeviceSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(withUlid('device'))),
  type: v.literal('kitchen-device'),
  name: kitchenDeviceName,
  /** Whether the browser allows the alarm to sound. */
  sound: v.boolean(),
  /** When it last reported. */
  heard: instant,
  /**
   * An owner removed it from the list. The document is kept as long as that of a device that is not heard. If it were
   * deleted, a node or tablet that was off for two hours would bring it back: only 100 revisions are known, so the
   * deletion would no longer have the older revision there as an ancestor.
   */
  removed: v.optional(v.literal(true)),
});
export type KitchenDevice = v.InferOutput<typeof kitchenDeviceSchema>;

export const kitchenDeviceId = (key: string): string => `device/${key}`;
