import { type RequestOptions as HttpOptions, Agent as PlainAgent, request as plain } from 'node:http';
import { Agent as EncryptedAgent, request as encrypted } from 'node:https';
import { type CouchFault, NoAnswer } from './couch-errors.ts';

/** A request to CouchDB's API. */
export interface CouchRequest {
  db?: string;
  /** Encoded, relative to the database or, without one, to the server. */
  path?: string;
  method?: string;
  /** Keys are written as JSON. Undefined parameters are left out. */
  qs?: object;
  /** Sent as JSON. */
  body?: unknown;
  /** Milliseconds without an answer after which it fails; default: the limit of the connection. */
  timeout?: number;
}

/** An answer of CouchDB. 201 and 202 have different meanings: see `decided-write.ts`. */
export interface CouchAnswer<T> {
  status: number;
  body: T;
}

/**
 * Milliseconds after which an unused connection is closed: sooner than servers close it, so that no request uses a
 * closed one.
 */
const UNUSED = 4000;
/** Parameters whose values CouchDB reads as JSON. */
const JSON_PARAMETERS = new Set(['key', 'keys', 'startkey', 'endkey']);

/**
 * Sends requests to one address. Uses `node:http`, because `fetch` takes three times as much processor time, and a
 * server that places orders does little else than send requests.
 */
export class CouchConnections {
  readonly #base: URL;
  readonly #send: typeof plain;
  readonly #options: HttpOptions;

  /** @param timeout milliseconds without an answer after which a request fails */
  constructor(base: URL, authorization: string, timeout: number) {
    const isPlain = base.protocol === 'http:';
    const agent = isPlain ? new PlainAgent(KEPT) : new EncryptedAgent(KEPT);
    this.#base = base;
    this.#send = isPlain ? plain : encrypted;
    const { hostname, port } = base;
    const host = hostname.replace(/^\[|\]$/g, '');
    this.#options = { agent, host, ...(port && { port }), timeout, headers: { authorization } };
  }

  /** Rejects with a `CouchFault`. */
  send<T>(asked: CouchRequest): Promise<CouchAnswer<T>> {
    const { method = 'GET', body, timeout = this.#options.timeout } = asked;
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = {
      ...(this.#options.headers as object),
      accept: 'application/json',
      // CouchDB requires it of every POST.
      'content-type': 'application/json',
      'content-length': text === null ? 0 : Buffer.byteLength(text),
    };
    return new Promise((resolve, reject) => {
      const options = { ...this.#options, timeout, method, path: this.#pathOf(asked), headers };
      const sent = this.#send(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(read<T>(response.statusCode!, Buffer.concat(chunks).toString()));
          } catch (fault) {
            reject(fault);
          }
        });
      });
      sent.on('timeout', () => sent.destroy(new NoAnswer('no answer')));
      sent.on('error', reject);
      sent.end(text);
    });
  }

  #pathOf({ db, path = '', qs = {} }: CouchRequest): string {
    const start = this.#base.pathname.replace(/\/$/, '');
    const named = db === undefined ? path : `${encodeURIComponent(db)}${path && `/${path}`}`;
    const given = Object.entries(qs).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(
      given.map(([name, value]): [string, string] => [
        name,
        JSON_PARAMETERS.has(name) ? JSON.stringify(value) : String(value),
      ]),
    );
    return `${start}/${named}${query.size > 0 ? `?${query}` : ''}`;
  }
}

const KEPT = { keepAlive: true, timeout: UNUSED };

function read<T>(status: number, text: string): CouchAnswer<T> {
  const body = parsed(text);
  if (status < 300 && body !== undefined) return { status, body: body as T };
  // A truncated answer counts as none. The parser's error would quote it.
  if (status < 300) throw new Error('an answer that is not JSON');
  throw { ...(body as CouchFault | undefined), statusCode: status } satisfies CouchFault;
}

/** Undefined if it is not JSON, like what a proxy in front of CouchDB may answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
