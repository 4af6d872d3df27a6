import { badRequest, CouchError } from './couch-error.ts';

const booleans = new Set(
  `attachments conflicts deleted_conflicts descending group include_docs inclusive_end latest local_seq meta
  reduce revs revs_info sorted stable update_seq new_edits`.split(/\s+/),
);
const numbers = new Set(['group_level', 'limit', 'skip', 'timeout']);
const json = new Set(
  'doc_ids end_key endkey key keys open_revs start_key startkey selector atts_since'.split(' '),
);

/** Parses the query: in CouchDB's API keys are JSON, and flags are true or false. */
export function readQuery(query: URLSearchParams): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, text] of query) options[alias(name)] = readValue(name, text);
  return options;
}

/** Merges the query with a POST body, which takes precedence. */
export function mergeBody(query: URLSearchParams, body: unknown): Record<string, unknown> {
  const options = readQuery(query);
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    // Convert to text and parse it like the query, so that a number cannot be replaced by another type.
    const plain = booleans.has(name) || numbers.has(name);
    options[alias(name)] = plain ? readValue(name, String(value)) : value;
  }
  return options;
}

const alias = (name: string) => ({ start_key: 'startkey', end_key: 'endkey' })[name] ?? name;

function readValue(name: string, text: string): unknown {
  if (booleans.has(name)) return readBoolean(name, text);
  if (numbers.has(name)) return readNumber(name, text);
  if (json.has(name) && text !== 'all') return parseJson(text);
  return text;
}

function readBoolean(name: string, text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw new CouchError(400, 'query_parse_error', `Invalid boolean parameter: ${name}`);
}

function readNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CouchError(400, 'query_parse_error', `Invalid value for integer: ${name}`);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('invalid UTF-8 JSON');
  }
}
