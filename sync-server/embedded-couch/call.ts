import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticated } from './auth.ts';
import type { DatabaseEvents } from './database-events.ts';
import type { Databases } from './databases.ts';
import type { UserContext } from './user-context.ts';

/** One request, with all its handler may need. */
export interface Call {
  method: string;
  /** What the route's pattern named: `db`, `doc`, `attachment` … */
  params: Record<string, string>;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
  /** Aborted when the client is gone or the server stops. */
  signal: AbortSignal;
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

/** Answers, or has answered already by itself: a feed gives nothing back. */
export type Handler = (call: Call) => Answer | Promise<Answer | undefined>;
