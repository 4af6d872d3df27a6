import * as v from 'valibot';
import { API } from './api.ts';
import { type Endpoint, type Method, PARAM, paramsFrom } from './endpoint.ts';

interface Declared {
  endpoint: Endpoint;
  pattern: RegExp;
}

const SEGMENT = '[^/]+';

const declared: Declared[] = API.map(({ endpoint }) => ({
  endpoint,
  pattern: new RegExp(
    `^${endpoint.path.replace(PARAM, (_, name: string, id?: string) =>
      id ? `(?<${name}_kind>${SEGMENT})/(?<${name}_key>${SEGMENT})` : `(?<${name}>${SEGMENT})`,
    )}$`,
  ),
}));

/** The methods declared for a path; empty if the path does not exist. */
export function declaredMethods(path: string): Method[] {
  const methods = declared
    .filter((candidate) => fits(candidate, path))
    .map(({ endpoint }) => endpoint.method);
  return [...new Set(methods)];
}

function fits({ endpoint, pattern }: Declared, path: string): boolean {
  const match = pattern.exec(path);
  if (!match) return false;
  if (!endpoint.params) return true;
  try {
    const matched = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    return v.is(endpoint.params, paramsFrom(endpoint, Object.fromEntries(matched)));
  } catch {
    return false;
  }
}
