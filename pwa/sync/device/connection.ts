import { type Observed, observable } from './observable.ts';

/** offline: the device reports no network. unreachable: it has a network, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Whether the device reports no network; it may have one that leads nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

let answering = true;
const known = observable(current());

export const connection: Observed<Connection> = known;

function current(): Connection {
  if (isOffline()) return 'offline';
  return answering ? 'online' : 'unreachable';
}

const look = (): void => known.set(current());

globalThis.addEventListener?.('online', look);
globalThis.addEventListener?.('offline', look);

/** Call after every request. @param did whether the server answered, even if it refused */
export function serverAnswered(did: boolean): void {
  answering = did;
  look();
}
