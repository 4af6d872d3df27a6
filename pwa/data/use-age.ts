import type { Stored } from './stored.ts';
import { type Connection, useConnection } from './use-connection.ts';
import { useNow } from './use-now.ts';

export interface Age {
  updatedAt: number | null;
  now: number;
  connection: Connection;
}

/** The age of a stored value, by the server's clock, and the state of the connection. */
export function useAge({ updatedAt }: Pick<Stored<unknown>, 'updatedAt'>): Age {
  return { updatedAt, now: useNow(), connection: useConnection() };
}
