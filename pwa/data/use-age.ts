import type { Stored } from './stored.ts';
import { type Connection, useConnection } from './use-connection.ts';
import { useNow } from './use-now.ts';

export interface Age {
  updatedAt: number | null;
  now: number;
  connection: Connection;
}

/** What there is to say about how old something is that is kept here, by the clock of the server. */
export function useAge({ updatedAt }: Pick<Stored<unknown>, 'updatedAt'>): Age {
  return { updatedAt, now: useNow(), connection: useConnection() };
}
