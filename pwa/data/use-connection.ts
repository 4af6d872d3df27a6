import { useSyncExternalStore } from 'react';
import { type Connection, connection } from '../sync/device/connection.ts';

export type { Connection };

/** The state of the connection, as of the last call to the server. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => 'online');
