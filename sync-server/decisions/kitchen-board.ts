import type * as v from 'valibot';
import type { hearDevice, setBoard } from '#contract/kitchen';
import type { Host, HostBoard } from '#documents/host';
import { type KitchenDevice, kitchenDeviceId } from '#documents/kitchen-device';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { compareText } from '#domain/compare-text';
import {
  isHeard,
  isUnreachable,
  KITCHEN_DEVICES_KEPT,
  type KitchenCheck,
  MAX_KITCHEN_DEVICES,
  unreachableSince,
  WRITTEN_EVERY,
} from '#domain/kitchen-heard';
import { hostNow } from '#domain/switches';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

type Report = Pick<v.InferOutput<typeof hearDevice.body>, 'name' | 'sound'>;

/** The device after its report; null if it need not be written. `known` is null for a device that is new. */
export function heardDevice(
  known: KitchenDevice | null,
  key: string,
  { name, sound }: Report,
  now: Instant,
): KitchenDevice | null {
  const isSame = known?.name === name && known.sound === sound && !known.removed;
  // `abs`, because another server, whose clock is ahead, may have written the time.
  if (isSame && Math.abs(now - Date.parse(known.heard)) < WRITTEN_EVERY) return null;
  return {
    _id: kitchenDeviceId(key),
    type: 'kitchen-device',
    name,
    sound,
    heard: new Date(now).toISOString(),
  };
}

/** The device after an owner removed it from the list; a report brings it back. */
export const removedDevice = (known: KitchenDevice | null): KitchenDevice | null =>
  known && { ...known, removed: true };

/** The devices to delete so that there is room for a new one: removed ones, then those heard longest ago. */
export const devicesToReplace = <D extends KitchenDevice>(devices: readonly D[]): D[] => {
  const listedUntil = ({ heard, removed }: D) => (removed ? '' : heard);
  return devices
    .toSorted((a, b) => compareText(listedUntil(b), listedUntil(a)))
    .slice(MAX_KITCHEN_DEVICES - 1);
};

/** The devices that were not heard for so long that they left the list. */
export const forgottenDevices = <D extends KitchenDevice>(devices: readonly D[], now: Instant): D[] =>
  devices.filter(({ heard }) => now - Date.parse(heard) >= KITCHEN_DEVICES_KEPT);

export const heardAt = (devices: readonly KitchenDevice[]): Instant[] =>
  devices.flatMap(({ heard, removed }) => (removed ? [] : Date.parse(heard)));

/**
 * The business with the choices of its owner. 'no-device-heard' if orders are to depend on the devices and none is
 * heard: the business would be unreachable at once.
 */
export function withBoard<H extends Host>(
  host: H,
  { required, unattended }: v.InferOutput<typeof setBoard.body>,
  { heard, now }: Pick<KitchenCheck, 'heard' | 'now'>,
  refuse: Refuse,
): H {
  const isNew = required && !host.board?.required;
  const ensure: Ensure = ensureBy(refuse);
  ensure(!isNew || heard.some((at) => isHeard(at, now)), 'no-device-heard');
  const { unreachable_since, ...board } = host.board ?? {};
  return withBoardFields(host, {
    ...board,
    ...(required !== undefined && { required }),
    ...(unattended && { unattended }),
    ...(required !== false && unreachable_since && { unreachable_since }),
  });
}

/** The business after its devices were checked; the same object if nothing changed. */
export function withKitchenCheck<H extends Host>(host: H, check: KitchenCheck): H {
  // Uses the hours with the switches, so that a business that is switched off is not unreachable.
  const since = unreachableSince(hostNow(host, check.now), check);
  if (since === null) return withDeviceHeard(host);
  const unreachable_since = new Date(since).toISOString();
  return unreachable_since === host.board?.unreachable_since
    ? host
    : withBoardFields(host, { ...host.board, unreachable_since });
}

/** The business after one of its devices was heard; the same object if it was reachable. */
export function withDeviceHeard<H extends Host>(host: H): H {
  const { unreachable_since, ...board } = host.board ?? {};
  return unreachable_since ? withBoardFields(host, board) : host;
}

const withBoardFields = <H extends Host>({ board: _, ...host }: H, board: HostBoard): H =>
  ({ ...host, ...(Object.keys(board).length > 0 && { board }) }) as H;

/** 'kitchen-unreachable', with the time since when, if no device would hear of an order (rule kitchen/unreachable). */
export function ensureReachable(host: Host, now: Instant, refuse: Refuse): void {
  const since = host.board?.unreachable_since;
  const ensure: Ensure = ensureBy(refuse);
  ensure(!isUnreachable(host, now), 'kitchen-unreachable', { since });
}

/** Milliseconds between two checks. After a longer pause, the server counts as not having watched in between. */
const LONGEST_PAUSE = MINUTE;

/** Since when the server has watched without interruption, after a check at `now`. */
export const watchingSince = (
  before: { watching: Instant; checked: Instant } | null,
  now: Instant,
): Instant =>
  before && now - before.checked <= LONGEST_PAUSE && now >= before.checked ? before.watching : now;
