/** Differences under this are the delay of the network and the whole seconds of a Date header. */
const TOLERANCE_MS = 5000;
const listeners = new Set<() => void>();
let offset = 0;

/** Now by the server's clock as far as it is known: a phone's clock may be hours wrong, and slots are in minutes. */
export const serverNow = (): number => Date.now() + offset;

/** What this device noted by its own clock, as the server's clock would have said it. */
export const byServerClock = (noted: number): number => noted + offset;

export const subscribeToClock = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** @param date the Date header of an answer that no cache kept */
export function serverSaidDate(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  if (Math.abs(next - offset) <= TOLERANCE_MS) return;
  offset = next;
  for (const changed of listeners) changed();
}
