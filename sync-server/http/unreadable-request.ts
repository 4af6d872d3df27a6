import { type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#contract/errors';
import { ApiError } from './api-error.ts';

/** What Node refuses before there is a request to answer: that, too, is refused in the words of the contract. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Who left, or was answered already, is told nothing.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) socket.destroy();
    else socket.end(lineOf(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request'));
  });
  // Whatever else a client expects before it sends its body, it gets an answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // This is no proxy.
  server.on('connect', (_, socket: Duplex) => socket.end(lineOf('method-not-allowed')));
}

/** HTTP/1.1 asks for one Host; Node, left to itself, refuses none without a word, and takes the first of two. */
export const withHost =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.headersDistinct.host?.length ?? 0;
    if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) answer(request, response);
    else refuse('bad-request')(request, response);
  };

/** Answers everything so: what is not open yet. */
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

/** An answer on its way, which another one would be written into. */
const hasBegun = (socket: Duplex): boolean => {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent?: boolean } };
  return message?.headersSent === true;
};

/** A whole answer, where there is no response to write it with. */
function lineOf(code: ErrorCode): string {
  const refusal = new ApiError(code);
  const body = JSON.stringify(refusal);
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...headers];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
