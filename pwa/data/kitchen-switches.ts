import type { SwitchesAnswer } from '#contract/kitchen';
import type { Id } from '#documents/id';
import { MINUTE } from '#domain/amsterdam-time';
import { type Switch, switchKey, withSwitches } from '#domain/switches';
import { serverNow } from '../sync/device/server-clock.ts';
import type { KitchenSwitch } from '../sync/outbox/commands.ts';
import { type CommandRefusal, isOnTheWay, type OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { type Failure, withEngine } from './outcome.ts';

/** The switches of a business, combined with those set on this device. */
export interface SwitchesView {
  switches: Switch[];
  /** The keys of those that still have to be sent. */
  pending: ReadonlySet<string>;
  /** Refused changes that were not read yet. */
  refused: { id: string; switches: Switch[]; refusal: CommandRefusal } | null;
}

type SwitchEntry = OutboxEntry & { command: KitchenSwitch };

/** @param known those of the board on this device @param entries the whole outbox */
export function switchesView(
  host: Id<'organisation'>,
  known: readonly Switch[],
  entries: readonly OutboxEntry[],
): SwitchesView {
  const about = entries.filter(
    (entry): entry is SwitchEntry => entry.command.kind === 'kitchen-switch' && entry.command.host === host,
  );
  // An answer may arrive before the changed board is replicated.
  const answered = about.flatMap(({ answer }) => (answer as SwitchesAnswer | null)?.switches ?? []);
  const onTheWay = about.filter(isOnTheWay).flatMap(({ command }) => command.switches);
  const refused = about.findLast(({ state }) => state === 'refused');
  return {
    switches: withSwitches(known, [...answered, ...onTheWay]),
    pending: new Set(onTheWay.map(switchKey)),
    refused: refused?.failure
      ? { id: refused._id, switches: refused.command.switches, refusal: refused.failure }
      : null,
  };
}

/** A change without its time. */
export type SwitchChange = Omit<Switch, 'at'>;

/** Stored on this device, with the times that were given to the changes. */
export type SwitchesGiven = { ok: true; switches: Switch[] } | Failure;

/** Sets switches. Resolves when they are stored on this device, or could not be. @param known those that are shown */
export const setSwitches = (
  host: Id<'organisation'>,
  changes: readonly SwitchChange[],
  known: readonly Switch[] = [],
): Promise<SwitchesGiven> =>
  withEngine(async ({ enqueueCommand }): Promise<SwitchesGiven> => {
    const switches = changes.map((change) => ({ ...change, at: timeFor(change, known) }));
    const entry = await enqueueCommand({ kind: 'kitchen-switch', host, switches });
    return entry ? { ok: true, switches } : { ok: false, code: 'not-logged-in' };
  });

/** The end of a switch that begins now, ISO 8601. */
export const inMinutes = (minutes: number): string => new Date(serverNow() + minutes * MINUTE).toISOString();

/** Now, but later than the position that is replaced: another device may have set it with a clock that is ahead. */
function timeFor(change: SwitchChange, known: readonly Switch[]): string {
  const before = known.find((one) => switchKey(one) === switchKey(change));
  const now = serverNow();
  return new Date(Math.max(now, before ? Date.parse(before.at) + 1 : now)).toISOString();
}
