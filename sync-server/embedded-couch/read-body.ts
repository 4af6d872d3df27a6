import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { badRequest, CouchError } from './couch-error.ts';
import { parseJson } from './query-parameters.ts';

/** Enough for a large batch. A single document may be 8 MB. */
const maxRequestBytes = 64 * 1024 * 1024;

const tooLarge = () => new CouchError(413, 'too_large', 'the request entity is too large');

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxRequestBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-encoding'] !== 'gzip') return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: maxRequestBytes }).catch((error) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : badRequest('Request body is not gzip');
  });
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  if (request.method === 'POST' && !isJson) {
    throw new CouchError(415, 'bad_content_type', 'Content-Type must be application/json');
  }
  return parseJson((await readBytes(request)).toString('utf8'));
}

export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('Request body must be a JSON object');
  }
  return body as Record<string, unknown>;
}
