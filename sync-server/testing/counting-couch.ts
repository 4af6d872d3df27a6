import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingCouch {
  /** Replaces the real address, with the same user name and password. */
  url: string;
  /** Returns and resets the counts, by method, kind of database and path. */
  take(): Map<string, number>;
  close(): Promise<void>;
}

/** Passes every request on to a CouchDB and counts it. */
export async function startCountingCouch(couchUrl: string, prefix = ''): Promise<CountingCouch> {
  const { hostname, port, username, password } = new URL(couchUrl);
  let counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const name = nameOf(request, prefix);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const { method, url: path, headers } = request;
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://${username}:${password}@127.0.0.1:${own}`,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** E.g. 'POST orders/_bulk_docs', 'GET users/user', 'PUT orders-…/order': databases and documents by their kind. */
function nameOf({ method, url = '' }: IncomingMessage, prefix: string): string {
  const [db = '', ...rest] = url.split('?')[0]!.split('/').slice(1).map(decodeURIComponent);
  const own = db.startsWith(prefix) ? db.slice(prefix.length) : db;
  const kind = own.replace(/-.*/, '-…');
  const [first = ''] = rest.join('/').split('/');
  return `${method} ${[kind, first].filter(Boolean).join('/')}`;
}
