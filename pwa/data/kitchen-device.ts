import { ulid } from 'ulid';
import type { Id } from '#documents/id';
import type { Unattended } from '#domain/kitchen-heard';
import { cleanLine } from '#domain/plain-text';
import { isUlid } from '#domain/ulid';
import { localValue } from '../sync/device/local-value.ts';
import { callOutcome, type Outcome, withEngine } from './outcome.ts';
import { useLocalValue } from './use-local-value.ts';

interface OwnDevice {
  /** Random, so that it reveals nothing about the device. */
  key: string;
  /** The name that the user gave; absent if it is the browser's. */
  name?: string;
}

/** Named as the server reads it: it refuses the reports of a device whose name is empty then. */
function namedDevice(key: string, given: unknown): OwnDevice {
  const name = typeof given === 'string' ? cleanLine(given).trim() : '';
  return { key, ...(name && { name }) };
}

const stored = localValue<OwnDevice | null>('eetplein-kitchen-device', (value) => {
  const { key, name } = (value ?? {}) as Partial<OwnDevice>;
  if (typeof key !== 'string' || !isUlid(key)) return null;
  return namedDevice(key, name);
});

/** This device as the kitchen knows it; made at the first use. */
export function ownDevice(): OwnDevice {
  const known = stored.get();
  if (known) return known;
  const made = { key: ulid().toLowerCase() };
  stored.set(made);
  return made;
}

/** @param name empty for the name that the browser gives */
export const nameDevice = (name: string): boolean => stored.set(namedDevice(ownDevice().key, name));

/** This device with the name that the user gave, in any tab; null before its first use. */
export const useOwnDevice = (): OwnDevice | null => useLocalValue(stored);

interface Report {
  name: string;
  sound: boolean;
  seen: readonly Id<'order'>[];
}

/** Reports that the board of a business is open on this device. */
export const reportDevice = (host: Id<'organisation'>, { name, sound, seen }: Report): Promise<Outcome> =>
  withEngine(async ({ call, hearDevice }) => {
    const body = { name, sound, ...(seen.length > 0 && { seen: [...seen] }) };
    return callOutcome(await call(hearDevice, { params: { host, device: ownDevice().key }, body }));
  });

/** Removes a device from the list. Needs a connection. */
export const removeKitchenDevice = (host: Id<'organisation'>, id: string): Promise<Outcome> =>
  withEngine(async ({ call, removeKitchenDevice, refreshKitchens }) => {
    const params = { host, device: id.slice('device/'.length) };
    return callOutcome(await call(removeKitchenDevice, { params }), refreshKitchens);
  });

/** Changes how the business uses its board. Needs a connection. */
export const chooseBoard = (
  host: Id<'organisation'>,
  chosen: { required?: boolean; unattended?: Unattended },
): Promise<Outcome> =>
  withEngine(async ({ call, setBoard, readBusiness, hubChanged }) =>
    callOutcome(await call(setBoard, { params: { host }, body: chosen }), async () => {
      const stored = await readBusiness(host);
      if (stored) await hubChanged(stored.value.host.hub._id);
    }),
  );
