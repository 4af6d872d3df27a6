import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  method: string;
  /** The path and query as they were sent. */
  url: string;
  authorization: string | undefined;
  body: string;
}

export interface RecordingCouch {
  url: string;
  /** The calls that arrived for the request with `accept: text/<name>`. */
  of(name: string): Arrival[];
  close(): Promise<void>;
}

/** Takes the place of CouchDB: answers every call and records it. */
export async function startRecordingCouch(): Promise<RecordingCouch> {
  const arrivals = new Map<string, Arrival[]>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const name = String(headers.accept).replace('text/', '');
    const arrival = { method, url, authorization: headers.authorization, body };
    arrivals.set(name, [...(arrivals.get(name) ?? []), arrival]);
    response
      .writeHead(url.includes('_bulk_docs') ? 201 : 200, { 'content-type': 'application/json' })
      .end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    of: (name) => arrivals.get(name) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
