import { useSyncExternalStore } from 'react';
import { type Connection, connection } from '../sync/connection.ts';

export type { Connection };

/** Whether the server can be reached, as far as the last call could tell. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get);
