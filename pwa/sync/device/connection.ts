/** offline: the device reports no network. unreachable: it has a network, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
let answering = true;
let known: Connection = current();

function current(): Connection {
  if (globalThis.navigator?.onLine === false) return 'offline';
  return answering ? 'online' : 'unreachable';
}

function look(): void {
  const next = current();
  if (next === known) return;
  known = next;
  for (const changed of listeners) changed();
}

globalThis.addEventListener?.('online', look);
globalThis.addEventListener?.('offline', look);

export const connection = {
  get: (): Connection => known,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Call after every request. @param did whether the server answered, even if it refused */
export function serverAnswered(did: boolean): void {
  answering = did;
  look();
}
