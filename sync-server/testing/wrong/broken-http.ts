import { connect } from 'node:net';

/** Bytes that are not a valid request: incomplete, contradictory or malformed. */
export const brokenHttp: [what: string, bytes: string][] = [
  ['no request at all', 'hello\r\n\r\n'],
  ['an unknown method', 'BREW /api/hub/list HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown version', 'GET /api/hub/list HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a header without a colon', 'GET /health HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n'],
  ['a zero in a header', 'GET /health HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n'],
  ['an invalid length', 'POST /api/hub/list HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n'],
  [
    'two lengths',
    'POST /api/hub/list HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'a length and chunks',
    'POST /api/hub/list HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'an invalid chunk',
    'POST /api/hub/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['a proxy to somewhere else', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a space in the path', 'GET /api/hub list HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a header of 100 kB', `GET /health HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a thousand headers', `GET /health HTTP/1.1\r\nHost: x\r\n${'A: xxxxxxxxxxxxxxxx\r\n'.repeat(1_000)}\r\n`],
];

/** Sends bytes on a new connection and returns everything received until it is closed. */
export function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(10_000, () => socket.destroy(new Error('neither answered nor closed')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** Sends these lines and disconnects a moment later without waiting for an answer. */
export function breakOff(url: string, lines: string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(lines.join('\r\n'), () => setTimeout(() => socket.destroy(), 15));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** Sends bytes and resets the connection at once. */
export function resetAfter(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => socket.resetAndDestroy()));
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** Sends bytes, and goes on sending after the answer. Resolves when the server has closed the connection. */
export function goOnAfter(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.write(bytes);
    socket.resume();
    const sending = setInterval(() => socket.write('more'), 20);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(sending);
      resolve();
    });
  });
}
