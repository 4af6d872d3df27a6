import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate, type Credentials } from './auth.ts';
import type { Answer, Call } from './call.ts';
import { asCouchError, CouchError } from './couch-error.ts';
import type { DatabaseEvents } from './database-events.ts';
import type { Databases } from './databases.ts';
import { type Access, createRouter } from './router.ts';
import { routes } from './routes.ts';
import { assertDatabaseAdmin, assertMember, assertServerAdmin } from './security.ts';
import { StorageFault } from './storage/storage-fault.ts';

export interface Services {
  databases: Databases;
  events: DatabaseEvents;
  credentials: Credentials;
  /** Aborted when the server stops; this ends the feeds. */
  stopping: AbortSignal;
}

const route = createRouter(routes);

export async function handleRequest(request: IncomingMessage, response: ServerResponse, services: Services) {
  try {
    const answer = await respond(request, response, services);
    if (answer) send(request, response, answer);
  } catch (error) {
    fail(request, response, error);
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, services: Services) {
  const { databases, events, credentials } = services;
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const { who, handler: authenticated } = authenticate(request.headers.authorization, credentials);
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const { access, handler, params } = route(method, path);
  const call: Call = {
    method,
    params,
    query: new URLSearchParams(search),
    request,
    response,
    signal: () => endOf(response, services.stopping),
    who,
    authenticated,
    databases,
    events,
  };
  assertAccess(access, call);
  return handler(call);
}

function endOf(response: ServerResponse, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Error('The client is gone')));
  if (response.destroyed) gone.abort(new Error('The client is gone'));
  return AbortSignal.any([gone.signal, stopping]);
}

function assertAccess(access: Access, { who, params, databases }: Call): void {
  if (access === 'anyone') return;
  if (access === 'server-admin') {
    assertServerAdmin(who);
    return;
  }
  const { security } = databases.settings(params.db!);
  assertMember(who, security);
  if (access === 'database-admin') assertDatabaseAdmin(who, security);
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = 200, json, bytes, headers } = answer;
  const body = bytes ?? Buffer.from(`${JSON.stringify(json)}\n`);
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'must-revalidate',
    'content-length': String(body.length),
    ...headers,
  });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}

function fail(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const refusal = asCouchError(thrown);
  // Storage faults are logged by `Repairs`.
  const isNews = refusal.status >= 500 && !(refusal instanceof StorageFault);
  if (isNews && !response.destroyed) log(request, thrown);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // The rest of a refused body is not read, so the connection cannot be reused.
  const unread = !request.complete;
  const headers: Record<string, string> = unread ? { connection: 'close' } : {};
  if (refusal.status === 401) headers['www-authenticate'] = 'Basic realm="server"';
  send(request, response, {
    status: refusal.status,
    json: { error: refusal.error, reason: refusal.reason },
    headers,
  });
  if (unread) response.once('finish', () => request.destroy());
}

/** Logs only names and stack positions: messages and addresses may quote documents. */
function log(request: IncomingMessage, thrown: unknown): void {
  if (thrown instanceof CouchError) {
    console.error(`embedded couch: ${request.method} ${thrown.status} ${thrown.error}`);
    return;
  }
  const { name, stack } = thrown instanceof Error ? thrown : new Error('not an error');
  const places = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  console.error([`embedded couch: ${request.method} 500 ${name}`, ...places.slice(0, 6)].join('\n'));
}
