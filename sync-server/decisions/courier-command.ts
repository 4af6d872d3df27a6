import { type LedgerOrder, MAX_PAST } from '#documents/order';

/**
 * The order after a command of a courier; null if it changes nothing. A claim and giving back cancel each other out, so a
 * copy that the network delivers late would claim again what was given back since, or the other way round. The order
 * therefore keeps which commands changed it, and a copy of one of them changes nothing.
 * @param command undefined if the caller does not name its commands, like programs other than the app
 * @param change the order after the command; null if it changes nothing. May throw a refusal, also for a copy
 */
export function onceByCommand(
  order: LedgerOrder,
  command: string | undefined,
  change: (order: LedgerOrder) => LedgerOrder | null,
): LedgerOrder | null {
  const changed = change(order);
  if (!changed || !command) return changed;
  const { courier_commands: known = [] } = order;
  if (known.includes(command)) return null;
  return { ...changed, courier_commands: [...known, command].slice(-MAX_PAST) };
}
