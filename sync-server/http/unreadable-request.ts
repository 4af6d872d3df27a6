import { type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#contract/errors';
import { ApiError } from './api-error.ts';

/** Answers requests that Node itself refuses with the errors of the contract. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The client disconnected, or an answer has already started.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) socket.destroy();
    else socket.end(lineOf(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request'));
  });
  // Ignore an unknown Expect header and answer the request.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // CONNECT is for proxies.
  server.on('connect', (_, socket: Duplex) => {
    // Node no longer handles this socket: otherwise a client that disconnects would end the process, and one that stays
    // would never be disconnected.
    socket.on('error', () => socket.destroy());
    socket.end(lineOf('method-not-allowed'), () => socket.destroy());
  });
}

/**
 * HTTP/1.1 requires exactly one Host header. Node by itself would refuse a missing one without an error body, and use
 * the first of two.
 */
export const withHost =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = countOf('host', request.rawHeaders);
    if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) answer(request, response);
    else refuse('bad-request')(request, response);
  };

/** From the raw headers: Node keeps `headersDistinct` with the request, which an event stream holds for hours. */
function countOf(header: string, raw: string[]): number {
  let count = 0;
  for (let index = 0; index < raw.length; index += 2) if (raw[index]!.toLowerCase() === header) count++;
  return count;
}

/** A listener that refuses every request, e.g. until the server is ready. */
export const refuse =
  (code: ErrorCode): RequestListener =>
  (_, response) => {
    const refusal = new ApiError(code);
    const body = JSON.stringify(refusal);
    response.writeHead(refusal.status, headersOf(body)).end(body);
  };

const headersOf = (body: string) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  Connection: 'close',
});

/** Whether an answer has started; a second one would be written into it. */
const hasBegun = (socket: Duplex): boolean => {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent?: boolean } };
  return message?.headersSent === true;
};

/** A complete HTTP answer as text, for a socket without a response object. */
function lineOf(code: ErrorCode): string {
  const refusal = new ApiError(code);
  const body = JSON.stringify(refusal);
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...headers];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
