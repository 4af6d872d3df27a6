import type { Handler } from './call.ts';
import { CouchError, notFound } from './couch-error.ts';

/** Who may call: anyone, members of the database, its admins, or the server's admins. */
export type Access = 'anyone' | 'member' | 'database-admin' | 'server-admin';

/**
 * Pattern segments: `:db`, `:doc` (also `_design/x` and `_local/x`), `:design` (only `_design/x`), `:local`, `:rest*`
 * (the rest of the path, slashes included).
 */
export type Route = [method: string, pattern: string, access: Access, handler: Handler];

export interface Match {
  access: Access;
  handler: Handler;
  params: Record<string, string>;
}

export function createRouter(routes: Route[]): (method: string, path: string) => Match {
  const compiled = routes.map(([method, pattern, access, handler]) => ({
    method,
    access,
    handler,
    segments: pattern.split('/').filter(Boolean),
  }));
  return (method, path) => {
    const given = readPath(path);
    const allowed = new Set<string>();
    for (const route of compiled) {
      const params = match(route.segments, given);
      if (!params) continue;
      if (route.method === method) return { ...route, params };
      allowed.add(route.method);
    }
    if (allowed.size === 0) throw notFound();
    throw new CouchError(405, 'method_not_allowed', `Only ${[...allowed].sort().join(',')} allowed`);
  };
}

/** The decoded segments of a path. `_design/x` and `_local/x` are a single segment, however the slash is encoded. */
function readPath(path: string): string[] {
  const segments = path.split('/').slice(1).map(decode);
  if (segments.at(-1) === '') segments.pop();
  const [db, kind, name, ...rest] = segments;
  const isPrefix = kind === '_design' || kind === '_local';
  return isPrefix && name !== undefined ? [db!, `${kind}/${name}`, ...rest] : segments;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new CouchError(400, 'bad_request', 'Malformed address');
  }
}

function match(pattern: string[], given: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index];
    if (value === undefined) return null;
    if (part.endsWith('*')) {
      params[part.slice(1, -1)] = given.slice(index).join('/');
      return params;
    }
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (!fits(part, value)) return null;
    else params[part.slice(1)] = value;
  }
  return given.length === pattern.length ? params : null;
}

function fits(part: string, value: string): boolean {
  if (part === ':design') return value.startsWith('_design/');
  if (part === ':local') return value.startsWith('_local/');
  return true;
}
