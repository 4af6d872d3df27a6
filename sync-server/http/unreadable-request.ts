import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.ts';

/** What Node refuses before there is a request to answer: that, too, is refused in the words of the contract. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Who left, or was answered already, is told nothing.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) socket.destroy();
    else socket.end(refusalOf(error.code));
  });
  // Whatever else a client expects before it sends its body, it gets an answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** An answer on its way, which another one would be written into. */
const hasBegun = (socket: Duplex): boolean => {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent?: boolean } };
  return message?.headersSent === true;
};

function refusalOf(code: string | undefined): string {
  const refusal = new ApiError(code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request');
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
