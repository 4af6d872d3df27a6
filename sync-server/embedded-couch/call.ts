import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticated } from './auth.ts';
import type { DatabaseEvents } from './database-events.ts';
import type { Databases } from './databases.ts';
import type { UserContext } from './user-context.ts';

/** A request with everything its handler may need. */
export interface Call {
  method: string;
  /** The parameters in the route's pattern: `db`, `doc`, `attachment` … */
  params: Record<string, string>;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
  /** Aborted when the client disconnects or the server stops. Created on demand, because only feeds need it. */
  signal(): AbortSignal;
  who: UserContext;
  authenticated: Authenticated['handler'];
  databases: Databases;
  events: DatabaseEvents;
}

export interface Answer {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** Returns the answer, or undefined if the handler has answered itself, like a feed. */
export type Handler = (call: Call) => Answer | Promise<Answer | undefined>;
